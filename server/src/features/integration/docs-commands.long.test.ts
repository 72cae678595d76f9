import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal } from '#testing/test-portal.ts';
import { runDeliveries } from '#testing/run-job.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const document = await readFile(join(root, 'docs/integration/events-and-api.md'), 'utf8');
const blocksIn = (language: string) =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

const token = 'a-token-of-the-integration-api';

/** Runs `npm run receiver` as the document says; answers what it has printed. It ends with the test. */
async function receiverOutput(command: string, port: number): Promise<() => string> {
  const receiver = spawn('bash', ['-c', command], {
    cwd: root,
    detached: true,
    env: { ...process.env, RECEIVER_PORT: String(port) },
  });
  onTestFinished(() => void process.kill(-(receiver.pid ?? 0)));
  let lines = '';
  for (const output of [receiver.stdout, receiver.stderr])
    output.on('data', (part: Buffer) => (lines += part.toString()));
  await expect.poll(() => lines, { timeout: 30_000 }).toContain('Receiving events at');
  return () => lines;
}

/** A portal whose receiver is the one of the document, and an order that a customer has just placed there. */
async function portalTelling(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-first-hour-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const config = blocksIn('json').find((block) => block.includes('"mine"')) ?? '';
  await writeFile(CONFIG_FILE, config.replace('4712', String(port)));
  const portal = await testPortal({ environment: { CONFIG_FILE, INTEGRATION_TOKEN: token } });
  const stopDelivering = runDeliveries(portal.deps);
  onTestFinished(async () => {
    await stopDelivering();
    await portal.close();
    await rm(folder, { recursive: true });
  });
  const customer = await portal.as('customer');
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 10 }] };
  const { orderNumber } = (
    await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })
  ).body;
  return { origin: portal.origin, orderNumber };
}

test(
  'the commands of docs/integration/events-and-api.md run as they stand, one after the other',
  { timeout: 60_000 },
  async () => {
    const [receiver = '', ...commands] = blocksIn('sh');
    const port = await freePort();
    const output = await receiverOutput(receiver, port);
    const { origin, orderNumber } = await portalTelling(port);
    await expect
      .poll(output, { timeout: 20_000 })
      .toContain(`order version 2 of ${orderNumber}, sequence 1`);

    const env = {
      ...process.env,
      ORIGIN: origin,
      TOKEN: token,
      ORDER: orderNumber,
      RECEIVER: `http://127.0.0.1:${port}/events`,
    };
    const answers: string[] = [];
    for (const command of commands)
      answers.push(
        (await promisify(execFile)('bash', ['-ec', command], { cwd: root, env })).stdout,
      );
    expect(answers.length).toBeGreaterThan(6);
    expect(
      answers.filter(
        (answer) => answer.includes('"requestId"') || /"state":"(parked|refused)"/.test(answer),
      ),
    ).toEqual([]);
    expect(answers[0]).toBe('204\n');
    await expect.poll(output).toContain(`order-status version 2 of ${orderNumber}`);
    expect(
      output()
        .split('\n')
        .filter((line) => line.includes('WRONG') && !line.includes('CHECK-')),
    ).toEqual([]);
  },
);

import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from '#platform/database/connections/client.ts';
import { isNight } from '#contract/testing/whole.ts';
import { expect, test } from 'vitest';
import { fakeLine, fakeSms, lineSettings, smsSettings } from '#testing/channels/fake-provider.ts';
import { fakeSmtp, mailSettings } from '#testing/channels/fake-smtp.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { ownDatabase } from '#testing/test-portal.ts';

const kills = isNight ? 20 : 3;
const notices = 2000;
const channels = ['line', 'sms', 'mail'] as const;

const writeSql = `
  with written as (
    insert into notice (user_id, kind, occasion, subject, bu, org_code, cv_code, facts, at)
    select 'U-customer', 'order_held', 'event ' || g, 'K-' || g, 'feed', '1001', 'C100', jsonb_build_object('number', 'K-' || g, 'orderId', g, 'over', 430000), now()
    from generate_series(1, $1::int) g returning notice_id)
  insert into notice_delivery (notice_id, channel, not_before) select notice_id, ($2::text[])[1 + notice_id % 3], now() from written`;

/** The sender as a process of its own, at work. */
async function startSender(environment: Record<string, string>) {
  const program = fileURLToPath(
    new URL('../../../testing/channels/sender-process.ts', import.meta.url),
  );
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'development', ...environment },
  });
  const ended = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), ended]);
  if (first !== 'ready')
    throw new Error(`the sender ended with ${String(first)} before it was ready`);
  return {
    kill: () => (child.kill('SIGKILL'), ended),
    stop: () => (child.send('stop'), ended),
  };
}

/** How often each id was seen. */
const counted = (ids: readonly string[]) =>
  [...Map.groupBy(ids, (id) => id).values()].map((same) => same.length);

test(
  `a sender is killed ${kills} times while 2,000 notices leave: LINE has each once, SMS and mail each at most twice with the same id`,
  { timeout: 400_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smart-order-killed-sender-'));
    const [line, sms, smtp] = await Promise.all([
      fakeLine({ most: null, used: 0 }),
      fakeSms(),
      fakeSmtp(),
    ]);
    // So slow that calls are open at every moment.
    [line.delayMs, sms.delayMs, smtp.delayMs] = [400, 200, 125];
    const configFile = join(folder, 'config.json');
    const settings = {
      line: lineSettings(line),
      sms: smsSettings(sms),
      mail: mailSettings(smtp),
      push: false,
    };
    await writeFile(
      configFile,
      JSON.stringify({ secretKey: randomBytes(32).toString('base64'), channels: settings }),
    );
    const url = await ownDatabase(supplierTemplate);
    const start = () =>
      startSender({
        DATABASE_URL: url,
        CONFIG_FILE: configFile,
        DATA_DIR: folder,
        PUBLIC_ORIGIN: 'http://127.0.0.1:1',
        DEMO: 'off',
      });
    const database = new Client({ connectionString: url });
    await database.connect();
    await database.query(
      `insert into contact (user_id, channel, address, confirmed_at) values ('U-customer', 'line', 'U1', now()), ('U-customer', 'sms', '0812345678', now()), ('U-customer', 'mail', 'somchai@farm.example', now())`,
    );
    let sender = await start();
    await database.query(writeSql, [notices, channels]);
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + Math.random() * 800);
      await sender.kill();
      sender = await start();
    }
    const stateOf = async () =>
      (
        await database.query<{ state: string; n: number }>(
          'select state, count(*)::int as n from notice_delivery group by 1',
        )
      ).rows;
    // The last kill was in the middle, too.
    expect((await stateOf()).find(({ state }) => state === 'waiting')?.n).toBeGreaterThan(0);
    await expect
      .poll(async () => (await stateOf()).some(({ state }) => state === 'waiting'), {
        timeout: 300_000,
        interval: 1000,
      })
      .toBe(false);
    await sender.stop();

    const ids = {
      line: line.taken.map(({ headers }) => String(headers['x-line-retry-key'])),
      sms: sms.taken.map(
        ({ body }) => (JSON.parse(String(body)) as { reference: string }).reference,
      ),
      mail: smtp.taken.map(({ read }) => read.messageId ?? ''),
    };
    const { rows: sent } = await database.query<{ channel: string; n: number }>(
      `select channel, count(*)::int as n from notice_delivery where state = 'sent' group by 1`,
    );
    expect(line.quota.used).toBe(new Set(ids.line).size);
    expect(Math.max(...counted(ids.sms), ...counted(ids.mail))).toBeLessThanOrEqual(2);
    for (const { channel, n } of sent)
      expect(new Set(ids[channel as keyof typeof ids]).size, channel).toBeGreaterThanOrEqual(n);
    const all = sent.reduce((sum, { n }) => sum + n, 0);
    const { rows: given } = await database.query<{ problem: string }>(
      `select last_problem as problem from notice_delivery where state = 'given_up'`,
    );
    for (const { problem } of given) expect(problem).toContain('may have arrived');
    // What is given up is left to the next channel, which the kind has.
    expect(all).toBeGreaterThanOrEqual(notices - given.length);
    expect(line.quota.used).toBeGreaterThanOrEqual(Math.floor(notices / 3));
    await smtp.close();
    for (const provider of [line, sms]) provider.close();
    await database.end();
    await rm(folder, { recursive: true, force: true });
  },
);

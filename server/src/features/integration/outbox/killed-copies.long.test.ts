import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '#platform/database/connections/client.ts';
import { isNight } from '#contract/testing/whole.ts';
import { expect, test } from 'vitest';
import type { Envelope } from '#contract/message.ts';
import { failingReceiver, type Taken } from '#testing/failing-receiver.ts';
import { freePort } from '#testing/free-port.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { signedIn, type Person } from '#testing/person.ts';
import { startProcess, type PortalProcess } from '#testing/portal-process.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { ownDatabase } from '#testing/test-portal.ts';

const kills = isNight ? 20 : 3;
const writers = 4;
const latestMs = 60_000;
/** Files are taken one after the other, and one whose copy was killed is begun again after 20 to 30 s. */
const filesMs = 240_000;
const token = 'the-token-of-the-system-that-moves-orders';

interface Copy {
  portal: PortalProcess;
  customer: Person;
}

test(
  `two copies are killed by turns ${kills} times while a receiver fails half of the calls and leaves one of twenty unanswered: every event is told, in order, within a minute, and every effect happens once`,
  { timeout: 1_200_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smart-order-killed-'));
    const share = join(folder, 'share');
    for (const within of ['out', 'in']) await mkdir(join(share, within), { recursive: true });
    const erp = await failingReceiver({ fail: 0.5, hang: 0.05 });
    const configFile = join(folder, 'config.json');
    const web = {
      address: erp.address,
      secrets: ['the-secret-that-only-this-test-knows'],
      allowPrivate: true,
      timeLimit: 5,
    };
    await writeFile(
      configFile,
      JSON.stringify({
        secretKey: randomBytes(32).toString('base64'),
        receivers: { erp: web, files: { folder: share } },
      }),
    );
    const url = await ownDatabase(supplierTemplate);
    const database = new Client({ connectionString: url });
    await database.connect();
    const environment = {
      DATABASE_URL: url,
      CONFIG_FILE: configFile,
      DEMO: 'off',
      ERP_SIMULATOR: 'off',
      INTEGRATION_TOKEN: token,
    };
    const ports = [await freePort(), await freePort()];
    const start = async (nth: number): Promise<Copy> => {
      const portal = await startProcess({
        port: ports[nth] ?? 0,
        dataDir: join(folder, `data-${nth}`),
        environment,
      });
      return { portal, customer: await signedIn(portal.origin, 'customer', 'morning-field') };
    };
    const copies: (Copy | undefined)[] = [];
    for (const nth of [0, 1]) {
      await mkdir(join(folder, `data-${nth}`));
      copies[nth] = await start(nth);
    }
    const load = loadOf(() => copies.filter((copy) => copy !== undefined));
    for (let kill = 0; kill < kills; kill++) {
      await writeFile(
        join(share, 'in', `customers-${kill}.csv`),
        `cvCode,nameTh,nameEn\nK${kill},ลูกค้า,Customer\n`,
      );
      await sleep(500 + Math.random() * 1500);
      const nth = kill % 2;
      const killed = copies[nth];
      copies[nth] = undefined;
      await killed?.portal.kill();
      copies[nth] = await start(nth);
    }
    const orders = await load.stop();
    const count = async (sql: string) =>
      Number((await database.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n);
    await expect.poll(() => count(`outbox where event_id is null`), { timeout: 30_000 }).toBe(0);
    await expect
      .poll(() => count(`outbox_delivery where delivered_at is null`), {
        timeout: latestMs + 30_000,
        interval: 500,
      })
      .toBe(0);
    await expect
      .poll(() => filesWithin(join(share, 'in')), { timeout: filesMs, interval: 500 })
      .toEqual({ in: 0, '.taken': 0, failed: 0, done: kills });

    const { rows: written } = await database.query<{
      id: string;
      document: string;
      sequence: number;
    }>('select event_id as id, document, sequence from outbox');
    const ofOrders = written.filter(({ document }) => orders.includes(document));
    expect(orders.length).toBeGreaterThan(kills);
    expect(ofOrders).toHaveLength(orders.length * 3);
    expect(await count(`outbox where kind = 'order'`)).toBe(await count('orders'));

    expect(new Set(erp.taken.keys())).toEqual(new Set(written.map(({ id }) => Number(id))));
    const taken = [...erp.taken.values()];
    expect(outOfOrder(taken)).toEqual([]);
    expect(late(taken)).toEqual([]);

    const files = await Promise.all(
      namesIn(await readdir(join(share, 'out'))).map((name) =>
        readFile(join(share, 'out', name), 'utf8'),
      ),
    );
    const filed = files.map((file) => JSON.parse(file) as Envelope);
    expect(filed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [...erp.taken.keys()].toSorted((a, b) => a - b),
    );
    expect(namesIn(await readdir(join(share, 'out', '.writing')))).toEqual([]);
    expect(await count(`integration_import where folder = 'files' and state = 'done'`)).toBe(kills);
    expect(await count(`customer where cv_code like 'K%'`)).toBe(kills);

    for (const copy of copies) await copy?.portal.stop();
    erp.close();
    await database.end();
    await rm(folder, { recursive: true, force: true });
  },
);

/** How many files each folder has. */
async function filesWithin(folder: string) {
  const count = async (name: string) =>
    namesIn(await readdir(join(folder, name)).catch(() => [])).length;
  const inIt = namesIn(await readdir(folder)).filter((name) => name.includes('.csv')).length;
  return {
    in: inIt,
    '.taken': await count('.taken'),
    failed: await count('failed'),
    done: await count('done'),
  };
}

const namesIn = (names: string[]) => names.filter((name) => !name.startsWith('.')).toSorted();

/** Writers that place orders and have the ERP move each twice, at whichever copy answers; each call is repeated until it is answered. */
function loadOf(copies: () => Copy[]) {
  const done: string[] = [];
  let isOpen = true;
  const any = () => {
    const open = copies();
    return open[Math.floor(Math.random() * open.length)];
  };
  async function answered<A>(
    ask: (copy: Copy) => Promise<{ status: number; body: A }>,
  ): Promise<A> {
    for (;;) {
      const copy = any();
      const answer = copy && (await ask(copy).catch(() => undefined));
      if (answer?.status === 200) return answer.body;
      await sleep(50);
    }
  }
  async function oneOrder() {
    const key = crypto.randomUUID();
    const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
    const { orderNumber } = await answered(({ customer }) =>
      customer.call('saveOrder', { params: { bu: 'feed' }, body, key }),
    );
    for (const to of ['SO', 'APPV']) {
      const message = {
        externalId: `${orderNumber} ${to}`,
        orderNumber,
        status: { to },
        reason: 'ทดสอบ',
      };
      await answered(({ portal }) => tell(portal.origin, message));
    }
    done.push(orderNumber);
  }
  const write = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `stop` closes it
    while (isOpen) await oneOrder();
  };
  const running = Array.from({ length: writers }, write);
  return {
    async stop() {
      isOpen = false;
      await Promise.all(running);
      return done;
    },
  };
}

async function tell(origin: string, message: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/integration/v1/documents`, {
    method: 'POST',
    headers,
    body: JSON.stringify(message),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Events that were taken before an earlier one of their document. */
function outOfOrder(taken: readonly Taken[]): string[] {
  const last = new Map<string, number>();
  return taken.flatMap(({ document, sequence }) => {
    const before = last.get(document) ?? 0;
    last.set(document, sequence);
    return sequence === before + 1 ? [] : [`${document}: ${sequence} after ${before}`];
  });
}

/** Events that were taken later than a minute after the last one of their document, or after they were written. */
function late(taken: readonly Taken[]): string[] {
  const freeAt = new Map<string, number>();
  return taken.flatMap(({ document, sequence, createdAt, at }) => {
    const waited = at - Math.max(freeAt.get(document) ?? 0, Date.parse(createdAt));
    freeAt.set(document, at);
    return waited <= latestMs ? [] : [`${document} ${sequence}: ${waited} ms`];
  });
}

import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ErpAway, ErpRefuses, type Erp, type ErpMessage } from '#outside/erp/erp.ts';
import { run } from '#platform/database/connections/connect.ts';
import { linesOf } from '#testing/log-lines.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { forgetDelivered } from './forget-delivered.ts';
import { keepDelivering } from './keep-delivering.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await portal.db.deleteFrom('outbox').execute();
});

/** An ERP that records what it takes, and fails as `fails` says. */
function anErp(fails: (message: ErpMessage) => Error | undefined = () => undefined) {
  const taken: string[] = [];
  const atWork = new Set<string>();
  const erp: Erp = {
    async take(message) {
      if (atWork.has(message.document)) taken.push(`two of ${message.document} at a time`);
      atWork.add(message.document);
      await setImmediate();
      atWork.delete(message.document);
      const failure = fails(message);
      if (failure) throw failure;
      taken.push(`${message.document} ${message.kind}`);
    },
  };
  return { erp, taken };
}
const write = async (...messages: [document: string, kind: string][]) => {
  for (const [document, kind] of messages)
    await portal.db.insertInto('outbox').values({ document, kind, payload: '{"x":1}', created_at: now }).execute();
};
const waiting = async () => (await portal.db.selectFrom('outbox').select('outbox_id').where('delivered_at', 'is', null).execute()).length;
const round = (erp: Erp) => deliverOutbox(portal.deps, erp);
const after = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

describe('delivering to the ERP', () => {
  test('messages of one document are sent one after the other, those of others in parallel, each once', async () => {
    await write(['A', '1'], ['A', '2'], ['B', '1'], ['A', '3']);
    const { erp, taken } = anErp();
    while ((await round(erp)).tried > 0);
    expect(taken.filter((one) => one.startsWith('A'))).toEqual(['A 1', 'A 2', 'A 3']);
    expect([taken.length, await waiting()]).toEqual([4, 0]);
  });

  test('a message that a running copy of 0.2.0 writes is sent in baht, under today’s version', async () => {
    const audited = { at: now.toISOString(), requestId: 'of then', call: 'saveBarcode', userId: 'U', subject: 'PM1' };
    const written = [{ document: 'PM1', kind: 'payment', payload: { paymentId: 7, paymentNo: 'PM1', amount: 100_050 } }];
    await run(portal.db, `select record_command($1, 'a key', '{}', $2, null, null)`, [JSON.stringify(audited), JSON.stringify(written)]);
    const taken: ErpMessage[] = [];
    await round({ take: async (message) => void taken.push(message) });
    expect(taken).toMatchObject([{ document: 'PM1', version: 2 }]);
    expect(taken[0]?.payload).toEqual({ paymentNo: 'PM1', amount: 1000.5 });
  });

  test('neither a thousand messages of one document nor five hundred waiting documents delay other documents', async () => {
    const writeMany = (document: string, count: number) =>
      run(
        portal.db,
        `insert into outbox (document, kind, payload, created_at) select ${document}, n::text, '{}', now() from generate_series(1, $1::int) n`,
        [count],
      );
    await writeMany(`'A'`, 1000);
    await writeMany(`'W' || n`, 500);
    await portal.db
      .updateTable('outbox')
      .set({ next_try_at: new Date(now.getTime() + 60_000) })
      .where('document', 'like', 'W%')
      .execute();
    await write(['B', '1']);
    const { erp, taken } = anErp();
    await deliverOutbox(portal.deps, erp, { isStopped: () => taken.length >= 2 });
    expect(taken.slice(0, 2).toSorted()).toEqual(['A 1', 'B 1']);
  });

  test('while one call in twenty hangs, fifty documents and more are sent each second', async () => {
    await run(
      portal.db,
      `insert into outbox (document, kind, payload, created_at) select 'D' || n, n::text, '{}', $1 from generate_series(1, 240) n`,
      [now],
    );
    let taken = 0;
    const hung: (() => void)[] = [];
    const erp: Erp = {
      take: async ({ kind }) =>
        Number(kind) % 20 === 0 ? new Promise((_, refuse) => void hung.push(() => refuse(new ErpAway('no answer')))) : void (taken += 1),
    };
    const began = performance.now();
    const stop = keepDelivering(portal.deps, erp, 20);
    await expect.poll(() => taken, { timeout: 4500, interval: 20 }).toBe(228);
    const seconds = (performance.now() - began) / 1000;
    hung.forEach((end) => end());
    await stop();
    expect(228 / seconds).toBeGreaterThan(50);
  });

  test('several copies of the server send 300 messages of 60 documents, each once and in order', async () => {
    await run(
      portal.db,
      `insert into outbox (document, kind, payload, created_at) select 'D' || n % 60, lpad(n::text, 3, '0'), '{}', now() from generate_series(1, 300) n`,
      [],
    );
    const { erp, taken } = anErp();
    const copy = async () => {
      while ((await waiting()) > 0) await round(erp);
    };
    await Promise.all([copy(), copy(), copy()]);
    expect(new Set(taken).size).toBe(300);
    expect(taken).toHaveLength(300);
    for (let at = 0; at < 60; at++) {
      const own = taken.filter((one) => one.startsWith(`D${at} `));
      expect(own).toEqual(own.toSorted());
    }
  });

  test('an unavailable ERP is left alone for a while, and gets all messages later, in order', async () => {
    await write(['A', '1'], ['A', '2']);
    let isAway = true;
    const { erp, taken } = anErp(() => (isAway ? new ErpAway('asleep') : undefined));
    expect(await round(erp)).toEqual({ tried: 1, away: new ErpAway('asleep') });
    isAway = false;
    expect((await round(erp)).tried).toBe(0);
    after(2);
    while ((await round(erp)).tried > 0);
    expect(taken).toEqual(['A 1', 'A 2']);
  });

  test('a message on which the ERP fails each time, as if unavailable, delays no other document', async () => {
    await write(['A', '1'], ['A', '2'], ...Array.from({ length: 20 }, (_, at): [string, string] => [`D${at}`, '1']));
    const { erp, taken } = anErp(({ document }) => (document === 'A' ? new ErpAway('HTTP 500') : undefined));
    expect(await round(erp)).toEqual({ tried: 21, away: undefined });
    expect([taken.length, await waiting()]).toEqual([20, 2]);
  });

  test('a message claimed by a copy that died is sent again by another, once the claim ends', async () => {
    await write(['A', '1']);
    let died = () => {};
    const dies: Erp = { take: () => new Promise((_, refuse) => (died = () => refuse(new ErpAway('died')))) };
    const dying = round(dies);
    await expect.poll(async () => (await portal.db.selectFrom('outbox').select('tries').executeTakeFirstOrThrow()).tries).toBe(1);
    const { erp, taken } = anErp();
    expect((await round(erp)).tried).toBe(0);
    after(180);
    await round(erp);
    expect(taken).toEqual(['A 1']);
    died();
    await dying;
  });

  test('a message that the ERP refuses five times is given up, and only later messages of its document wait behind it', async () => {
    await write(['A', '1'], ['A', '2'], ['B', '1']);
    const { erp, taken } = anErp(({ kind, document }) => (document === 'A' && kind === '1' ? new ErpRefuses('the ERP answered 422') : undefined));
    for (let tries = 0; tries < 8; tries++) {
      await round(erp);
      after(3600);
    }
    expect([taken, await waiting()]).toEqual([['B 1'], 2]);
    const admin = await portal.as('admin');
    const { body } = await admin.call('listUndelivered');
    expect(body).toEqual({ total: 1, data: [expect.objectContaining({ document: 'A', kind: '1', tries: 5, reason: 'the ERP answered 422' })] });

    const again = await admin.call('deliverAgain', { body: { id: body.data[0]!.id }, key: crypto.randomUUID() });
    expect(again.body).toEqual({ count: 1 });
    const mended = anErp();
    while ((await round(mended.erp)).tried > 0);
    expect(mended.taken).toEqual(['A 1', 'A 2']);
    expect((await admin.call('deliverAgain', { body: { id: body.data[0]!.id }, key: crypto.randomUUID() })).status).toBe(404);
  });

  test('a message is also given up after three days of an unavailable ERP: no wait is for ever', async () => {
    await write(['A', '1']);
    const { erp } = anErp(() => new ErpAway('asleep'));
    await round(erp);
    after(72 * 3600);
    await round(erp);
    const admin = await portal.as('admin');
    expect((await admin.call('listUndelivered')).body.total).toBe(1);
  });

  test('only an admin is shown it', async () => {
    const agent = await portal.as('agent');
    expect([(await agent.call('listUndelivered')).status, (await agent.call('deliverAgain', { body: {} })).status]).toEqual([403, 403]);
  });
});

test('messages are sent automatically until stopped; a receipt is marked once the ERP has taken it', async () => {
  await write(['RC69-1001-000001', 'receipt']);
  const { erp, taken } = anErp();
  const stop = keepDelivering(portal.deps, erp);
  await expect.poll(() => taken, { timeout: 4000 }).toEqual(['RC69-1001-000001 receipt']);
  await stop();
  expect(await waiting()).toBe(0);
});

test('an unavailable ERP is logged when that begins and when it ends, not for each message', async () => {
  await write(['A', '1'], ['B', '1'], ['C', '1']);
  let tries = 0;
  const { erp, taken } = anErp(() => ((tries += 1) <= 6 ? new ErpAway(`asleep ${tries}`) : undefined));
  const { log, lines } = linesOf();
  const stop = keepDelivering({ ...portal.deps, log }, erp, 20);
  for (const tried of [3, 6, 9]) {
    await expect.poll(() => tries).toBe(tried);
    after(60);
  }
  expect(taken).toHaveLength(3);
  await stop();
  expect(lines().map(({ msg, reason }) => [msg, reason])).toEqual([
    ['the ERP could not be told now', 'asleep 1'],
    ['again possible: the ERP could not be told now', undefined],
  ]);
});

describe('/metrics', () => {
  const asked = (headers: Record<string, string> = {}) => fetch(`${portal.origin}/metrics`, { headers });

  test('shows what waits to this machine and to callers with the token, and to no one else', async () => {
    await write(['A', '1'], ['B', '1']);
    after(30);
    expect(await (await asked()).text()).toMatch(
      /^smart_order_outbox_waiting 2$[\s\S]*^smart_order_outbox_oldest_seconds 30$[\s\S]*^smart_order_outbox_given_up 0$/m,
    );
    expect((await asked({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    portal.deps.config.integrationToken = 'the-token-of-the-operator';
    const token = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer the-token-of-the-operator' };
    expect((await asked(token)).status).toBe(200);
    expect((await asked({ ...token, authorization: 'Bearer the-token-of-the-operatoR' })).status).toBe(404);
  });

  test('needs the token also from this machine, if the portal has a public address: a local proxy may hide its callers', async () => {
    const { publicOrigin } = portal.deps.config;
    portal.deps.config.integrationToken = 'the-token-of-the-operator';
    portal.deps.config.publicOrigin = 'https://orders.example.com';
    try {
      expect((await asked()).status).toBe(404);
      expect((await asked({ authorization: 'Bearer the-token-of-the-operator' })).status).toBe(200);
    } finally {
      portal.deps.config.publicOrigin = publicOrigin;
    }
  });
});

describe('messages that the ERP has taken', () => {
  const day = 86_400_000;
  const forget = () => forgetDelivered(portal.deps.housekeeping, now);
  const left = async () => (await portal.db.selectFrom('outbox').select('document').orderBy('outbox_id').execute()).map(({ document }) => document);

  test('are removed after ninety days; waiting and given-up ones stay at any age', async () => {
    await write(['waits', '1'], ['taken', '1'], ['given up', '1'], ['taken later', '1']);
    const set = (document: string, values: { delivered_at?: Date; dead_at?: Date }) =>
      portal.db.updateTable('outbox').set(values).where('document', '=', document).execute();
    await set('taken', { delivered_at: now });
    await set('given up', { dead_at: now });
    await set('taken later', { delivered_at: new Date(now.getTime() + day) });
    now = new Date(now.getTime() + 90 * day);
    expect([await forget(), (await left()).length]).toEqual([0, 4]);
    after(1);
    expect([await forget(), await left()]).toEqual([1, ['waits', 'given up', 'taken later']]);
  });

  test('are found behind thousands that wait', async () => {
    await run(
      portal.db,
      `insert into outbox (document, kind, payload, created_at, delivered_at)
       select 'D' || n, 'x', '{}', $1, case when n > 2500 then $1::timestamptz end from generate_series(1, 2600) n`,
      [now],
    );
    now = new Date(now.getTime() + 91 * day);
    await write(['young', '1']);
    expect([await forget(), (await left()).length]).toEqual([100, 2501]);
  });
});

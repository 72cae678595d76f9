import { setImmediate as nextEventLoop } from 'node:timers/promises';
import { connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultBases } from '#contract/bases.ts';
import { personQueueOf } from '#platform/command.ts';
import { apiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Got, Person, ProblemAnswer } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { mostInWork, workOf } from './work-bound.ts';
import type { WorkKind } from './work-kinds.ts';

let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
});
afterAll(() => portal.close());
const held: (() => void)[] = [];
afterEach(() => held.splice(0).forEach((free) => free()));

/** Holds so many places, as requests of other people do that are in work. */
function inWork(count: number, of: 'others' | 'reports' = 'others') {
  const begun = workOf(portal.deps)[of];
  for (let at = 0; at < count; at++) {
    const request = {} as FastifyRequest;
    begun.add(request);
    held.push(() => begun.delete(request));
  }
}

const path = { path: 'feed', a: '1001', b: 'C100' };
const order = (key = crypto.randomUUID()) =>
  customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] },
    key,
  });
const asks: Record<WorkKind, () => Promise<Got<ProblemAnswer>>> = {
  report: () =>
    customer.call('getStatement', { params: { path: 'feed', org: '1001', cv: 'C100' } }),
  list: () => customer.call('getInvOutstanding', { params: path, query: { lang: 'th' } }),
  page: () => customer.call('getProfile'),
  write: () => customer.call('readNotices', { body: {} }),
  order: () => order(),
};
const isBusy = async (kind: WorkKind) => (await asks[kind]()).body.code === 'portal_busy';
const kinds = Object.keys(mostInWork) as WorkKind[];
const refusedNow = async () => {
  const busy = await Promise.all(kinds.map(isBusy));
  return kinds.filter((_kind, at) => busy[at]);
};

describe('while much is in work', () => {
  test('reports and lists are refused first, then the other reads, then writes, and orders last', async () => {
    const steps: [number, WorkKind[]][] = [
      [23, []],
      [24, ['report', 'list']],
      [48, ['report', 'list', 'page']],
      [96, ['report', 'list', 'page', 'write']],
      [480, kinds],
    ];
    for (const [count, refused] of steps) {
      inWork(count - workOf(portal.deps).others.size);
      for (const kind of kinds)
        expect([count, kind, await isBusy(kind)]).toEqual([count, kind, refused.includes(kind)]);
    }
  });

  test('a system reads its events and asks who it is as long as orders are taken', async () => {
    const system = await apiCaller(portal, ['events']);
    const statuses = async () =>
      (await Promise.all([system.get('/me'), system.get('/events')])).map(({ status }) => status);
    inWork(mostInWork.write);
    expect(await statuses()).toEqual([200, 200]);
    inWork(mostInWork.order - mostInWork.write);
    expect(await statuses()).toEqual([503, 503]);
  });

  test('probes and figures answer, whatever is in work, and count what was refused', async () => {
    inWork(mostInWork.order);
    inWork(200, 'reports');
    expect(await refusedNow()).toEqual(kinds);
    expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
    const figures = await fetch(`${portal.origin}/metrics`);
    expect(figures.status).toBe(200);
    const text = await figures.text();
    expect(text).toContain('smart_order_work{of="requests"} 480');
    expect(text).toMatch(/smart_order_work_refused_total\{kind="order"\} [1-9]/);
  });

  test('a refusal says in the person’s language that many people use the system, and when to come again', async () => {
    inWork(mostInWork.page);
    const [thai, english] = [
      await asks.list(),
      await customer.call('getInvOutstanding', { params: path, query: { lang: 'eng' } }),
    ];
    expect([thai.status, thai.headers.get('retry-after'), thai.body.message]).toEqual([
      503,
      '2',
      'ขณะนี้มีผู้ใช้งานมาก โปรดรอสักครู่',
    ]);
    expect(english.body.message).toBe(
      'Many people are using the system right now. Please wait a moment.',
    );
  });

  test('an order that was refused is placed by the same key afterwards, once', async () => {
    const key = crypto.randomUUID();
    inWork(mostInWork.order);
    expect((await order(key)).status).toBe(503);
    held.splice(0).forEach((free) => free());
    const [placed, again] = [await order(key), await order(key)];
    expect([placed.status, again.body.orderId]).toEqual([200, placed.body.orderId]);
  });
});

describe('what uses nobody else’s places', () => {
  test('writes of a person that wait for one another', async () => {
    const free = Promise.withResolvers<void>();
    held.push(free.resolve);
    inWork(100);
    for (let at = 0; at < 104; at++)
      void personQueueOf(portal.deps).take('U-1', () => free.promise);
    expect(await isBusy('list')).toBe(false);
  });

  test('the waiting reports of one person: two are in work, the others wait for them', async () => {
    const { queues, reports, others } = workOf(portal.deps);
    const free = Promise.withResolvers<void>();
    held.push(free.resolve);
    const sid = sidOf(customer.accessToken);
    for (let at = 0; at < 2; at++) void queues.reports.take(`session ${sid}`, () => free.promise);
    const waiting = Array.from({ length: 40 }, () => asks.report());
    while (queues.reports.waiting < 40) await nextEventLoop();
    expect([reports.size, others.size, await isBusy('list'), await isBusy('page')]).toEqual([
      0,
      0,
      false,
      false,
    ]);
    free.resolve();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
  });

  test('bodies that arrive slowly', async () => {
    const slow = Array.from({ length: 30 }, () =>
      connect(Number(new URL(portal.origin).port), '127.0.0.1'),
    );
    held.push(() => slow.forEach((socket) => socket.destroy()));
    for (const socket of slow)
      socket.write(
        `POST ${defaultBases.main}/feed/saveorder HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
      );
    await asks.page();
    expect([workOf(portal.deps).others.size, await isBusy('list')]).toEqual([0, false]);
  });
});

test('each place is free again after an answer, a refusal and a lost connection', async () => {
  await Promise.all([
    order(),
    asks.report(),
    asks.list(),
    asks.page(),
    customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId: 0, cv: 'C100' },
    }),
  ]);
  const gone = new AbortController();
  const lost = fetch(`${portal.origin}${defaultBases.main}/feed/getProfile`, {
    signal: gone.signal,
  }).catch(() => {});
  gone.abort();
  await lost;
  const { reports, others, queues } = workOf(portal.deps);
  while (reports.size + others.size + queues.reports.size + queues.others.size > 0)
    await nextEventLoop();
});

const sidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string })
    .sid;

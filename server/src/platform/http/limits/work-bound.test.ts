import { setImmediate as nextEventLoop } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import type { Deps } from '#platform/deps.ts';
import { Memory } from '#platform/memory.ts';
import type { Problem } from '#platform/problem.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { boundWork, workOf, workOfCall, type WorkKind } from './work-bound.ts';

test('orders, payments and what programs send are refused last, lists and reports first, and what waits for a change or a typesetter never', () => {
  const names: [WorkKind | undefined, CallName[]][] = [
    ['order', ['saveOrder', 'updateOrder', 'orderReceived', 'saveBarcode', 'cashPaid']],
    ['order', ['changeDraft', 'verifySsoToken', 'importStatement']],
    ['page', ['getProductByType', 'listCvOrg', 'openGuide', 'resolveLines', 'getProfile']],
    ['page', ['getOrderStatusDetail', 'getCustomerCredit', 'getDeliveryDays', 'listWaits']],
    ['list', ['getOrderStatus', 'getInvOutstanding', 'listNotices', 'listInbox', 'cashCustomers']],
    ['list', ['genJsonReportOrder', 'getPurchaseFigures', 'getStatement', 'getUserList']],
    [undefined, ['awaitOrderChange', 'countNotices', 'genReport', 'exportOrders']],
  ];
  for (const [kind, of] of names)
    expect(of.map((name) => [name, workOfCall(calls[name])])).toEqual(
      of.map((name) => [name, kind]),
    );
});

describe('of five connections', () => {
  let app: FastifyInstance;
  /** what is in work, by its address, with the function that ends it */
  const inWork: [url: string, end: () => void][] = [];
  const begun = () => inWork.map(([url]) => url);
  const answers = new Map<string, number>();
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    void app.inject({ url, method }).then(({ statusCode }) => answers.set(url, statusCode));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers.clear();
    inWork.length = 0;
    app = Fastify();
    const deps = { pool: { options: { max: 5 } }, memory: new Memory() } as unknown as Deps;
    boundWork(app, deps);
    app.setErrorHandler<Problem>((problem, _request, reply) =>
      reply.status(problem.code === 'portal_busy' ? 503 : 500).send(problem.code),
    );
    const handler = ({ url }: { url: string }) =>
      new Promise<string>((end) => inWork.push([url, () => end('made')]));
    const named = (call: CallName) => ({ config: { named: { call, room: 'orders' } } });
    app.get('/list/:at', named('getOrderStatus'), handler);
    app.get('/page/:at', named('getOrderStatusDetail'), handler);
    app.post('/order', named('saveOrder'), handler);
    app.post('/bank', { config: { countsRefusals: true } }, handler);
    app.get('/readyz', handler);
  });
  afterEach(async () => {
    for (const [, end] of inWork) end();
    vi.useRealTimers();
    await app.close();
  });
  // Vitest's own waiting would move the stopped clock on.
  const until = async (inWorkNow: number, answered = 0) => {
    while (inWork.length < inWorkNow || answers.size < answered) await nextEventLoop();
  };
  const lists = ['/list/1', '/list/2', '/list/3'];

  test('two lists are in work at once; a third waits until one is answered, while pages, orders and probes begin', async () => {
    lists.forEach((url) => ask(url));
    ask('/page/1');
    ask('/order', 'POST');
    ask('/bank', 'POST');
    ask('/readyz');
    await until(6);
    expect(begun().toSorted()).toEqual(
      ['/bank', '/list/1', '/list/2', '/order', '/page/1', '/readyz'].toSorted(),
    );
    inWork.find(([url]) => url === '/list/1')?.[1]();
    await until(7);
    expect(begun().at(-1)).toBe('/list/3');
  });

  test('a list that has waited for two seconds is refused, and not made any more', async () => {
    lists.forEach((url) => ask(url));
    await until(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect([inWork.length, answers.size]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await until(2, 1);
    expect([...answers]).toEqual([['/list/3', 503]]);
    for (const [, end] of inWork) end();
    await until(2, 3);
    expect(begun().toSorted()).toEqual(['/list/1', '/list/2']);
  });
});

describe('a portal whose lists and pages are all in work', () => {
  let portal: TestPortal;
  let customer: Person;
  beforeAll(async () => {
    portal = await testPortal();
    customer = await portal.as('customer');
  });
  afterAll(() => portal.close());

  /** Uses each place of these kinds until it is freed. */
  function useUp(...kinds: WorkKind[]): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const queue of kinds.map((kind) => workOf(portal.deps)[kind]))
      while (queue.waiting === 0) queue.take('', () => promise).catch(() => {});
    return resolve;
  }
  const list = (lang: 'th' | 'eng') =>
    customer.call('getInvOutstanding', {
      params: { path: 'feed', a: '1001', b: 'C100' },
      query: { lang },
    });
  const page = () => customer.call('getProfile');
  const details = someDetails({ requireDate: addDays(bangkokDate(new Date()), 1) });
  const order = () =>
    customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: {
        orderh: { bu: 'feed', orgCode: '1001', cvCode: 'C100', ...toWire(details) },
        orderd: [{ sku: '551--', orderQty: 1 }],
      },
      key: crypto.randomUUID(),
    });

  test('refuses further ones with the time to come back, takes an order meanwhile, is ready and shows its figures', async () => {
    const free = useUp('list', 'page');
    const refusals = Promise.all([list('th'), list('eng'), page()]);
    expect((await order()).body.code).toBeUndefined();
    expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
    for (const { status, headers, body } of await refusals)
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '2', 'portal_busy']);
    expect((await refusals).map(({ body }) => body.message)).toEqual([
      'ขณะนี้มีผู้ใช้งานมาก โปรดรอสักครู่',
      'Many people are using the system right now. Please wait a moment.',
      'ขณะนี้มีผู้ใช้งานมาก โปรดรอสักครู่',
    ]);
    const figures = await (await fetch(`${portal.origin}/metrics`)).text();
    expect(figures).toContain('smart_order_work{kind="list",state="working"} 6');
    expect(figures).toMatch(/smart_order_work_refused_total\{kind="list"\} [2-9]/);
    expect(figures).toContain('smart_order_work_refused_total{kind="order"} 0');

    free();
    expect((await list('th')).status).toBe(200);
  });

  test('refuses nothing at a usual moment', async () => {
    const asked = Array.from({ length: 6 }, () => [list('th'), page()]).flat();
    const statuses = (await Promise.all([order(), order(), ...asked])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

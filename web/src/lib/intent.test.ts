import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { intentOf, isDecided, sendOnce } from './intent.ts';
import { ApiProblem } from './problem.ts';
import { emptyDevice, signIn } from '#testing/empty-device.ts';

const answer = (status: number, code: string) => new ApiProblem({ status, code, message: code });
let held: Map<string, string>;
beforeEach(() => {
  held = emptyDevice();
  signIn('u1');
});
afterEach(() => void vi.useRealTimers());

/** The keys under which a request is sent, one for each of the server's answers. */
async function keysFor(name: string, answers: readonly (ApiProblem | undefined)[]) {
  const keys: string[] = [];
  for (const failure of answers)
    await sendOnce(name, async (key) => {
      keys.push(key);
      if (failure) throw failure;
    }).catch(() => undefined);
  return keys;
}

describe('one intent', () => {
  test('has one key until its outcome is known', async () => {
    const doubts = [
      answer(503, 'unavailable'),
      answer(408, 'request_timeout'),
      answer(401, 'session_expired'),
      answer(429, 'too_many_requests'),
      answer(409, 'idempotency_in_progress'),
      // A supplier's own API refuses every token with this, also where the request arrived before.
      answer(403, 'unavailable'),
      undefined,
    ];
    expect(new Set(await keysFor('receive:7', doubts)).size).toBe(1);
  });
  test.each([
    { word: 'yes', failure: undefined },
    { word: 'no', failure: answer(409, 'order_transition_refused') },
    { word: 'not there', failure: answer(404, 'order_not_found') },
  ])('ends when the server answers $word, and nothing remains stored', async ({ failure }) => {
    const [first, second] = await keysFor('receive:7', [failure, undefined]);
    expect(second).not.toBe(first);
    expect([...held.keys()]).toEqual([]);
  });
  test('is another one for another order and for another person', () => {
    const { key } = intentOf('receive:7').open();
    expect(intentOf('receive:8').open().key).not.toBe(key);
    signIn('u2');
    expect(intentOf('receive:7').open().key).not.toBe(key);
    signIn('u1');
    expect(intentOf('receive:7').open().key).toBe(key);
  });
  test('is removed when the server no longer knows its key', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00+07:00') });
    const { key } = intentOf('receive:7').open();
    vi.setSystemTime(new Date('2026-11-22T03:59:00+07:00'));
    expect(intentOf('receive:7').open().key).toBe(key);
    vi.setSystemTime(new Date('2026-11-22T04:00:00+07:00'));
    expect(intentOf('receive:7').open().key).not.toBe(key);
  });
});

describe('a body that was sent under an intent', () => {
  const order = intentOf<{ qty: number }>('order:feed');
  test('stays in doubt until it is refused, and is stored once however often it was sent', async () => {
    await order.willSend({ qty: 40 });
    await order.willSend({ qty: 60 });
    expect((await order.willSend({ qty: 40 })).sent).toEqual([{ qty: 60 }, { qty: 40 }]);
    expect(order.isUncertain()).toBe(true);
    order.wasRefused({ qty: 60 });
    const { key, sent } = order.wasRefused({ qty: 40 });
    expect(sent).toEqual([]);
    expect(order.isUncertain()).toBe(false);
    expect(order.open().key).toBe(key);
  });
  test('is stored for the last four bodies', async () => {
    for (const qty of [10, 20, 30, 40, 50]) await order.willSend({ qty });
    expect(order.open().sent).toEqual([{ qty: 20 }, { qty: 30 }, { qty: 40 }, { qty: 50 }]);
  });
});

describe('two tabs in which a button is pressed at the same moment', () => {
  const tabs = [
    intentOf<{ qty: number }>('order:feed'),
    intentOf<{ qty: number }>('order:feed'),
  ] as const;
  test('share one intent, also where the first is done before the second is notified', async () => {
    const [first, second] = await Promise.all(tabs.map((tab) => tab.openForAll()));
    expect(second).toEqual(first);
    const { key } = await tabs[0].willSend({ qty: 40 });
    tabs[0].settleAs({ qty: 40 });
    expect([(await tabs[1].openForAll()).since, (await tabs[1].willSend({ qty: 40 })).key]).toEqual(
      [first?.since, key],
    );
  });
  test('have two where they ask for different things, or with some time between them', async () => {
    const { key } = await tabs[0].willSend({ qty: 40 });
    tabs[0].settleAs({ qty: 40 });
    const other = await tabs[1].willSend({ qty: 60 });
    expect(other.key).not.toBe(key);
    tabs[1].settleAs({ qty: 60 });
    vi.useFakeTimers({ now: Date.now() + 4000, toFake: ['Date'] });
    expect((await tabs[1].willSend({ qty: 60 })).key).not.toBe(other.key);
  });
  test("run one after the other by the browser's lock", async () => {
    const asked: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, work: () => Promise<void>) => (asked.push(name), work()),
      },
    });
    await tabs[0].willSend({ qty: 1 });
    vi.unstubAllGlobals();
    expect(asked).toEqual(['so-intents']);
  });
});

test('an error that is no answer of the server leaves the outcome open', () => {
  expect(
    [new Error('offline'), new TypeError('failed to fetch'), undefined].map(isDecided),
  ).toEqual([false, false, false]);
});

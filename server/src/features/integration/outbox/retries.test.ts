import { describe, expect, test } from 'vitest';
import { unavailable, type ReceiverAnswer } from '#outside/receivers/receiver.ts';
import { wellnessOf } from '#platform/jobs/wellness.ts';
import { afterFailure } from './retries.ts';

const at = new Date('2026-03-02T02:00:00Z');
const refused: ReceiverAnswer = { outcome: 'refused', status: 422, reason: '', answer: '' };

/** The seconds between tries of an event that is never taken. */
function waitsOf(answer: ReceiverAnswer, luck: number, most = 1000) {
  let state = { refusals: 0, failingSince: null as Date | null };
  const waits: number[] = [];
  for (let time = at; waits.length < most;) {
    const { isGivenUp, nextTryAt, ...next } = afterFailure(state, answer, time, luck);
    if (isGivenUp) return { waits, seconds: (time.getTime() - at.getTime()) / 1000 };
    waits.push((nextTryAt.getTime() - time.getTime()) / 1000);
    [state, time] = [next, nextTryAt];
  }
  return { waits, seconds: 0 };
}

describe('the wait for the next try', () => {
  test('is a second for a minute and grows to half a minute while a receiver is unavailable, for three days', () => {
    const { waits, seconds } = waitsOf(unavailable('asleep'), 0, 10_000);
    expect([waits[0], waits.at(-1), seconds >= 72 * 3600, seconds < 72 * 3600 + 60]).toEqual([
      1,
      30,
      true,
      true,
    ]);
    // Of a receiver that fails half of its calls, hardly an event is not taken within a minute.
    expect(waits.slice(0, 60).reduce((sum, wait) => sum + wait)).toBe(60);
  });
  test('is an hour and more in all for what is refused five times', () => {
    const { waits, seconds } = waitsOf(refused, 0);
    expect([waits, seconds > 3600]).toEqual([[60, 240, 900, 2700], true]);
  });
  test('is a little longer by luck, so that not all tries come at one moment', () => {
    expect(waitsOf(unavailable('asleep'), 1).waits[0]).toBe(1.25);
  });
  test('is as long as the receiver asks, up to an hour', () => {
    const wait = (retryAfter: number) =>
      waitsOf(unavailable('busy', { retryAfter }), 0, 1).waits[0];
    expect([wait(0.1), wait(120), wait(99_999)]).toEqual([1, 120, 3600]);
  });
});

describe('a receiver', () => {
  test('that takes nothing is tried by single calls, at most fifteen seconds apart, until it takes one', () => {
    let time = 100_000;
    const health = wellnessOf(() => time);
    for (let failed = 0; failed < 20; failed++) {
      health.noteAnswer(false);
      if (failed < 7) expect(health.mostCalls()).toBe(Number.POSITIVE_INFINITY);
    }
    expect([health.isUnavailable(), health.mostCalls()]).toEqual([true, 0]);
    time += 15_000;
    expect(health.mostCalls()).toBe(1);
    health.noteAnswer(true);
    expect(health.mostCalls()).toBe(Number.POSITIVE_INFINITY);
  });
  test('that fails on every second call is not left alone', () => {
    const health = wellnessOf(() => 100_000);
    for (let call = 0; call < 100; call++) health.noteAnswer(call % 2 === 1);
    expect(health.mostCalls()).toBe(Number.POSITIVE_INFINITY);
  });
  test('that fails on half of the calls is not left alone by a copy that has just started', () => {
    const health = wellnessOf(() => 100_000);
    for (let call = 0; call < 5; call++) health.noteAnswer(false);
    expect(health.mostCalls()).toBe(Number.POSITIVE_INFINITY);
  });
  test('that asks to be left alone gets no call for so long, but is never silenced for more than a minute', () => {
    let time = 100_000;
    const health = wellnessOf(() => time);
    health.noteAnswer(true);
    health.noteAnswer(false, 99_999);
    time += 59_000;
    expect(health.mostCalls()).toBe(0);
    time += 1000;
    expect(health.mostCalls()).toBeGreaterThan(0);
  });
});

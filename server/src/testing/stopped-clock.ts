import { onTestFinished } from 'vitest';

/** Stops `performance.now` until the test is over; only `moveOn` moves it. On a slow machine a test takes longer than the wait that it tests. */
export function stopClock(): { moveOn(ms: number): void } {
  let now = performance.now();
  performance.now = () => now;
  onTestFinished(() => void Reflect.deleteProperty(performance, 'now'));
  return { moveOn: (ms) => void (now += ms) };
}

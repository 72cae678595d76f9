import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let early: typeof import('./early-answers.ts');
const answer = Response.json({});
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00+07:00') });
  vi.resetModules();
  globalThis.soEarly = Promise.resolve(new Map([['/api/main/a', Promise.resolve(answer)]]));
  early = await import('./early-answers.ts');
});
afterEach(() => {
  globalThis.soEarly = undefined;
  vi.useRealTimers();
});

describe('an answer that the page requested before its scripts were loaded', () => {
  test('is given to the same request, once', async () => {
    expect(await early.earlyAnswer('/api/main/a')).toBe(answer);
    expect(await early.earlyAnswer('/api/main/a')).toBeUndefined();
  });
  test('is not given to another request', async () => {
    expect(await early.earlyAnswer('/api/main/b')).toBeUndefined();
  });
  test('to a request with a body is given to a request with the same body', async () => {
    globalThis.soEarly = Promise.resolve(
      new Map([['/api/main/a{"docNumber":"7"}', Promise.resolve(answer)]]),
    );
    expect(await early.earlyAnswer('/api/main/a{"docNumber":"8"}')).toBeUndefined();
    expect(await early.earlyAnswer('/api/main/a{"docNumber":"7"}')).toBe(answer);
  });
  test('is too old after ten seconds', async () => {
    vi.advanceTimersByTime(10_001);
    expect(await early.earlyAnswer('/api/main/a')).toBeUndefined();
  });
  test('may be missing', async () => {
    globalThis.soEarly = Promise.resolve(undefined);
    expect(await early.earlyAnswer('/api/main/a')).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const granted = {
  accessToken: 'token',
  userId: 'U-1',
  provider: 'ids-portal',
  loginProvider: 'ids-portal',
  expiresIn: 600,
};
const grants = (more: Partial<Omit<typeof granted, 'userId'>> & { userId?: string | null } = {}) =>
  Response.json({ ...granted, ...more });
const refuses = (status: number, code: string) => Response.json({ code }, { status });
let access: typeof import('./access.ts');
/** the answers to refreshes, in turn; the last one repeats */
let answers: (() => Response | Promise<Response>)[];
let asked: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00+07:00') });
  [asked, answers] = [0, [() => grants()]];
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    asked += 1;
    signal?.throwIfAborted();
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  vi.resetModules();
  access = await import('./access.ts');
});
afterEach(() => {
  access.clearAccess();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('the token of the signed-in person', () => {
  test('is requested once for all calls that wait for it', async () => {
    const got = await Promise.all([
      access.accessToken(),
      access.accessToken(),
      access.accessToken(),
    ]);
    expect(got.map((one) => one?.token)).toEqual(['token', 'token', 'token']);
    await access.accessToken();
    expect(asked).toBe(1);
  });
  test('that boot/ requested early is used once, and then other tabs may ask', async () => {
    const done = vi.fn<() => void>();
    globalThis.soAccess = Promise.resolve({
      answer: Promise.resolve(grants({ accessToken: 'early' })),
      done,
    });
    expect((await access.accessToken())?.token).toBe('early');
    expect([asked, done.mock.calls.length]).toEqual([0, 1]);
    answers = [() => grants({ accessToken: 'newer' })];
    expect((await access.refreshAccess({ stale: true }))?.token).toBe('newer');
  });
  test('is requested by the page where boot/ did not', async () => {
    globalThis.soAccess = Promise.resolve(undefined);
    expect((await access.accessToken())?.token).toBe('token');
    expect(asked).toBe(1);
  });
  test('holds by which door the person signed in', async () => {
    expect(await access.accessToken()).toMatchObject({ loginType: 'customer', userId: 'U-1' });
    answers = [() => grants({ provider: 'fosad' })];
    expect(await access.refreshAccess({ stale: true })).toMatchObject({ loginType: 'admin' });
  });
  test('is renewed automatically before it expires', async () => {
    await access.accessToken();
    answers = [() => grants({ accessToken: 'newer' })];
    await minutes(7.9);
    expect(asked).toBe(1);
    await minutes(0.2);
    expect([asked, (await access.accessToken())?.token]).toEqual([2, 'newer']);
  });
  test('of two hours is renewed after fifteen minutes for a customer, after fifty for staff', async () => {
    answers = [() => grants({ expiresIn: 7200 })];
    const customer = await access.accessToken();
    answers = [() => grants({ expiresIn: 7200, provider: 'fosad' })];
    const staff = await access.refreshAccess({ stale: true });
    expect([customer, staff].map((one) => ((one?.renewAt ?? 0) - Date.now()) / 60_000)).toEqual([
      15, 50,
    ]);
  });
  test('that the server refuses is not used again', async () => {
    await access.accessToken();
    answers = [() => grants({ accessToken: 'newer' })];
    expect((await access.refreshAccess())?.token).toBe('token');
    expect((await access.refreshAccess({ stale: true }))?.token).toBe('newer');
  });
});

describe('where the server gives no token', () => {
  test.each([
    [401, 'session_expired'],
    [403, 'permission_missing'],
    [403, 'inactive_account'],
  ])('with %i %s the user is signed out, and the reason is known', async (status, code) => {
    await access.accessToken();
    answers = [() => refuses(status, code)];
    expect(await access.refreshAccess({ stale: true })).toBeUndefined();
    expect(access.refusal.get()).toMatchObject({ status, code });
  });
  test('a later token clears the reason', async () => {
    answers = [() => refuses(401, 'session_expired'), () => grants()];
    await access.refreshAccess();
    await access.refreshAccess();
    expect(access.refusal.get()).toBeUndefined();
  });
  test('the frame is notified when it happens without a call', async () => {
    const ended = vi.fn<() => void>();
    access.onSessionEnded(ended);
    await access.accessToken();
    answers = [() => refuses(401, 'session_expired')];
    await minutes(8.1);
    expect(ended).toHaveBeenCalledOnce();
  });
  test.each([
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['a server that is down', () => refuses(503, 'unavailable')],
    ['too many at once', () => refuses(429, 'too_many_requests')],
  ])(
    'because of %s no user is signed out, and half a minute later it is tried again',
    async (_, answer) => {
      const ended = vi.fn<() => void>();
      access.onSessionEnded(ended);
      answers = [answer, () => grants()];
      await expect(access.accessToken()).rejects.toMatchObject({ name: 'ApiProblem' });
      expect(access.refusal.get()).toBeUndefined();
      await minutes(0.5);
      expect([asked, (await access.accessToken())?.token]).toEqual([2, 'token']);
      expect(ended).not.toHaveBeenCalled();
    },
  );
  test('a refresh that the server does not answer ends, so that other tabs do not wait for it', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    await expect(access.accessToken()).rejects.toMatchObject({ name: 'ApiProblem' });
    expect(limit).toHaveBeenCalledWith(15_000);
    limit.mockRestore();
  });
  test('without a network a token that is still valid remains in use', async () => {
    await access.accessToken();
    answers = [() => Promise.reject(new TypeError('no network'))];
    expect(await access.refreshAccess({ stale: true })).toMatchObject({ token: 'token' });
  });
});

describe('the token of another person', () => {
  test('is neither stored nor used, and the page is notified', async () => {
    const strangers: string[] = [];
    access.onStranger((from) => strangers.push(from));
    access.belongTo('U-1');
    answers = [() => grants({ userId: 'U-2' })];
    expect(await access.accessToken()).toBeUndefined();
    expect(strangers).toEqual(['server']);
  });
  test("that arrived before the page's owner was known is dropped", async () => {
    await access.accessToken();
    access.belongTo('U-2');
    answers = [() => grants({ userId: 'U-2', accessToken: 'theirs' })];
    expect((await access.accessToken())?.token).toBe('theirs');
  });
  test('is no token of another person where neither has a user yet: at a first sign-in', async () => {
    access.belongTo(null);
    answers = [() => grants({ userId: null })];
    expect(await access.accessToken()).toMatchObject({ userId: null });
  });
});

import { calls } from '#contract/calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const credit = { params: { path: 'FEED', a: '1101', b: 'C100' } };
const refreshed = {
  accessToken: 'token',
  userId: 'U-1',
  provider: 'ids-portal',
  loginProvider: 'ids-portal',
  expiresIn: 600,
};
let asked: { url: string; init: RequestInit & { headers: Headers } }[];
/** the server's answers to calls, in turn; the last one repeats */
let answers: (() => Response | Promise<Response>)[];
let tokens: (() => Response | Promise<Response>)[];
let client: typeof import('./client.ts');
let access: typeof import('./session/access.ts');
let busy: typeof import('./busy.ts');
const next = (list: typeof answers) =>
  (list.length > 1 ? list.shift() : list[0])?.() ?? new Response('{}');

beforeEach(async () => {
  [asked, answers, tokens] = [
    [],
    [() => Response.json({ data: 'yes' })],
    [() => Response.json(refreshed)],
  ];
  vi.stubGlobal('location', { pathname: '/en/', origin: 'https://order.example' });
  vi.stubGlobal('fetch', async (url: string, init: (typeof asked)[0]['init']) => {
    if (url === '/session/refresh') return next(tokens);
    asked.push({ url, init });
    return next(answers);
  });
  // The token is a module variable, so each test loads the modules again, like a new page.
  vi.resetModules();
  [client, access, busy] = await Promise.all([
    import('./client.ts'),
    import('./session/access.ts'),
    import('./busy.ts'),
  ]);
  await (await import('./words/words.ts')).loadWords('frame');
});
afterEach(() => {
  access.clearAccess();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const ask = (more: { signal?: AbortSignal; ifMatch?: string; idempotencyKey?: string } = {}) =>
  client.send(calls.getCustomerCredit, { ...credit, ...more });
const header = (name: string, at = 0) => asked[at]?.init.headers.get(name);

describe('the address of a call', () => {
  test('has its names filled, escaped, and the language of the page', () => {
    expect(client.addressOf(calls.getCustomerCredit, { path: 'FEED', a: '11/01', b: 'ก ?' })).toBe(
      '/api/main/FEED/getcustomercredit/11%2F01/%E0%B8%81%20%3F?lang=eng',
    );
  });
  test('leaves out undefined parameters, and sends 0 and false', () => {
    const query = {
      search: '  551 ',
      empty: '',
      none: null,
      nothing: undefined,
      page: 0,
      ordered: false,
    };
    expect(client.addressOf(calls.getCustomerCredit, {}, query)).toMatch(
      /\?lang=eng&search=551&page=0&ordered=false$/,
    );
  });
});

describe('a call', () => {
  test('carries the token of the person, the version that was seen and the key of the request', async () => {
    expect(await ask({ ifMatch: '"3"', idempotencyKey: 'key-1' })).toEqual({ data: 'yes' });
    expect(
      [
        'authorization',
        'login-type',
        'login-provider',
        'if-match',
        'idempotency-key',
        'content-type',
      ].map((name) => header(name)),
    ).toEqual(['Bearer token', 'customer', 'ids-portal', '"3"', 'key-1', null]);
  });
  test('with a body sends it as JSON', async () => {
    const body = { orgCode: '1101', cvCode: 'C100', orderId: 7 };
    await client.send(calls.orderReceived, { params: { bu: 'FEED' }, body });
    expect([asked[0]?.init.method, header('content-type'), asked[0]?.init.body]).toEqual([
      'POST',
      'application/json',
      JSON.stringify(body),
    ]);
  });
  test('that writes is not redirected, because the redirect would read and write nothing', async () => {
    await ask();
    await client.send(calls.orderReceived, {
      params: { bu: 'feed' },
      body: { orgCode: '1101', cvCode: 'C100', orderId: 7 },
    });
    expect(asked.map(({ init }) => init.redirect)).toEqual(['follow', 'error']);
  });
  test('is counted as under way until its answer is there, also where it fails', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers = [() => promise];
    const running = ask();
    expect(busy.loadingCount.get()).toBe(1);
    resolve(Response.json({}, { status: 500 }));
    await running.catch(() => undefined);
    expect(busy.loadingCount.get()).toBe(0);
  });
});

describe('a token that expired on the way', () => {
  test('is renewed once, and the call is made again with the new one', async () => {
    answers = [() => new Response('', { status: 401 }), () => Response.json({ data: 'yes' })];
    tokens = [
      () => Response.json(refreshed),
      () => Response.json({ ...refreshed, accessToken: 'newer' }),
    ];
    expect(await ask()).toEqual({ data: 'yes' });
    expect([header('authorization'), header('authorization', 1)]).toEqual([
      'Bearer token',
      'Bearer newer',
    ]);
  });
  test('refused twice means that the session is over: the frame is notified, and no third request is sent', async () => {
    const ended = vi.fn<() => void>();
    access.onSessionEnded(ended);
    answers = [() => new Response('', { status: 401 })];
    await expect(ask()).rejects.toMatchObject({ code: 'session_expired', status: 401 });
    expect([asked.length, ended.mock.calls.length]).toEqual([2, 1]);
  });
});

describe("a token that a supplier's own API always refuses", () => {
  const ended = vi.fn<() => void>();
  const refuses = () => new Response('', { status: 401 });
  beforeEach(async () => {
    ended.mockClear();
    access.onSessionEnded(ended);
    globalThis.soConfig = Promise.resolve(
      Response.json({ bases: { main: 'https://erp.example/main' } }),
    );
    await (await import('./config.ts')).loadConfig();
  });
  test('is renewed once for each call, and no user has to sign in again', async () => {
    const renewed = vi.fn<() => Response>(() => Response.json(refreshed));
    [answers, tokens] = [[refuses], [renewed]];
    for (let time = 0; time < 5; time += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
    // The first token, and one for each call.
    expect([renewed.mock.calls.length, asked.length, ended.mock.calls.length]).toEqual([6, 10, 0]);
  });
  test('is accepted again as soon as the API accepts it', async () => {
    answers = [refuses, refuses, () => Response.json({ data: 'yes' })];
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await ask()).toEqual({ data: 'yes' });
  });
  test('ends the session where our own server refuses it, too', async () => {
    [answers, tokens] = [
      [refuses],
      [() => Response.json(refreshed), () => new Response('{}', { status: 401 })],
    ];
    await expect(ask()).rejects.toMatchObject({ code: 'session_expired' });
    expect(ended).toHaveBeenCalled();
  });
  test('with AUTH-001 logs out, as the specification requires', async () => {
    answers = [() => Response.json({ code: 'AUTH-001' }, { status: 401 })];
    await expect(ask()).rejects.toMatchObject({ code: 'AUTH-001' });
    expect(ended).toHaveBeenCalled();
  });
});

describe('a call that fails', () => {
  test('is refused with the code, the words and the request id of the server', async () => {
    answers = [
      () =>
        Response.json(
          { code: 'order_changed', message: 'changed', requestId: 'r-1' },
          { status: 409 },
        ),
    ];
    await expect(ask()).rejects.toMatchObject({
      name: 'ApiProblem',
      code: 'order_changed',
      message: 'changed',
      status: 409,
      requestId: 'r-1',
    });
  });
  test.each([
    ['41', 41_000],
    [undefined, 30_000],
  ])('as one too many knows when it may be sent again: after %s', async (seconds, againInMs) => {
    answers = [
      () =>
        Response.json(
          { code: 'too_many_requests' },
          { status: 429, headers: seconds ? { 'retry-after': seconds } : {} },
        ),
    ];
    await expect(ask()).rejects.toMatchObject({ status: 429, againInMs });
  });
  test('with a page of a proxy is a refusal, too', async () => {
    answers = [() => new Response('<h1>Bad gateway</h1>', { status: 502 })];
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', status: 502 });
  });
  test('without a network is a passing one, in the language of the page', async () => {
    answers = [() => Promise.reject(new TypeError('failed to fetch'))];
    await expect(ask()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('unavailable for a moment'),
    });
  });
  test('because no answer arrived in time says so', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    );
    answers = [() => Promise.reject(new DOMException('late', 'TimeoutError'))];
    await expect(ask()).rejects.toMatchObject({ code: 'request_timeout', status: 408 });
  });
  test('because its answer broke off in the middle is a passing one: a read, a write or a file', async () => {
    const breaks = (error: Error) => () =>
      new Response(
        new ReadableStream({
          start: (body) => body.enqueue(new TextEncoder().encode('{"data":')),
          pull: (body) => body.error(error),
        }),
      );
    answers = [breaks(new TypeError('terminated'))];
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await expect(ask({ idempotencyKey: 'key-1' })).rejects.toMatchObject({ code: 'unavailable' });
    const file = { params: { path: 'feed', org: '1101', cv: 'C100', format: 'csv' } } as const;
    await expect(client.fetchFile(calls.exportStatement, file)).rejects.toMatchObject({
      code: 'unavailable',
    });
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    );
    answers = [breaks(new DOMException('late', 'TimeoutError'))];
    await expect(ask()).rejects.toMatchObject({ code: 'request_timeout' });
  });
  test('because the user left the page is no problem and is not reported', async () => {
    const left = new DOMException('left', 'AbortError');
    answers = [() => Promise.reject(left)];
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toBe(left);
  });
  test('with an empty answer is a failure', async () => {
    for (const text of ['', 'null', 'no json']) {
      answers = [() => new Response(text)];
      await expect(ask(), text).rejects.toThrow();
    }
  });
  test('with 200 and a page of a proxy did not arrive, whether it reads or writes', async () => {
    answers = [() => new Response('\n<!doctype html><title>Sign in</title>')];
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
    const received = {
      params: { bu: 'feed' },
      body: { bu: 'feed', orgCode: '1101', cvCode: 'C100', orderId: 7 },
    };
    await expect(client.send(calls.orderReceived, received)).rejects.toMatchObject({
      code: 'unavailable',
    });
    answers = [() => new Response('OK')];
    await expect(client.send(calls.orderReceived, received)).resolves.toEqual({});
  });
  test('with 200 and its failure in the body is not read as an empty list', async () => {
    for (const body of [
      { error: 'ORA-01034' },
      { status: 500, message: 'ORA-01034' },
      { status: '503', data: null },
    ]) {
      answers = [() => Response.json(body)];
      await expect(ask(), JSON.stringify(body)).rejects.toMatchObject({
        status: Number(('status' in body && body.status) || 500),
      });
    }
    for (const body of [
      { status: 200, data: [] },
      { status: 'PO', orderId: 7 },
      { results: [], error: '' },
      { data: [], error: 'partly' },
    ]) {
      answers = [() => Response.json(body)];
      await expect(ask(), JSON.stringify(body)).resolves.toEqual(body);
    }
  });
  test('because the account was switched off ends the session, for every call', async () => {
    const ended = vi.fn<() => void>();
    access.onSessionEnded(ended);
    answers = [() => Response.json({ code: 'inactive_account' }, { status: 403 })];
    await expect(ask()).rejects.toMatchObject({ code: 'inactive_account' });
    expect(access.refusal.get()).toMatchObject({ code: 'inactive_account' });
    expect(ended).toHaveBeenCalledOnce();
  });
});

import { once } from 'node:events';
import { createServer as httpServer, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { callsWithin, wasNotSent, type CallLimits } from './post.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A server that accepts connections and says nothing. */
async function silentServer(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
async function webServer(answer: (response: ServerResponse) => void): Promise<number> {
  const server = httpServer((_request, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => (server.closeAllConnections(), server.close()));
  return (server.address() as AddressInfo).port;
}
const caller = (more: Partial<CallLimits> = {}) =>
  callsWithin({ callsAtOnce: 4, limitMs: 400, allowPrivate: true, ...more });
const asked = { method: 'POST', headers: {}, body: '{"order":1}' } as const;
const failureOf = (address: string, call = caller(), signal = new AbortController().signal) =>
  call(address, asked, signal).then(
    () => undefined,
    (error: unknown) => ({ error, notSent: wasNotSent(error) }),
  );

describe('a call that failed was not sent', () => {
  test.each<[string, () => Promise<string> | string, CallLimits | undefined]>([
    ['where nobody listens', () => 'http://127.0.0.1:1/', undefined],
    ['where nobody listens at either address of a name', () => 'http://localhost:1/', undefined],
    ['where the name is unknown', () => 'http://nobody.invalid/', undefined],
    [
      'where the address is a private one',
      () => 'http://127.0.0.1:1/',
      { allowPrivate: false, callsAtOnce: 1, limitMs: 400 },
    ],
    [
      'where TLS is never agreed',
      async () => `https://127.0.0.1:${await silentServer()}/`,
      undefined,
    ],
    [
      'where TLS is not spoken',
      async () => `https://127.0.0.1:${await webServer((response) => response.end())}/`,
      undefined,
    ],
  ])('%s', async (_name, address, limits) => {
    expect(await failureOf(await address(), caller(limits))).toMatchObject({ notSent: true });
  });

  test('where it waited for a free connection until its time had ended', async () => {
    const arrived = Promise.withResolvers<void>();
    const address = `http://127.0.0.1:${await webServer(() => arrived.resolve())}/`;
    const call = caller({ callsAtOnce: 1, limitMs: 60_000 });
    const end = new AbortController();
    const first = failureOf(address, call, end.signal);
    await arrived.promise;
    expect(await failureOf(address, call, AbortSignal.timeout(50))).toMatchObject({
      notSent: true,
    });
    end.abort();
    expect(await first).toMatchObject({ notSent: false });
  });
});

describe('a call that failed may have arrived', () => {
  test('where the other says nothing', async () => {
    expect(await failureOf(`http://127.0.0.1:${await silentServer()}/`)).toMatchObject({
      notSent: false,
    });
  });

  test('where the connection ends unanswered, also one that was open before', async () => {
    let manner = (response: ServerResponse) => void response.end('taken');
    const address = `http://127.0.0.1:${await webServer((response) => manner(response))}/`;
    const call = caller({ callsAtOnce: 1 });
    expect(await failureOf(address, call)).toBeUndefined();
    manner = (response) => void response.destroy();
    expect(await failureOf(address, call)).toMatchObject({ notSent: false });
    expect(await failureOf(address, call)).toMatchObject({ notSent: false });
  });
});

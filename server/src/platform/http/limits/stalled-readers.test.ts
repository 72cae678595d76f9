import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endStalledReaders } from './stalled-readers.ts';

const piece = Buffer.alloc(64 * 1024);
// More than the buffers between a server and a reader on this machine hold.
const pieces = 500;
let app: FastifyInstance;
let answers: Readable[];
let sockets: Socket[];
async function serve(stallMs: number) {
  answers = [];
  sockets = [];
  app = Fastify();
  endStalledReaders(app, stallMs);
  app.get('/large', (_request, reply) => {
    const answer = Readable.from(Array.from({ length: pieces }, () => piece));
    answers.push(answer);
    return reply.send(answer);
  });
  app.get('/slow', async () => {
    await sleep(3 * stallMs);
    return 'made';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(async () => {
  // A caller who still reads nothing would keep the server from closing.
  for (const socket of sockets) socket.destroy();
  await app.close();
});
const portOf = () => (app.server.address() as AddressInfo).port;

const ask = async (path: string) => {
  const socket = connect({ host: '127.0.0.1', port: portOf() });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
  return socket;
};

test('a caller who asks for much and reads nothing is disconnected, and the answer is freed', async () => {
  await serve(100);
  await ask('/large');
  await expect.poll(() => answers[0]?.destroyed, { timeout: 20_000 }).toBe(true);
  expect(answers[0]?.readableEnded).toBe(false);
});

test('a caller who waits for a slow answer gets it', async () => {
  await serve(100);
  expect(await (await fetch(`http://127.0.0.1:${portOf()}/slow`)).text()).toBe('made');
});

test('a caller who reads slowly gets the whole answer', async () => {
  // A busy machine pauses for longer than the reader does.
  await serve(2000);
  const slow = await ask('/large');
  let got = 0;
  let nextPause = 0;
  for await (const bytes of slow) {
    got += (bytes as Buffer).length;
    if (got > pieces * piece.length) break;
    if (got > nextPause) {
      nextPause += piece.length * 50;
      await sleep(20);
    }
  }
  expect(got).toBeGreaterThan(pieces * piece.length);
});

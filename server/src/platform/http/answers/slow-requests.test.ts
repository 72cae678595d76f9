import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerBadBytes, noteUnread } from './errors.ts';

/** A server that waits so long for a request, with a hook of ours that lasts until the answer is there. */
async function answerTo(bytes: string, { isHeld }: { isHeld: boolean }): Promise<string> {
  const end = Promise.withResolvers<void>();
  const app = Fastify({
    requestTimeout: 300,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
    clientErrorHandler: (error, socket) => answerBadBytes(app.log, error, socket),
  });
  noteUnread(app);
  app.addHook('onRequest', async () => (isHeld ? end.promise : undefined));
  app.post('/', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .setEncoding('utf8')
      .on('data', (more: string) => (received += more))
      .on('error', reject)
      .on('close', () => resolve(received));
  });
  end.resolve();
  return text;
}

const head = `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n`;

test('who does not send the rest of a request is told 408', async () => {
  const text = await answerTo(`${head}{`, { isHeld: false });
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('"request_timeout"');
});

test('whose request the server itself has not read is told 503 with Retry-After', async () => {
  const text = await answerTo(head + ' '.repeat(900_000), { isHeld: true });
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(text).toMatch(/retry-after: 2/);
  expect(text).toContain('"unavailable"');
});

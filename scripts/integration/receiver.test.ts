import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Envelope } from '../../contract/src/message.ts';
import { messages } from '../../contract/src/messages.ts';
import { webReceiver } from '../../server/src/outside/receivers/web-receiver.ts';
import { checkReceiver } from './check-receiver.ts';
import { serveReceiver } from './serve-receiver.ts';
import { startReceiver } from './start-receiver.ts';

const secret = 'an-example-secret-of-32-characters';
const { order } = messages;
const anEvent = (more: Partial<Envelope> = {}): Envelope => ({
  id: 7,
  type: 'order',
  version: order.version,
  document: 'SO-6911-04512',
  sequence: 1,
  createdAt: '2026-11-26T04:00:00.000Z',
  data: order.example,
  ...more,
});

/** `npm run receiver`, and the portal's own sender that calls it. */
async function receiving({ fail = 0, hang = 0 } = {}) {
  const output: string[] = [];
  const receiver = await startReceiver({
    port: 0,
    secret,
    fail,
    hang,
    say: (line) => output.push(line),
  });
  onTestFinished(() => receiver.stop());
  const tell = (event: Envelope, { by = secret, at = new Date() } = {}) => {
    const settings = {
      name: 'mine',
      address: receiver.address,
      secrets: [by],
      allowPrivate: true,
      timeLimit: 1,
    };
    return webReceiver(settings, () => at).take([event], {
      tries: 1,
      signal: new AbortController().signal,
    });
  };
  return { output, tell };
}

describe('the receiver for those who connect a system', () => {
  test('prints an event, and says nothing against one that is right', async () => {
    const { output, tell } = await receiving();
    expect(await tell(anEvent())).toMatchObject({ outcome: 'taken', status: 204 });
    expect(output).toEqual([
      '7 order version 2 of SO-6911-04512, sequence 1',
      JSON.stringify(order.example, null, 2),
    ]);
  });

  test('finds a signature that another secret made, and one that is old', async () => {
    const { output, tell } = await receiving();
    expect(await tell(anEvent(), { by: 'another-secret-of-32-characters-ok' })).toMatchObject({
      status: 401,
    });
    expect(await tell(anEvent(), { at: new Date(Date.now() - 301_000) })).toMatchObject({
      status: 401,
    });
    expect(output).toEqual(
      Array(2).fill('401: the signature is wrong, or older than five minutes'),
    );
  });

  test('finds an event that came out of its order, one that is not of its shape, and one that it has seen', async () => {
    const { output, tell } = await receiving();
    const { amount: _, ...unpriced } = order.example;
    await tell(anEvent());
    await tell(anEvent());
    await tell(anEvent({ id: 9, sequence: 3 }));
    await tell(anEvent({ id: 10, document: 'SO-6911-04513', data: unpriced }));
    expect(output.filter((line) => /WRONG|again/.test(line))).toEqual([
      '7 order version 2 of SO-6911-04512, sequence 1 (again: answered without acting)',
      '  WRONG sequence 3 of SO-6911-04512 came after 1',
      expect.stringMatching(/^ {2}WRONG data.*amount/),
    ]);
  });

  test('asks for a later version later, and takes a kind that it does not know', async () => {
    const { tell } = await receiving();
    expect(await tell(anEvent({ version: 3 }))).toMatchObject({ outcome: 'away', status: 503 });
    expect(await tell(anEvent({ type: 'of-a-later-release', version: 3, data: {} }))).toMatchObject(
      { status: 204 },
    );
  });

  test('fails on purpose: it answers 503, or nothing', async () => {
    const failing = await receiving({ fail: 1 });
    expect(await failing.tell(anEvent())).toMatchObject({ status: 503 });
    const hanging = await receiving({ hang: 1 });
    expect(await hanging.tell(anEvent())).toMatchObject({
      outcome: 'away',
      reason: 'no answer within 1 s',
    });
  });
});

describe('the check of a receiver', () => {
  const wrongOf = async (address: string) =>
    (await checkReceiver(address, secret)).filter(({ wrong }) => wrong !== '');

  test('finds nothing wrong with ours', async () => {
    const receiver = await startReceiver({ port: 0, secret, fail: 0, hang: 0, say: () => {} });
    onTestFinished(() => receiver.stop());
    expect(await wrongOf(receiver.address)).toEqual([]);
  });

  test('names what a receiver does wrong, and what to do', async () => {
    const seen = new Set<number>();
    const take = ([event]: readonly Envelope[]) => {
      if (event?.type === 'claim') return 422;
      if (event && seen.has(event.id)) return 409;
      seen.add(event?.id ?? 0);
      return 200;
    };
    const receiver = await serveReceiver({ port: 0, secret, take });
    onTestFinished(() => receiver.stop());
    expect(await wrongOf(receiver.address)).toEqual([
      {
        what: 'claim: it takes an event of this kind',
        wrong: expect.stringMatching(/^it answered 422, and must answer 2xx\. /),
      },
      {
        what: 'doubled: it answers the same when it comes once more',
        wrong: expect.stringMatching(/^it answered 409, .*Know an event by its id/),
      },
      {
        what: 'unknown version: it asks for it later',
        wrong: expect.stringMatching(/^it answered 200, and must answer 503\./),
      },
    ]);
  });

  test('says of one that takes everything from everybody that it must look at signature and time', async () => {
    const open = createServer(
      (request, response) => void request.resume().on('end', () => response.end()),
    );
    await new Promise<void>((done) => void open.listen(0, '127.0.0.1', done));
    onTestFinished(() => void open.close());
    const found = await wrongOf(`http://127.0.0.1:${(open.address() as AddressInfo).port}`);
    expect(found.map(({ what }) => what.split(':')[0])).toEqual([
      'unknown version',
      'wrong signature',
      'no signature',
      'old timestamp',
    ]);
  });

  test('says that nobody answers', async () => {
    const [first] = await wrongOf('http://127.0.0.1:1/');
    expect(first?.wrong).toMatch(/^there was no connection/);
  });
});

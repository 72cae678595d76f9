import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { webReceiver } from '#outside/receivers/web-receiver.ts';
import { createLog } from '#platform/log.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { runJob } from '#testing/run-job.ts';
import { contextOf } from './trace-context.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(
  async () =>
    void (portal = await testPortal({
      log: createLog('info', { write: (line) => void lines.push(line) }),
    })),
);
afterAll(() => portal.close());

const [traceId, callerSpan] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const traceparent = `00-${traceId}-${callerSpan}-01`;
const ask = async (headers: Record<string, string>) => {
  const answer = await fetch(`${portal.origin}/api/main/center/profile`, { headers });
  return (await answer.json()) as { requestId: string };
};

/** A system that answers everything with one status and stores what it was sent. */
async function aSystem(status = 200) {
  const got: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    const take = async () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
      response.writeHead(status).end('{}');
    };
    void take();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { got, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string }[];
  status: { code: number };
}
const spansIn = (body: string) =>
  (
    JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
  ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const sendingTo = (tracesTo: string) =>
  runJob({ ...portal.deps, config: { ...portal.deps.config, tracesTo } }, 'spans');

function deliverTo(address: string) {
  const receiver = webReceiver(
    { name: 'erp', address, secrets: ['a-secret-of-sixteen-letters'], allowPrivate: true },
    () => new Date(),
  );
  const event = { id: 7, document: 'SO-1', type: 'order' } as unknown as Parameters<
    typeof receiver.take
  >[0][number];
  return receiver.take([event], { tries: 1, signal: new AbortController().signal });
}

describe('the trace of a request', () => {
  test('is that of the caller, in the line of the log beside the request id', async () => {
    const { requestId } = await ask({ traceparent });
    const line = lines.find((one) => one.includes(requestId));
    expect(JSON.parse(line ?? '')).toMatchObject({ requestId, traceId });
  });

  test.each([
    '',
    'nonsense',
    `ff-${traceId}-${callerSpan}-01`,
    `00-${'0'.repeat(32)}-${callerSpan}-01`,
    `00-${traceId}-${callerSpan}`,
  ])('begins here where the caller sent "%s", with the id of the request', async (sent) => {
    const { requestId } = await ask({ traceparent: sent });
    expect(JSON.parse(lines.find((one) => one.includes(requestId)) ?? '')).not.toHaveProperty(
      'traceId',
    );
    expect(contextOf(sent, requestId)).toMatchObject({
      traceId: requestId.replaceAll('-', ''),
      parentId: undefined,
      isRecorded: true,
    });
  });

  test('is handed on to a receiver of events', async () => {
    const { got, address } = await aSystem();
    await deliverTo(address);
    expect(got[0]?.headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });
});

describe('spans', () => {
  test('are sent to the collector with the caller’s as their parent, named by calls, without addresses of people', async () => {
    const { got, address } = await aSystem();
    const stop = sendingTo(address);
    await ask({ traceparent });
    await ask({});
    await ask({ traceparent: traceparent.replace(/01$/, '00') });
    await stop();
    expect(got.map(({ path }) => path)).toEqual(['/v1/traces']);
    const spans = spansIn(got[0]?.body ?? '');
    expect(spans.map(({ name }) => name)).toEqual(['getProfile', 'getProfile']);
    expect(spans[0]).toMatchObject({ traceId, parentSpanId: callerSpan });
    expect(spans[1]).not.toHaveProperty('parentSpanId');
    expect(spans[0]?.attributes.map(({ key }) => key)).toEqual([
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'smart_order.request_id',
    ]);
  });

  test.each([
    [200, 0],
    [401, 2],
    [500, 2],
  ])(
    'of a delivery that is answered with %i begin a trace of their own, with status %i',
    async (answer, status) => {
      const [{ got, address }, receiver] = [await aSystem(), await aSystem(answer)];
      const stop = sendingTo(address);
      await deliverTo(receiver.address);
      await stop();
      const spans = spansIn(got[0]?.body ?? '');
      expect(spans).toMatchObject([{ name: 'send events to erp', status: { code: status } }]);
      expect(spans[0]).not.toHaveProperty('parentSpanId');
    },
  );

  test('of a collector that is gone are dropped: requests are answered and the end of the server waits for nothing', async () => {
    const stop = sendingTo('http://127.0.0.1:9');
    expect((await ask({ traceparent })).requestId).toMatch(/^[\da-f-]{36}$/);
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(3500);
  });

  test('are not recorded where no collector is configured', async () => {
    const { got, address } = await aSystem();
    await ask({ traceparent });
    await sendingTo(address)();
    expect(got).toEqual([]);
  });
});

import { text } from 'node:stream/consumers';
import { fakeServer } from './fake-server.ts';

/** What it does with an order: takes it; takes it, and its answer does not arrive; refuses its first line; takes nothing for a while; fails; is cut before it did anything. */
export type Play = 'takes' | 'takes late' | 'refuses' | 'turns away' | 'fails' | 'is cut';

interface Sent {
  bu: string;
  key: string | undefined;
  body: { orderd: { sku: string }[] } & Record<string, unknown>;
  headers: Record<string, unknown>;
}

const person = { userId: 'EXT-77', userName: 'somchai.ext' };
const reason = 'เต็มพาเลทเท่านั้น';
const refusal = {
  message: reason,
  fields: [{ field: 'orderd.0.orderQty', code: 'X17', message: reason }],
};

/** A supplier's own main API that has the orders. With keys it does nothing twice under one. */
export async function playedSupplier({ hasKeys }: { hasKeys: boolean }) {
  const played = {
    plays: 'takes' as Play,
    sent: [] as Sent[],
    /** what it has, by number */
    orders: [] as string[],
  };
  const byKey = new Map<string, number>();
  const place = (key: string | undefined) => {
    const known = key === undefined || !hasKeys ? undefined : byKey.get(key);
    if (known !== undefined) return known;
    const orderId = 9000 + played.orders.length;
    played.orders.push(`X-${orderId}`);
    if (key !== undefined) byKey.set(key, orderId);
    return orderId;
  };
  /** The status and the answer to an order; undefined where there is none. */
  const answerTo = (key: string | undefined): [number, unknown] | undefined => {
    if (played.plays === 'is cut') return undefined;
    if (played.plays === 'fails') return [500, { error: 'out of order' }];
    if (played.plays === 'turns away') return [429, { error: 'too many' }];
    if (played.plays === 'refuses') return [400, refusal];
    const orderId = place(key);
    if (played.plays === 'takes late') return undefined;
    return [200, { data: { orderId, orderNumber: `X-${orderId}` } }];
  };
  const server = await fakeServer(async (request, response) => {
    const body = await text(request);
    const [, bu] = /^\/main\/(\w+)\/saveorder\?lang=/.exec(request.url ?? '') ?? [];
    const { 'idempotency-key': named, ...headers } = request.headers;
    const key = named as string | undefined;
    if (bu !== undefined)
      played.sent.push({ bu, key, body: JSON.parse(body) as Sent['body'], headers });
    const answer = bu === undefined ? ([200, { data: person }] as const) : answerTo(key);
    if (!answer) request.socket.destroy();
    else
      response
        .writeHead(answer[0], { 'content-type': 'application/json' })
        .end(JSON.stringify(answer[1]));
  });
  const main = `${server.address}/main`;
  return Object.assign(played, {
    close: server.close,
    open: server.open,
    /** the part of CONFIG_FILE that points at it */
    settings: { bases: { main }, ...(hasKeys && { knows: { main: ['idempotencyKey'] } }) },
  });
}
export type PlayedSupplier = Awaited<ReturnType<typeof playedSupplier>>;

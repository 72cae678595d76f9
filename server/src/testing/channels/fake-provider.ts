import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeServer, pour } from '../fake-server.ts';

/** What a provider does with a call: `half`: it fails each second one; `lying`: 200, with an error in its text. */
const providerManners = [
  'well',
  'half',
  'silent',
  'refusing',
  'redirecting',
  'lying',
  'endless',
  'cut',
  'gone',
  'locked',
] as const;
type ProviderManner = (typeof providerManners)[number];

/** A call that a provider took: with one of these two answers it promises to send. */
export interface TakenCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** `performance.now()` when it arrived */
  at: number;
}
interface Answers {
  taken: (call: TakenCall) => { status: number; body: string };
  lying: string;
  /** answered in every manner, for example a quota */
  asked?: (path: string) => string | undefined;
  /** answers a path by itself, in every manner: a file */
  serves?: (path: string, response: ServerResponse) => boolean;
}

/** A provider of SMS, LINE or push on this machine, which takes calls or fails as `manner` says. */
export async function fakeProvider({ taken, lying, asked, serves }: Answers) {
  const self = {
    manner: 'well' as ProviderManner,
    /** other manners, by path */
    manners: {} as Record<string, ProviderManner>,
    address: '',
    taken: [] as TakenCall[],
    calls: 0,
    /** takes the call before it fails it: the caller cannot know */
    takesFirst: false,
    delayMs: 0,
    close: () => undefined as void,
  };
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
      at: performance.now(),
    };
    const known = asked?.(call.path);
    if (serves?.(call.path, response)) return;
    const manner = self.manners[call.path] ?? self.manner;
    if (manner === 'locked') response.writeHead(401).end('{"message":"Authentication failed"}');
    else if (known === undefined) await answerCall(call, response, manner);
    else response.writeHead(200).end(known);
  }
  async function answerCall(
    call: TakenCall,
    response: ServerResponse,
    manner: Exclude<ProviderManner, 'locked'>,
  ) {
    self.calls += 1;
    if (self.delayMs > 0) await sleep(self.delayMs);
    const isTaken = manner === 'well' || (manner === 'half' && self.calls % 2 === 0);
    if (isTaken || self.takesFirst) self.taken.push(call);
    if (!isTaken) return failing[manner](response);
    const { status, body } = taken(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }
  const failing: Record<Exclude<ProviderManner, 'locked'>, (response: ServerResponse) => void> = {
    well: () => undefined,
    half: (response) => void response.writeHead(503).end('{}'),
    silent: () => undefined,
    refusing: (response) => void response.writeHead(500).end('{"error":"broken"}'),
    redirecting: (response) =>
      void response.writeHead(307, { location: `${self.address}/elsewhere` }).end(),
    lying: (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(lying),
    gone: (response) => void response.writeHead(410).end(),
    endless: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response, 50);
    },
    cut: (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"status":', () => response.destroy());
    },
  };
  return Object.assign(self, await fakeServer(answer));
}
export type FakeProvider = Awaited<ReturnType<typeof fakeProvider>>;

/** An SMS provider whose answers have a status in their text; it refuses one number. */
export const fakeSms = (refused?: string) =>
  fakeProvider({
    taken: ({ body }) => ({
      status: 200,
      body: `{"status":"${refused !== undefined && body.includes(refused) ? 'bad-number' : 'success'}","id":"1"}`,
    }),
    lying: '{"status":"failed","message":"no credit left"}',
  });

export const smsSettings = ({ address }: FakeProvider) => ({
  address: `${address}/send`,
  headers: { 'x-api-key': 'the-key-of-the-sms-provider' },
  body: { recipient: '{to}', message: '{text}', reference: '{key}', type: '{coding}' },
  answer: {
    sent: { path: 'status', is: ['success'] },
    refused: { path: 'status', is: ['bad-number'] },
    settings: { path: 'status', is: ['bad-account'] },
    reason: 'message',
  },
  allowPrivate: true,
});

/** LINE, which knows its retry keys and takes each reply token once; `quota.used` grows with each pushed message, and lists what people read. */
export async function fakeLine(
  quota: { most: number | null; used: number } = { most: 500, used: 0 },
) {
  const keys = new Set<string>();
  const messages: SentMessage[] = [];
  const contents = new Map<string, ContentOfLine>();
  const usedBefore = (key: string) => {
    const isKnown = keys.has(key);
    keys.add(key);
    return isKnown;
  };
  const provider = await fakeProvider({
    taken: ({ path, headers, body }) => {
      const read = JSON.parse(body.toString() || '{}') as {
        replyToken?: string;
        to?: string;
        messages?: object[];
      };
      const isReply = path.endsWith('/reply');
      if (usedBefore(isReply ? (read.replyToken ?? '') : String(headers['x-line-retry-key'])))
        return isReply
          ? { status: 400, body: '{"message":"Invalid reply token"}' }
          : { status: 409, body: '{"message":"The retry key is already accepted"}' };
      if (!isReply) quota.used += 1;
      messages.push({
        by: isReply ? 'reply' : 'push',
        to: read.to ?? read.replyToken ?? '',
        message: JSON.stringify(read.messages),
      });
      return { status: 200, body: '{}' };
    },
    lying: '{"message":"Something"}',
    serves: (path, response) => {
      const [, id] = /\/message\/([^/]+)\/content$/.exec(path) ?? [];
      if (id === undefined) return false;
      const found = contents.get(id);
      if (found === 'silent') return true;
      if (found === 'endless')
        return (response.writeHead(200, { 'content-type': 'audio/mp4' }), pour(response, 50), true);
      if (found === 'preparing' || !found)
        return (response.writeHead(found ? 202 : 404).end('{}'), true);
      response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
      return true;
    },
    asked: (path) => {
      if (path.endsWith('/linkToken'))
        return JSON.stringify({ linkToken: `token of ${path.split('/').at(-2)}` });
      if (path.endsWith('/consumption')) return JSON.stringify({ totalUsage: quota.used });
      return path.endsWith('/quota')
        ? JSON.stringify(
            quota.most === null ? { type: 'none' } : { type: 'limited', value: quota.most },
          )
        : undefined;
    },
  });
  return Object.assign(provider, { quota, keys, messages, contents });
}
/** What LINE has of a message: `preparing` for a while, or bytes of a type. What is not in the list is answered 404. */
type ContentOfLine = 'preparing' | 'endless' | 'silent' | { bytes: Buffer; type: string };
/** A message that LINE took from us. */
interface SentMessage {
  by: 'reply' | 'push';
  /** the reply token, or the LINE user */
  to: string;
  /** as JSON */
  message: string;
}
export const lineSettings = ({ address }: FakeProvider) => ({
  token: 'the-token-of-the-line-account',
  address,
  allowPrivate: true,
});

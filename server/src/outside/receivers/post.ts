import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SafeAgent, request as safeRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isPrivate, PrivateAddress, publicLookup } from './private-addresses.ts';

/** How much of an answer is stored, and how much of it is read: the connection of a longer one is closed. */
const storedBytes = 1024;
const mostBytes = 64 * 1024;

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  /** at most 64 KB */
  body: string;
}
export const firstKilobyte = (body: string): string =>
  Buffer.from(body)
    .subarray(0, storedBytes)
    .toString()
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '');

export interface Asked {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer;
}
export interface CallLimits {
  callsAtOnce: number;
  limitMs: number;
  /** addresses of private networks may be called */
  allowPrivate: boolean;
}

/** Why requests failed that surely did not leave. */
const beforeSent = new WeakSet<object>();
/** Whether a call failed before a byte of its request left: no connection was made, or none was free within the time. */
export const wasNotSent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && beforeSent.has(error);

/** A function that calls addresses. It follows no redirects, and throws where there is no whole answer within `limitMs`. */
export function callsWithin(limits: CallLimits) {
  const began = beginsWithin(limits);
  return async (address: string, asked: Asked, ended: AbortSignal): Promise<Answered> =>
    readStart(await began(address, asked, ended));
}

/** An answer that is longer than it may be: it is not read to its end. */
export class TooLong extends Error {}

/** As `callsWithin`, for answers that are bytes: one with more than `mostBytes` throws TooLong as soon as that is known. */
export function wholeCallsWithin({ mostBytes, ...limits }: CallLimits & { mostBytes: number }) {
  const began = beginsWithin(limits);
  return async (
    address: string,
    asked: Asked,
    ended: AbortSignal,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; bytes: Buffer }> => {
    const answer = await began(address, asked, ended);
    const { statusCode: status = 0, headers } = answer;
    return { status, headers, bytes: await readWhole(answer, mostBytes) };
  };
}

function beginsWithin({ callsAtOnce, limitMs, allowPrivate }: CallLimits) {
  const connections = {
    keepAlive: true,
    maxSockets: callsAtOnce,
    maxFreeSockets: 8,
    timeout: 30_000,
  };
  const [plain, safe] = [new PlainAgent(connections), new SafeAgent(connections)];
  const began = (url: URL, { method, headers, body = '' }: Asked, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, fail) => {
      const isSafe = url.protocol === 'https:';
      const sized =
        method === 'POST' ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers;
      const options = { method, agent: isSafe ? safe : plain, signal, headers: sized };
      const asked = (isSafe ? safeRequest : plainRequest)(
        url,
        { ...options, ...(!allowPrivate && { lookup: publicLookup }) },
        done,
      );
      let isConnected = false;
      asked.on('socket', (socket) =>
        whenConnected(socket, isSafe, () => {
          isConnected = true;
        }),
      );
      const failed = (error: Error) => {
        if (!isConnected) beforeSent.add(error);
        fail(error);
      };
      const unanswered = () =>
        new Error(signal.aborted ? `no answer within ${limitMs / 1000} s` : 'the answer broke off');
      asked.on('error', (error) => failed(signal.aborted ? unanswered() : error));
      // After 101 the connection is no longer the request's: there is no answer, and no time limit ends it.
      asked.on(
        'upgrade',
        (_answer, socket) => (
          socket.destroy(),
          fail(new Error('it answered 101, another protocol'))
        ),
      );
      asked.on('close', () => failed(unanswered()));
      // Node reports the end of a request that still waits for a connection only when one is free.
      signal.addEventListener('abort', () => failed(unanswered()), { once: true });
      asked.end(body);
    });
  return async (address: string, asked: Asked, ended: AbortSignal): Promise<IncomingMessage> => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Names are judged as they are looked up; an address in numbers is not looked up.
    if (!allowPrivate && isIP(host) && isPrivate(host)) {
      const refused = new PrivateAddress(host);
      beforeSent.add(refused);
      throw refused;
    }
    return began(url, asked, AbortSignal.any([ended, AbortSignal.timeout(limitMs)]));
  };
}

/** A request is written once its connection is made: at once where it was open already. */
function whenConnected(socket: Socket, isSafe: boolean, connected: () => void): void {
  const isOpening =
    socket.connecting ||
    (isSafe && (socket as TLSSocket & { secureConnecting?: boolean }).secureConnecting);
  if (isOpening) socket.once(isSafe ? 'secureConnect' : 'connect', connected);
  else connected();
}

/** A function that POSTs to one address. */
export function postTo(address: string, limits: CallLimits) {
  const call = callsWithin(limits);
  return (body: string, headers: Record<string, string>, ended: AbortSignal): Promise<Answered> =>
    call(address, { method: 'POST', headers, body }, ended);
}

/** Reads an answer to its end or bound. */
function readStart(answer: IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0, headers } = answer;
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = () => done({ status, headers, body: Buffer.concat(parts).toString() });
    answer.on('data', (part: Buffer) => {
      parts.push(part.subarray(0, mostBytes - bytes));
      bytes += part.length;
      if (bytes < mostBytes) return;
      end();
      answer.destroy();
    });
    answer.on('end', end);
    answer.on('error', () => fail(new Error('the answer broke off')));
    answer.on('close', () => fail(new Error('the answer broke off')));
  });
}

/** Reads an answer to its end; a longer one is refused by its declared length, or once so many bytes have arrived. */
async function readWhole(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const refuse = () => {
    answer.destroy();
    return new TooLong(`its answer has more than ${mostBytes} bytes`);
  };
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw refuse();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw refuse();
    parts.push(part);
  }
  if (!answer.complete) throw new Error('the answer broke off');
  return Buffer.concat(parts);
}

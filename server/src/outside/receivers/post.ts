import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SafeAgent, request as safeRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPrivate, PrivateAddress, publicLookup } from './private-addresses.ts';

/** How much of an answer is stored, and how much of it is read: the connection of a longer one is closed. */
const keptBytes = 1024;
const mostBytes = 64 * 1024;

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  /** at most 64 KB */
  body: string;
}
export const firstKilobyte = (body: string): string =>
  Buffer.from(body)
    .subarray(0, keptBytes)
    .toString()
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '');

/** A function that POSTs to one address. It follows no redirects, and throws where there is no whole answer within `limitMs`. */
export function postTo(address: string, { callsAtOnce, limitMs, allowPrivate }: { callsAtOnce: number; limitMs: number; allowPrivate: boolean }) {
  const url = new URL(address);
  const isSafe = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const agent = new (isSafe ? SafeAgent : PlainAgent)({ keepAlive: true, maxSockets: callsAtOnce, maxFreeSockets: 8, timeout: 30_000 });
  const began = (body: string, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, fail) => {
      const options = { method: 'POST', agent, signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
      const asked = (isSafe ? safeRequest : plainRequest)(url, { ...options, ...(!allowPrivate && { lookup: publicLookup }) }, done);
      asked.on('error', (error) => fail(signal.aborted ? new Error(`no answer within ${limitMs / 1000} s`) : error));
      asked.end(body);
    });
  return async (body: string, headers: Record<string, string>, ended: AbortSignal): Promise<Answered> => {
    // Names are judged as they are looked up; an address in numbers is not looked up.
    if (!allowPrivate && isIP(host) && isPrivate(host)) throw new PrivateAddress(host);
    return readStart(await began(body, headers, AbortSignal.any([ended, AbortSignal.timeout(limitMs)])));
  };
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

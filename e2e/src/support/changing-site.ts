import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test puts in place of the portal's answer at some paths; a status, or the body made from the portal's. */
interface Change {
  path: RegExp;
  status?: number;
  body?: (text: string) => string;
}

/** A server in front of a portal whose release changes while people use it: answers of some paths are changed, as long as a test says so. */
export async function changingSite() {
  let target = '';
  let changes: Change[] = [];
  let isSilent = false;
  let unanswered: ServerResponse[] = [];
  const server = createServer((asked, answer) => {
    if (isSilent) {
      unanswered.push(answer);
      return;
    }
    const change = changes.find(({ path }) => path.test(asked.url ?? ''));
    if (change?.status) {
      answer.writeHead(change.status).end();
      return;
    }
    const { hostname, port } = new URL(target);
    const headers = { ...asked.headers, ...(change && { 'accept-encoding': 'identity' }) };
    const passed = request(
      { hostname, port, method: asked.method, path: asked.url, headers },
      (given) => void passOn(given),
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);

    async function passOn(given: IncomingMessage) {
      if (!change) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        return given.pipe(answer);
      }
      const { 'content-length': _, ...rest } = given.headers;
      const text = (await given.toArray()).map(String).join('');
      answer.writeHead(given.statusCode ?? 502, rest);
      return answer.end(change.body?.(text) ?? text);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (origin: string) => void (target = origin),
    /** takes every request and answers none, as a line does that carries nothing */
    silence: (silent: boolean) => {
      isSilent = silent;
      for (const answer of unanswered) answer.destroy();
      unanswered = [];
    },
    change: (...next: Change[]) => void (changes = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Another release: browsers take a service worker whose text differs for a new one. */
export const nextRelease = {
  path: /^\/sw\.js$/,
  body: (text: string) => `${text}\n// the next release`,
};

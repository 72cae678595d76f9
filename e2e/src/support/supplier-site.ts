import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { supplierApi, type Shapes } from '#contract/testing/supplier-api.ts';

// Exactly what docs/integration.md asks such a supplier to allow.
const methods = 'GET, POST, PUT, DELETE';
const headers = ['authorization', 'login-type', 'login-provider', 'content-type'];
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"/>';

/**
 * A supplier's own APIs and pictures on a port of this machine. It allows the pages of the portal at `portal()` by CORS, and accepts
 * calls with an access token that is signed for it by the portal's published key.
 */
export async function supplierSite(shapes: Shapes, portal: () => string) {
  const api = supplierApi(shapes);
  const pictures: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/pictures/')) {
      pictures.push(pathname);
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
      return;
    }
    // A browser that leaves the page aborts its request.
    send(request, response).catch(() => response.destroy());
  });
  async function send(request: IncomingMessage, response: ServerResponse) {
    const { status, body } = await answer(request);
    response.writeHead(status, {
      'access-control-allow-origin': portal(),
      'access-control-allow-methods': methods,
      'access-control-allow-headers': headers.join(', '),
      'content-type': 'application/json',
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }
  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { method = 'GET', url = '/' } = request;
    if (method === 'OPTIONS') return { status: 204 };
    if (!(await isGood(request.headers.authorization, portal())))
      return { status: 401, body: { error: 'no token' } };
    const { pathname, searchParams: query } = new URL(url, 'http://localhost');
    const [, base = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    const sent = await text(request);
    // The browser's own headers are no fault; other headers of the portal were refused by the preflight.
    const known = headers.flatMap((name): [string, string][] =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    );
    return api.answer({
      base,
      method,
      path,
      query,
      headers: new Headers(known),
      body: sent ? JSON.parse(sent) : undefined,
    });
  }
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    api,
    /** paths of the pictures that were fetched */
    pictures,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

const part = (text = '') =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/** Checks the token as docs/integration.md asks: signed by the portal's key, for this audience, and not expired. */
async function isGood(authorization: string | undefined, portal: string): Promise<boolean> {
  const [head, claims, signature] = (authorization ?? '').replace(/^Bearer /, '').split('.');
  if (!head || !claims || !signature) return false;
  const { keys } = (await (await fetch(`${portal}/.well-known/jwks.json`)).json()) as {
    keys: (JsonWebKey & { kid: string })[];
  };
  const key = keys.find(({ kid }) => kid === part(head).kid);
  const { iss, aud, exp } = part(claims);
  return (
    key !== undefined &&
    verify(
      null,
      Buffer.from(`${head}.${claims}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ) &&
    iss === portal &&
    aud === 'smart-order-api' &&
    Number(exp) * 1000 > Date.now()
  );
}

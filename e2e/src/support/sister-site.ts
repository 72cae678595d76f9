import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SisterSite {
  origin: string;
  close(): void;
}

/**
 * A page of another site that sends people to the portal as a sister application does: by a link, by a form, or by a link with a
 * fragment. Its own address says what it sends: `/?to=…&way=…&token=…`.
 */
export async function sisterSite(): Promise<SisterSite> {
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'unsafe-url',
      })
      .end(page(searchParams));
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

function page(asked: URLSearchParams): string {
  const [to, way, token] = ['to', 'way', 'token'].map((name) => asked.get(name) ?? '');
  const go =
    way === 'form'
      ? `<form method="post" action="${to}"><input type="hidden" name="token" value="${token}"><button>Open orders</button></form>`
      : `<a href="${to}${way === 'fragment' ? '#' : '?'}token=${token}">Open orders</a>`;
  return `<!doctype html><html lang="en"><title>Sister application</title><h1>Sister application</h1>${go}`;
}

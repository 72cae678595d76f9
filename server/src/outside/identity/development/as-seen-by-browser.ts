import type { IncomingMessage } from 'node:http';

/**
 * The library builds addresses from the request; they must be those of PUBLIC_ORIGIN, for every caller and host name
 * (our own server calls over loopback). `originalUrl` has the path under which the library is mounted.
 */
export function asSeenByBrowser(
  raw: IncomingMessage & { originalUrl?: string },
  publicOrigin: string,
) {
  const { host, protocol } = new URL(publicOrigin);
  Object.assign(raw.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });
  const url = raw.url ?? '/';
  raw.originalUrl = url;
  raw.url = url.replace(/^\/dev\/[\w-]+/, '') || '/';
}

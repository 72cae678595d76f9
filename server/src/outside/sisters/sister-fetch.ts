import type { Config } from '#platform/config/config.ts';

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Calls a sister. The name of a simulated sister may be known to the browser only, so it is called at our own port. */
export function sisterFetch({ production, publicOrigin, port, host }: Config): Fetch {
  const own = ['localhost', '0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  const at = (address: string) =>
    !production && address.startsWith(`${publicOrigin}/dev/`)
      ? address.replace(publicOrigin, `http://${own}:${port}`)
      : address;
  return (address, init) => fetch(at(address), { redirect: 'error', ...init });
}

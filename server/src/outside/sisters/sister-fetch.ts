import type { Config } from '#platform/config/config.ts';

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Asks a sister. The one that a development portal plays itself may be known by its name to the browser only; its port is ours. */
export function sisterFetch({ production, publicOrigin, port, host }: Config): Fetch {
  const own = ['localhost', '0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  const at = (address: string) =>
    !production && address.startsWith(`${publicOrigin}/dev/`) ? address.replace(publicOrigin, `http://${own}:${port}`) : address;
  return (address, init) => fetch(at(address), { redirect: 'error', ...init });
}

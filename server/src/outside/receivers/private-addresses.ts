import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const own = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // IPv4 in its old and its translated spelling, tunnels and translators; a mapped address is compared with the list above by Node itself.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to a private network, to this machine, or to no single public machine. */
export const isPrivate = (address: string): boolean =>
  own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export class PrivateAddress extends Error {
  constructor(address: string) {
    super(`${address} is a private address, and allowPrivate is not set`);
  }
}

/** Looks a name up and refuses what leads into a private network, at the moment of the connection: a name may lead elsewhere the next time. */
export const publicLookup: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const within = error ? undefined : found.find(({ address }) => isPrivate(address));
    if (error || within) return done(error ?? new PrivateAddress(within?.address ?? ''), [], 0);
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });

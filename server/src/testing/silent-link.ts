import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/** Where a connection breaks: once it is accepted, or once a text of the caller or of the target has passed, and nothing after it. */
export type Break = 'connect' | { from: 'caller' | 'target'; text: string };

export interface SilentLink {
  /** the database's address by way of this link */
  url: string;
  /** from now on every packet is dropped, both ways; no connection is reset, and new ones are accepted and get no answer */
  fallSilent(): void;
  /** packets pass again; those dropped before are lost */
  heal(): void;
  /** from now on each packet takes so many milliseconds, each way */
  slowDown(ms: number): void;
  /** closes every connection */
  cut(): void;
  /** from now on a connection that sends a statement with this text is closed before the database reads it */
  cutAt(text: string): void;
  /** breaks the next connection that gets so far, and no other; answers whether it has */
  breakOnce(at: Break): () => boolean;
  close(): Promise<void>;
}

/** A link between a server and its database, or another target by its address, that can drop all packets, as a failing switch or firewall does, be slow, or close connections. */
export async function silentLink(connectionString: string): Promise<SilentLink> {
  const sockets = new Set<Socket>();
  let silent = false;
  let delayMs = 0;
  let fatal: string | undefined;
  let breaking: Break | undefined;
  /** What of these bytes still passes on a connection that breaks here; undefined on one that does not. */
  const lastOf = (from: 'caller' | 'target', bytes: Buffer) => {
    if (
      breaking === undefined ||
      breaking === 'connect' ||
      breaking.from !== from ||
      !bytes.includes(breaking.text)
    )
      return undefined;
    return bytes.subarray(0, bytes.indexOf(breaking.text) + Buffer.byteLength(breaking.text));
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const passOn = (from: Socket, to: Socket, side: 'caller' | 'target') => {
    from.on('data', (bytes) => {
      const last = lastOf(side, bytes);
      if (last) {
        breaking = undefined;
        to.end(last, () => [from, to].forEach((socket) => socket.destroy()));
      } else if (fatal !== undefined && bytes.includes(fatal)) from.destroy();
      else if (!silent && delayMs > 0) setTimeout(() => to.write(bytes), delayMs);
      else if (!silent) to.write(bytes);
    });
    // During the silence the end of a connection is not passed on either.
    from.on('end', () => !silent && to.end());
    from.on('close', () => !silent && to.destroy());
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (breaking === 'connect') {
      breaking = undefined;
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...doorOf(connectionString), allowHalfOpen: true });
    keep(far);
    passOn(near, far, 'caller');
    passOn(far, near, 'target');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    fallSilent: () => void (silent = true),
    heal: () => void (silent = false),
    slowDown: (ms) => void (delayMs = ms),
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    cutAt: (text) => void (fatal = text),
    breakOnce: (at) => {
      breaking = at;
      return () => breaking !== at;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The address of a database for `net.connect`: a socket's file, or host and port. */
export function doorOf(connectionString: string) {
  const { hostname, port, searchParams } = new URL(connectionString);
  const folder = searchParams.get('host');
  return folder?.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${port || 5432}`) }
    : { host: folder ?? hostname, port: Number(port || 5432) };
}

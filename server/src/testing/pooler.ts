import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { doorOf } from './silent-link.ts';

/** A stand-in for PgBouncer 1.18 in session mode before a database: it refuses connections that ask for settings in their first message. */
export async function pooler(
  connectionString: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}));
    near.once('data', (start) => {
      if (wordsOf(start).includes('options'))
        return near.end(refusal('unsupported startup parameter: options'));
      const far = connect(doorOf(connectionString));
      sockets.add(far.on('error', () => {}));
      far.write(start);
      return near.pipe(far).pipe(near);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The first message of a connection: its length, the protocol, then names and values, each ended by a zero. */
const wordsOf = (start: Buffer) => start.toString('utf8', 8).split('\0');

function refusal(message: string): Buffer {
  const body = Buffer.from(['SFATAL', 'VFATAL', 'C08P01', `M${message}`, '', ''].join('\0'));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from('E'), length, body]);
}

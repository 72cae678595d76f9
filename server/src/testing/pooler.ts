import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { doorOf } from './silent-link.ts';

/** What poolers do with the start-up options of a connection: PgBouncer refuses them, or ignores them where it is configured so. */
export type PoolerManner = 'refuses' | 'ignores';

/** A stand-in for PgBouncer in front of a database: sessions begin without the settings that they ask for. */
export async function pooler(connectionString: string, manner: PoolerManner): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}));
    near.once('data', (start) => {
      if (manner === 'refuses') {
        near.end(refusal('unsupported startup parameter: options'));
        return;
      }
      const far = connect(doorOf(connectionString));
      sockets.add(far.on('error', () => {}));
      far.write(withoutOptions(start));
      near.pipe(far).pipe(near);
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
function withoutOptions(start: Buffer): Buffer {
  const words = start.toString('utf8', 8).split('\0');
  const at = words.indexOf('options');
  const rest = Buffer.from(words.toSpliced(at, at < 0 ? 0 : 2).join('\0'));
  return withLength(Buffer.concat([start.subarray(4, 8), rest]));
}

const refusal = (message: string) =>
  Buffer.concat([Buffer.from('E'), withLength(Buffer.from(['SFATAL', 'VFATAL', 'C08P01', `M${message}`, '', ''].join('\0')))]);

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

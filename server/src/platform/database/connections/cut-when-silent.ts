import type { Socket } from 'node:net';
import type pg from 'pg';

// pg's types lack the socket. It is looked up each time, because TLS replaces it.
type Connected = pg.PoolClient & { connection: { stream: Socket } };

/**
 * Closes a connection that is in use and has had no traffic for so many milliseconds: pg itself would wait for ever, and so would the
 * rollback after the lost statement. Answers a function that closes every connection of the pool.
 */
export function cutWhenSilent(pool: pg.Pool, ms: number): () => void {
  const sockets = new Set<Socket>();
  const socketOf = (client: pg.PoolClient) => (client as Connected).connection.stream;
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('timeout', () => socket.destroy(silence()));
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(ms));
  // Idle connections may be silent: keep-alive checks them.
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const silence = () => Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' });

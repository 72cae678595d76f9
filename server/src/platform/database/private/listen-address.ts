import { lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';
import { giveTo, owner, readPassword } from './cluster.ts';

/** The address where PostgreSQL listens, and the URLs for connecting to it. */
export type ListenAddress = {
  settings: Record<string, string>;
  url(database: string): string;
  close(): Promise<void>;
};

const socketName = '.s.PGSQL.5432'; // only the name of a file in a private folder, no port is opened
const longestPath = 100; // systems allow 103 to 107 bytes
const temporary = 'smart-order-';

/** Opens a socket in DATA_DIR, else (path too long, sockets not possible there) in a private temporary folder, else loopback. */
export async function openAddress(account: Account, dataDir: string): Promise<ListenAddress> {
  const run = join(dataDir, 'run');
  await removeRun(run);
  if (await canListen(dataDir, run)) {
    await mkdir(run, { mode: 0o700 });
    await giveTo(account, run);
    return socketAddress(run, () => removeRun(run));
  }
  const elsewhere = await mkdtemp(join(tmpdir(), temporary));
  if (await canListen(elsewhere, elsewhere)) {
    await giveTo(account, elsewhere);
    // After a kill the next start follows this link to the folder that it must remove.
    await symlink(elsewhere, run);
    return socketAddress(elsewhere, () => removeRun(run));
  }
  await rm(elsewhere, { recursive: true });
  return loopbackAddress(await readPassword(dataDir));
}

function socketAddress(folder: string, close: () => Promise<void>): ListenAddress {
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      port: '5432',
    },
    // The host of the query counts; the one before it only makes the address a valid URL for other programs.
    url: (database) =>
      `postgresql://${owner}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`,
    close,
  };
}

async function loopbackAddress(password: string): Promise<ListenAddress> {
  const port = String(await freePort());
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
    url: (database) => `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`,
    close: async () => {},
  };
}

async function removeRun(run: string) {
  const found = await lstat(run).catch(() => undefined);
  if (found?.isSymbolicLink()) {
    const target = await readlink(run);
    if (basename(target).startsWith(temporary)) await rm(target, { recursive: true, force: true });
  }
  await rm(run, { recursive: true, force: true });
}

async function canListen(tryIn: string, folder: string) {
  if (process.platform === 'win32') return false; // Node reaches only named pipes there
  if (Buffer.byteLength(join(folder, socketName)) > longestPath) return false;
  const path = join(tryIn, '.try');
  await rm(path, { force: true });
  return listen({ path }).then(
    () => true,
    () => false,
  );
}

async function freePort() {
  const address = await listen({ port: 0, host: '127.0.0.1' });
  return (address as AddressInfo).port;
}

function listen(where: { path: string } | { port: number; host: string }) {
  return new Promise<string | AddressInfo | null>((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(where, () => {
      const address = server.address();
      server.close(() => done(address));
    });
  });
}

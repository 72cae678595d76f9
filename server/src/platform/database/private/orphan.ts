import { failureOf } from '#platform/failure.ts';
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

type Log = { warn(message: string): void };

const fastMs = 8_000; // container runtimes kill 10 s after their SIGTERM
const immediateMs = 10_000;

/** Ends a PostgreSQL that a killed server left running on this cluster, and removes a pid file that would stop the next one. */
export async function endOrphan(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = pidIn(text) ?? (await postmasterOf(cluster));
  if (pid === undefined || !isAlive(pid) || !(await isPostgresOf(cluster, pid))) {
    // After a power cut the file may be empty or garbage, or hold the number of another program: PostgreSQL would refuse the first and take
    // the other for its predecessor. Whether one still runs on this cluster PostgreSQL checks by its shared memory.
    await rm(pidFile, { force: true });
    return;
  }
  log.warn(`PostgreSQL (pid ${pid}) was left running by a server that was killed; it is stopped and started again.`);
  await endPostgres(pid, async () => !(await isPostgresOf(cluster, pid)), pidFile);
}

/** The process number in the file's first line; that of a single-user PostgreSQL is negative. */
function pidIn(text: string): number | undefined {
  const [, pid] = /^-?(\d{1,9})\s*(\n|$)/.exec(text) ?? [];
  return pid === undefined || Number(pid) < 2 ? undefined : Number(pid);
}

/** The process number from Linux, for a file that does not hold it. */
async function postmasterOf(cluster: string): Promise<number | undefined> {
  for (const pid of await processesOf(cluster)) if (!(await isPostgresOf(cluster, await parentOf(pid)))) return pid;
  return undefined;
}

/**
 * Ends backends that outlived their PostgreSQL on this cluster: one that computes does not notice, and blocks the next PostgreSQL until its
 * statement ends. Committed rows stay. Only on Linux; elsewhere the next PostgreSQL waits.
 */
export async function endLeftBackends(cluster: string): Promise<void> {
  for (const pid of await processesOf(cluster)) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // Ended in between.
    }
  }
}

async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) if (/^\d+$/.test(name) && (await isPostgresOf(cluster, Number(name)))) found.push(Number(name));
  return found;
}

/** The fourth word of stat; the second, in brackets, may hold blanks. */
async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.split(') ').at(-1)?.split(' ')[1] ?? 0);
}

/** Fast shutdown, then immediate shutdown, which loses nothing that was committed. */
export async function endPostgres(pid: number, gone: () => boolean | Promise<boolean>, pidFile: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', immediateMs],
  ] as const) {
    try {
      process.kill(pid, signal);
      // A stopped process receives the signal only when it continues.
      if (process.platform !== 'win32') process.kill(pid, 'SIGCONT');
    } catch {
      // Ended in between.
    }
    for (const end = performance.now() + patience; performance.now() < end; await delay(10)) if (await gone()) return;
  }
  throw new Error(
    `PostgreSQL (pid ${pid}) does not stop: end that process by hand (kill -9 ${pid}), remove ${pidFile}, then start Smart Order again.`,
  );
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return failureOf(error).code === 'EPERM';
  }
}

// A zombie has no folder and no command line, so it counts as ended.
async function isPostgresOf(cluster: string, pid: number) {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return stdout.includes(`-D ${cluster} -c`);
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres' && (await worksIn(cluster, pid));
}

// PostgreSQL works inside its cluster, and Linux follows the folder even where it was moved. In a container root may not
// look at another user's folder, but at the command line of every process.
async function worksIn(cluster: string, pid: number) {
  const folder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code);
  if (folder !== 'EACCES') return folder === cluster;
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.includes(`\0-D\0${cluster}\0`);
}

import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

type Log = { warn(message: string): void };

// Container runtimes kill 10 s after their SIGTERM.
const usualPatience = { SIGINT: 8_000, SIGQUIT: 10_000 };

/** Ends the PostgreSQL that a killed server left running, by its pid file, and removes a pid file that would stop the next one. */
export async function endOrphan(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 1 && (await isPostgresOf(cluster, pid)))) {
    // After a power cut the file may be empty or garbage, or hold the number of another program: PostgreSQL would refuse the first and take
    // the other for its predecessor. Whether one still runs on this cluster PostgreSQL checks by its shared memory.
    await rm(pidFile, { force: true });
    return;
  }
  log.warn(
    `PostgreSQL (pid ${pid}) was left running by a server that was killed; it is stopped and started again.`,
  );
  await endPostgres(pid, async () => !(await isPostgresOf(cluster, pid)), pidFile);
}

/** Fast shutdown, then immediate shutdown, which loses nothing that was committed. Throws with its pid where it stays, as a frozen one does. */
export async function endPostgres(
  pid: number,
  gone: () => boolean | Promise<boolean>,
  pidFile: string,
  patience = usualPatience,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Ended in between.
    }
    for (const end = performance.now() + patience[signal]; performance.now() < end; await delay(10))
      if (await gone()) return;
  }
  throw new Error(
    `PostgreSQL (pid ${pid}) does not stop: end that process by hand (kill -9 ${pid}), remove ${pidFile}, then start Smart Order again.`,
  );
}

/** Whether this process is the PostgreSQL of this cluster, by its command line. One that ended has none, a zombie neither. */
async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(
      `\0-D\0${cluster}\0`,
    );
  const { stdout } = await promisify(execFile)('ps', [
    '-ww',
    '-o',
    'command=',
    '-p',
    String(pid),
  ]).catch(() => ({ stdout: '' }));
  return stdout.includes(`-D ${cluster} -c`);
}

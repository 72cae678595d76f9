import { failureOf } from '#platform/failure.ts';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../connections/client.ts';
import { run, spawnAs } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { giveTo } from './cluster.ts';
import { boundLog, lastWords, sizeOf, withLogFile } from './log-file.ts';
import { endPostgres } from './orphan.ts';

export type Postmaster = { stop(): Promise<void> };
type Log = { info(message: string): void; warn(message: string): void };
type Setup = {
  binaries: Binaries;
  account: Account;
  cluster: string;
  logFile: string;
  settings: Record<string, string>;
  url: string;
  log: Log;
};

const recoveryMs = 120_000; // a gigabyte of WAL, the default most, on a slow disk
const predecessorMs = 5_000; // killed backends need a moment to notice
const logCheckMs = 60_000;

/** Starts PostgreSQL, answers once it takes connections, and starts it again should it end by itself. */
export async function startPostmaster(setup: Setup): Promise<Postmaster> {
  let child = await firstChild(setup);
  let stopping: Promise<void> | undefined;
  // Without setpriv (see account.ts) PostgreSQL would outlive us; an ordinary exit then ends it here.
  const onExit = () => child.kill('SIGINT');
  process.on('exit', onExit);
  const bounds = setInterval(
    () => void boundLog(setup.logFile).catch(() => {}),
    logCheckMs,
  ).unref();

  const watch = (): void => {
    const startAgain = async (how: string) => {
      if (stopping) return;
      setup.log.warn(
        `PostgreSQL ended by itself (${how}) and is started again; its log is ${setup.logFile}.`,
      );
      await delay(1_000);
      if (stopping) return;
      child = launch(setup);
      watch();
      if (await answers(setup, child).catch(() => false))
        setup.log.info('PostgreSQL takes connections again.');
    };
    // The signal is reported because PostgreSQL's log does not have it: SIGKILL mostly means that the machine ran out of memory.
    child.once('exit', (code, signal) => void startAgain(signal ?? `exit code ${code}`));
  };
  watch();

  const stop = async () => {
    await end(setup, child);
    clearInterval(bounds);
    process.off('exit', onExit);
  };
  return { stop: () => (stopping ??= stop()) };
}

async function firstChild(setup: Setup) {
  await boundLog(setup.logFile);
  await giveTo(setup.account, setup.logFile);
  for (const started = performance.now(); ; await delay(100)) {
    const since = await sizeOf(setup.logFile);
    const child = launch(setup);
    try {
      if (await answers(setup, child)) return child;
    } catch (error) {
      await end(setup, child);
      throw error;
    }
    const words = await lastWords(setup.logFile, since);
    const isInUse = words.includes('shared memory block');
    if (isInUse && performance.now() < started + predecessorMs) continue;
    if (isInUse)
      throw new Error(
        `A statement of a former PostgreSQL still runs on ${setup.cluster}: wait until it ends, or find its process (pgrep --list-full postgres) and end it. Then start Smart Order again.`,
      );
    throw new Error(
      `PostgreSQL did not start: ${words} (see ${setup.logFile}). Repair that, choose another DATA_DIR, or set DATABASE_URL.`,
    );
  }
}

function launch({ account, binaries, cluster, logFile, settings }: Setup) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = withLogFile(logFile, (file) =>
    // A group of its own, else Ctrl-C would reach PostgreSQL before us and cut off the answers on their way.
    spawnAs(account, binaries.postgres, ['-D', cluster, ...options], {
      stdio: ['ignore', file, file],
      detached: true,
      windowsHide: true,
    }),
  );
  return child.once('error', () => {});
}

/** True once a connection works, false when PostgreSQL ended instead. */
async function answers({ url, log }: Setup, child: ChildProcess) {
  const started = performance.now();
  const report = setInterval(
    () => log.info('PostgreSQL is still getting ready, it may be recovering after a crash.'),
    5_000,
  );
  try {
    // Tries often at first and less often in a long recovery, where every try writes a line into PostgreSQL's log.
    for (let pause = 15; !hasEnded(child); await delay((pause = Math.min(pause * 1.1, 500)))) {
      const problem = await tryConnecting(url);
      if (!problem) return true;
      if (!isStillStarting(problem)) throw problem;
      if (performance.now() > started + recoveryMs)
        throw new Error('PostgreSQL did not get ready in time.', { cause: problem });
    }
    return false;
  } finally {
    clearInterval(report);
  }
}

async function tryConnecting(url: string) {
  const client = new Client({ connectionString: url, ssl: false });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

// 57P03: "the database system is starting up"; the other codes mean that it does not listen yet.
function isStillStarting({ code }: NodeJS.ErrnoException) {
  return ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code ?? '');
}

async function end({ account, binaries, cluster }: Setup, child: ChildProcess) {
  if (hasEnded(child) || child.pid === undefined) return;
  // On Windows a signal ends a program at once; pg_ctl shuts PostgreSQL down cleanly.
  if (process.platform === 'win32')
    await run(account, binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
  else await endPostgres(child.pid, () => hasEnded(child), join(cluster, 'postmaster.pid'));
}

function hasEnded(child: ChildProcess) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

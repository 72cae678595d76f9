import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A program that ends with the bench; what it says is in a file of its own. */
export class Program {
  #child: ChildProcess | undefined;
  readonly #command: readonly string[];
  readonly #log: string;
  readonly #environment: Record<string, string>;

  constructor(command: readonly string[], log: string, environment: Record<string, string>) {
    this.#command = command;
    this.#log = log;
    this.#environment = environment;
  }

  async start(): Promise<void> {
    const log = await open(this.#log, 'a');
    const [program = '', ...given] = this.#command;
    this.#child = spawn(program, given, {
      stdio: ['ignore', log.fd, log.fd],
      env: this.#environment,
    });
    this.#child.once('error', (error) => console.warn(error.message));
    await log.close();
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    child.kill('SIGCONT');
    await ended;
  }
}

/** The process id of the PostgreSQL of a data folder; undefined where none runs. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const pid = Number.parseInt(
    await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  );
  return Number.isNaN(pid) ? undefined : pid;
}

/** A process and all that it started. */
export async function treeOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name)
      ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      : '';
    if (stat)
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const found = [root];
  for (const one of found) for (const [pid, parent] of parents) if (parent === one) found.push(pid);
  return found;
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  // Zero would be this process's own group.
  for (const pid of pids.filter((one) => one > 0)) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

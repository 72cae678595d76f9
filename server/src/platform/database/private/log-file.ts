import { closeSync, openSync, readFileSync } from 'node:fs';
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';

const largest = 10 * 1024 * 1024;

/** Lets PostgreSQL write its log into a file without us in between, so that it can still say something after we were killed. */
export function withLogFile<T>(file: string, use: (descriptor: number) => T): T {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Limits the log and one older copy. The file is emptied in place, because PostgreSQL has it open. */
export async function boundLog(file: string): Promise<void> {
  await (await open(file, 'a', 0o600)).close();
  if ((await sizeOf(file)) < largest) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

export async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** The reason PostgreSQL gave for its end since the log had that size. */
export async function lastWords(file: string, since: number): Promise<string> {
  const lines = (await readFile(file)).subarray(since).toString('utf8').trim().split('\n');
  // Our own knocking while it starts is logged as FATAL too.
  return lines.findLast((line) => /FATAL|PANIC/.test(line) && !/starting up|not yet accepting/.test(line)) ?? lines.at(-1) ?? '';
}

/** Why PostgreSQL ended by itself since that moment, in milliseconds; empty where it did not, or where there is no log. */
export function panicSince(file: string, since: number): string {
  const said = / UTC \[\d+\] PANIC: +(.+)$/;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return said.exec(lines.findLast((line) => said.test(line) && Date.parse(`${line.slice(0, 23)}Z`) >= since) ?? '')?.[1] ?? '';
  } catch {
    return '';
  }
}

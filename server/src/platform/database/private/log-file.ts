import { closeSync, openSync, readFileSync } from 'node:fs';
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';

const largest = 10 * 1024 * 1024;

/** Lets PostgreSQL write its log straight into a file, so that it can still log after we were killed. */
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

/** The reason that PostgreSQL logged for its end after the first `since` bytes of the file. */
export async function lastWords(file: string, since: number): Promise<string> {
  const lines = (await readFile(file)).subarray(since).toString('utf8').trim().split('\n');
  // Our attempts to connect while it starts are logged as FATAL too.
  return (
    lines.findLast(
      (line) => /FATAL|PANIC/.test(line) && !/starting up|not yet accepting/.test(line),
    ) ??
    lines.at(-1) ??
    ''
  );
}

/** Why PostgreSQL ended by itself after `since` (milliseconds); empty where it did not, or where there is no log. */
export function panicSince(file: string, since: number): string {
  const panic = / UTC \[\d+\] PANIC: +(.+)$/;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return (
      panic.exec(
        lines.findLast(
          (line) => panic.test(line) && Date.parse(`${line.slice(0, 23)}Z`) >= since,
        ) ?? '',
      )?.[1] ?? ''
    );
  } catch {
    return '';
  }
}

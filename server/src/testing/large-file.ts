import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

const head = 'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,packSize';
const padding = 'ก'.repeat(285);

/**
 * Writes products of 2 kB a row, one of them bad after two thirds, and imports them.
 * Answers the standard error and the most memory used, in MB.
 */
export async function importLargeFile(
  url: string,
  folder: string,
  rows: number,
): Promise<{ bytes: number; output: string; most: number }> {
  const path = join(folder, 'products-large.csv');
  const file = createWriteStream(path);
  const bad = Math.floor((rows * 2) / 3);
  file.write(`${head}\n`);
  for (let at = 0; at < rows; at++) {
    const row = `feed,PIG,P${at},${padding} ${at},Pig feed ${at} ${'x'.repeat(200)},BAG,${padding},bag,${at === bad ? '-3' : '1'}\n`;
    if (!file.write(row)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  const { output, most } = await importInAProcess(url, path);
  await rm(path);
  return { bytes: file.bytesWritten, output, most };
}

// The flags of `npm run import`.
const heap = ['--max-old-space-size=128', '--max-semi-space-size=8'];

/** `npm run import` on one file that is refused. */
async function importInAProcess(
  url: string,
  path: string,
): Promise<{ output: string; most: number }> {
  const child = spawn(
    process.execPath,
    [...heap, join(import.meta.dirname, '../import-main.ts'), path],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  let output = '';
  let most = 0;
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const watch = setInterval(() => {
    if (process.platform !== 'linux') return;
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    most = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? most * 1024) / 1024;
  }, 100);
  const [exit] = (await once(child, 'exit')) as [number];
  clearInterval(watch);
  expect(exit).toBe(1);
  return { output, most };
}

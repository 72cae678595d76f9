import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

const sizes = new Map<string, Promise<number>>();
/** What a file weighs, asked for again, for what the browser has already it answers without a body; once, for its address holds its hash. */
function sizeOf(url: string, weigh: (bytes: Buffer) => number): Promise<number> {
  const known = sizes.get(url) ?? fetch(url).then(async (answer) => weigh(Buffer.from(await answer.arrayBuffer())));
  sizes.set(url, known);
  return known;
}

export interface Brought {
  scripts: string[];
  kilobytes: number;
  sheets: number;
}

/** The scripts that one load brings, each counted once, and their size: gzip, in KB of 1000 bytes; of its style sheets the size unpacked. */
export async function scriptsOf(page: Page, load: () => Promise<void>): Promise<Brought> {
  const found = new Set<string>();
  const sheets = new Set<string>();
  const kept: Record<string, Set<string>> = { script: found, stylesheet: sheets };
  const keep = (request: Request) => void kept[request.resourceType()]?.add(request.url());
  page.on('request', keep);
  await load();
  page.off('request', keep);
  const scriptSizes = await Promise.all([...found].map((url) => sizeOf(url, (bytes) => gzipSync(bytes).length)));
  const sheetSizes = await Promise.all([...sheets].map((url) => sizeOf(url, (bytes) => bytes.length)));
  return { scripts: [...found].map((url) => new URL(url).pathname), kilobytes: sum(scriptSizes), sheets: sum(sheetSizes) };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0) / 1000;

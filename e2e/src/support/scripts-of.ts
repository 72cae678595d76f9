import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

const sizes = new Map<string, Promise<number>>();
/** A file's compressed size as sent. Fetched here, because the browser's cached files have no body; once, because its address has its hash. */
function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url) ?? fetch(url).then(async (answer) => brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length);
  sizes.set(url, known);
  return known;
}

export interface Brought {
  scripts: string[];
  kilobytes: number;
  sheets: number;
}

/** Counts the scripts of one load, each once, and sums the sizes of scripts and style sheets: brotli, in KB of 1000 bytes. */
export async function scriptsOf(page: Page, load: () => Promise<void>): Promise<Brought> {
  const found = new Set<string>();
  const sheets = new Set<string>();
  const kept: Record<string, Set<string>> = { script: found, stylesheet: sheets };
  const keep = (request: Request) => void kept[request.resourceType()]?.add(request.url());
  page.on('request', keep);
  await load();
  page.off('request', keep);
  const [scriptSizes, sheetSizes] = await Promise.all([found, sheets].map((urls) => Promise.all([...urls].map(sizeOf))));
  return { scripts: [...found].map((url) => new URL(url).pathname), kilobytes: sum(scriptSizes), sheets: sum(sheetSizes) };
}

const sum = (sizes: readonly number[] = []): number => sizes.reduce((all, size) => all + size, 0) / 1000;

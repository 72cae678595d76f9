import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** The scripts that one load brings, each counted once, and their size: gzip, in KB of 1000 bytes; of its style sheets the size unpacked. */
export async function scriptsOf(page: Page, load: () => Promise<void>): Promise<{ scripts: string[]; kilobytes: number; sheets: number }> {
  const found = new Set<string>();
  const sheets = new Set<string>();
  const kept: Record<string, Set<string>> = { script: found, stylesheet: sheets };
  const keep = (request: Request) => void kept[request.resourceType()]?.add(request.url());
  page.on('request', keep);
  await load();
  page.off('request', keep);
  // Asked for anew: what the browser has already it answers without a body.
  const sizes = await Promise.all([...found].map(async (url) => gzipSync(await (await fetch(url)).text()).length));
  const sheetSizes = await Promise.all([...sheets].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength));
  return { scripts: [...found].map((url) => new URL(url).pathname), kilobytes: sum(sizes), sheets: sum(sheetSizes) };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0) / 1000;

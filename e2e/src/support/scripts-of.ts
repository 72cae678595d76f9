import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** The scripts that one load brings, each counted once, and their size: gzip, in KB of 1000 bytes. */
export async function scriptsOf(page: Page, load: () => Promise<void>): Promise<{ scripts: string[]; kilobytes: number }> {
  const found = new Set<string>();
  const keep = (request: Request) => void (request.resourceType() === 'script' && found.add(request.url()));
  page.on('request', keep);
  await load();
  page.off('request', keep);
  // Asked for anew: what the browser has already it answers without a body.
  const sizes = await Promise.all([...found].map(async (url) => gzipSync(await (await fetch(url)).text()).length));
  return { scripts: [...found].map((url) => new URL(url).pathname), kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

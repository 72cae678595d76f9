import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

const sizes = new Map<string, Promise<number>>();
/** A file's compressed size as sent. Fetched here, because the browser's cached files have no body; once, because its address has its hash. */
function sizeOf(url: string): Promise<number> {
  const known =
    sizes.get(url) ??
    fetch(url).then(
      async (answer) => brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length,
    );
  sizes.set(url, known);
  return known;
}

export interface Brought {
  scripts: string[];
  kilobytes: number;
  sheets: number;
  /** the sheet in the document itself */
  inDocument: number;
}

/** Counts the scripts of one load, each once, and sums the sizes of scripts, linked style sheets and the document's own: brotli, in KB of 1000 bytes. */
export async function scriptsOf(page: Page, load: () => Promise<void>): Promise<Brought> {
  const found = new Set<string>();
  const sheets = new Set<string>();
  const byKind: Record<string, Set<string>> = { script: found, stylesheet: sheets };
  const keep = (request: Request) => void byKind[request.resourceType()]?.add(request.url());
  page.on('request', keep);
  await load();
  page.off('request', keep);
  const [scriptSizes, sheetSizes] = await Promise.all(
    [found, sheets].map((urls) => Promise.all([...urls].map(sizeOf))),
  );
  const own = await page.evaluate<string>(
    "[...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')",
  );
  const inDocument = brotliCompressSync(Buffer.from(own)).length / 1000;
  return {
    scripts: [...found].map((url) => new URL(url).pathname),
    kilobytes: sum(scriptSizes),
    sheets: sum(sheetSizes),
    inDocument,
  };
}

const sum = (sizes: readonly number[] = []): number =>
  sizes.reduce((all, size) => all + size, 0) / 1000;

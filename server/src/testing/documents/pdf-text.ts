import { failureOf } from '#platform/failure.ts';
import { execFileSync } from 'node:child_process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, page by page, from its text layer by pdf.js; items are separated by one space. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const pages = await readPages(pdf);
  return pages.map((items) =>
    items
      .map(({ str }) => str)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );
}

/** The text of a PDF as searching and copying with pdf.js see it: the letters of a line in their exact sequence. */
export async function textByPdfJs(pdf: Uint8Array): Promise<string> {
  const pages = await readPages(pdf);
  return pages
    .map((items) => items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''))
    .join('\n');
}

/** The same text by poppler's pdftotext; undefined where this machine has none. */
export function textByPoppler(pdf: Uint8Array): string | undefined {
  try {
    return execFileSync('pdftotext', ['-', '-'], {
      input: pdf,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch (error) {
    if (failureOf(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readPages(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => ('str' in item ? [item] : []));
  });
  const texts = await Promise.all(pages);
  await task.destroy();
  return texts;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '@smart-order/e2e/support/browser.ts';
import type { Documents } from '@smart-order/server/platform/documents/documents.ts';
import type { DocumentTemplate } from '@smart-order/server/platform/documents/template.ts';
import { median } from './load.ts';
import { report, rounds } from './report.ts';

interface Compared<Paper> {
  what: string;
  /** how much of Chromium's time ours may take */
  promise: number;
  template: DocumentTemplate<Paper>;
  /** a new paper at each call, so that nothing can be remembered from the one before */
  paper: () => Paper;
  /** the same words and figures as a page; `font` is a style that names the font `Paper` */
  html: (paper: Paper, font: string) => string;
  page: { format: 'A4'; landscape?: boolean };
}

/** What a PDF costs beside a warm Chromium that prints the same page, tags and all. */
export async function besideChromium<Paper>(documents: Documents, { what, promise, template, paper, html, page: size }: Compared<Paper>) {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const font = await fontFace();
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds * 5; round++) {
      const [one, other] = [paper(), paper()];
      const mine = await took(() => documents.make(template, one));
      const its = await took(async () => {
        await page.setContent(html(other, font));
        await page.evaluate('document.fonts.ready');
        await page.pdf({ ...size, tagged: true });
      });
      // The first is warming up.
      if (round === 0) continue;
      ours.push(mine);
      theirs.push(its);
    }
    const ratio = median(ours) / median(theirs);
    const figure = `${median(ours).toFixed(0)} ms, Chromium ${median(theirs).toFixed(0)} ms, ratio ${ratio.toFixed(2)}`;
    report(`${what} beside a warm Chromium print`, figure, `at most ${promise}`, ratio <= promise);
  } finally {
    await browser.close();
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function fontFace(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2'));
  return `@font-face { font-family: Paper; src: url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) }`;
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A row of a table. */
export const cells = (kind: 'td' | 'th', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${kind}>${escaped(text)}</${kind}>`).join('')}</tr>`;

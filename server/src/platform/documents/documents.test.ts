import { afterEach, describe, expect, test, vi } from 'vitest';
import { pdfText, textByPdfJs } from '#testing/documents/pdf-text.ts';
import { endless, samplePaper, sampleTemplate } from '#testing/documents/sample-paper.ts';
import { createLog } from '../log.ts';
import { Documents, type DocumentLimits } from './documents.ts';
import { documentTemplate } from './template.ts';

let documents: Documents;
const open = (limits: Partial<DocumentLimits> = {}) =>
  (documents = new Documents(createLog('silent'), limits));
afterEach(() => documents.close());

/** Begins a document that never ends by itself, and waits until it is being made. */
async function beginEndless(asker?: string) {
  const before = documents.processIds.length;
  const job = documents.make(sampleTemplate, endless(), asker === undefined ? {} : { asker });
  job.catch(() => undefined);
  await vi.waitFor(() => expect(documents.processIds.length).toBeGreaterThan(before));
}
const code = (job: Promise<unknown>) =>
  job.then(
    () => 'made',
    (problem: { code?: string }) => problem.code,
  );

describe('a document', () => {
  test('has its head once, its table’s head and its number on every page, and says page x of y', async () => {
    open();
    const items = Array.from({ length: 120 }, (_, at) => `item ${at + 1}.`);
    const pages = await pdfText(await documents.make(sampleTemplate, samplePaper({ items })));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain('amount');
      expect(page).toContain('Printed 22 Nov 2569');
      expect(page.includes('Tax ID 0105569000126')).toBe(at === 0);
      expect(page).toContain('Sample S-1');
      expect(page.includes('Rungrueang farm')).toBe(at > 0);
    });
    expect(items.filter((item) => !pages.join(' ').includes(item))).toEqual([]);
  });

  test.each([26, 27])(
    'has its sum on a page with a row, also where %i rows fill one',
    async (count) => {
      open();
      const items = Array.from({ length: count }, (_, at) => `Item ${at + 1}.`);
      const pages = await pdfText(await documents.make(sampleTemplate, samplePaper({ items })));
      expect(pages.at(-1)).toMatch(new RegExp(`Item ${count}\\..*total ${count}`));
    },
  );

  test('keeps names of places, telephone numbers and words of the law on one line, wherever it ends', async () => {
    open();
    const whole = [
      'จ.พระนครศรีอยุธยา 13000',
      'ต.ตลิ่งชัน',
      'กรุงเทพมหานคร 10400',
      'โทร. 081 234 5678',
      'ใบกำกับภาษี',
    ];
    const notes = whole.flatMap((text) =>
      Array.from({ length: 20 }, (_, at) => `${'ก '.repeat(at)}${text} ${text}`),
    );
    const lines = (
      await textByPdfJs(await documents.make(sampleTemplate, samplePaper({ notes })))
    ).split('\n');
    const found = whole.map((text) =>
      lines.reduce((count, line) => count + line.split(text).length - 1, 0),
    );
    expect(found).toEqual(whole.map(() => 40));
  });

  test('prints what was typed, also where it looks like markup', async () => {
    open();
    const items = [
      '#read("/etc/passwd")',
      '#import "/main.ts"',
      '$ x^2 $ *b* = Head',
      '\\ #panic("no")',
      '"]] #pagebreak()',
    ];
    const pages = await pdfText(await documents.make(sampleTemplate, samplePaper({ items })));
    expect(pages).toHaveLength(1);
    expect(items.filter((item) => !pages[0]?.includes(item))).toEqual([]);
  });

  test('whose template cannot be read fails, and the next one is made by the same process', async () => {
    open();
    await documents.make(sampleTemplate, samplePaper());
    const [pid] = documents.processIds;
    expect(
      await code(
        documents.make(documentTemplate<object>(new URL('missing.typ', import.meta.url)), {}),
      ),
    ).toBe('document_failed');
    expect(await code(documents.make(sampleTemplate, samplePaper()))).toBe('made');
    expect(documents.processIds).toEqual([pid]);
  });
});

describe('waiting documents', () => {
  test('are refused plainly where too many wait already', async () => {
    open({ processes: 1, waiting: 2 });
    await beginEndless();
    const waiting = [1, 2].map(() => code(documents.make(sampleTemplate, samplePaper())));
    expect(await code(documents.make(sampleTemplate, samplePaper()))).toBe('document_busy');
    await documents.close();
    expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable']);
  });

  test('of one person leave turns for the others', async () => {
    open({ processes: 1, ofOneAsker: 2 });
    await beginEndless('U-1');
    const second = code(documents.make(sampleTemplate, samplePaper(), { asker: 'U-1' }));
    expect(await code(documents.make(sampleTemplate, samplePaper(), { asker: 'U-1' }))).toBe(
      'document_busy',
    );
    const other = code(documents.make(sampleTemplate, samplePaper(), { asker: 'U-2' }));
    expect(documents.waiting).toBe(2);
    await documents.close();
    expect([await second, await other]).toEqual(['unavailable', 'unavailable']);
  });

  test('of a person for whom nothing is being made precede further ones of another', async () => {
    open({ processes: 2 });
    await beginEndless('U-1');
    await beginEndless('U-1');
    const more = code(documents.make(sampleTemplate, endless(), { asker: 'U-1' }));
    const other = code(documents.make(sampleTemplate, samplePaper(), { asker: 'U-2' }));
    process.kill(documents.processIds[0] ?? 0, 'SIGKILL');
    expect(await other).toBe('made');
    await documents.close();
    await more;
  });

  test('are not begun for a caller who has disconnected', async () => {
    open({ processes: 1 });
    await beginEndless();
    const gone = new AbortController();
    const job = documents.make(sampleTemplate, samplePaper(), { signal: gone.signal });
    expect(documents.waiting).toBe(1);
    gone.abort(new Error('gone'));
    await expect(job).rejects.toThrow('gone');
    expect(documents.waiting).toBe(0);
  });
});

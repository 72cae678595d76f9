import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#testing/test-portal.ts';
import { nounOf } from './kind.ts';
import { kinds } from './kinds.ts';
import { reportLanguage } from './reason.ts';
import { thai } from './reasons.th.ts';

/** The words of every reason in the sources, in the form of `reasons.th.ts`. */
async function wordsInSources(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(
    names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  return [...texts.join('\n').matchAll(/reasonOf`([^`]*)`/g)].map(([, words = '']) => {
    let at = 0;
    return words.replaceAll(/\$\{[^}]*\}/g, () => `{${at++}}`);
  });
}
const holes = (words: string) => [...words.matchAll(/\{\d\}/g)].map(([hole]) => hole).toSorted();

describe('the report of an import', () => {
  test('has Thai words with the same facts for every reason, and no unused ones', async () => {
    const nouns = kinds.flatMap(({ references, rules = [] }) => [
      ...references.map(({ table }) => table),
      ...rules.flatMap(({ looksIn }) => looksIn ?? []),
    ]);
    const words = [...(await wordsInSources()), ...nouns.map((table) => nounOf(table).in('en'))];

    expect(words.length).toBeGreaterThan(50);
    expect(Object.keys(thai).toSorted()).toEqual([...new Set(words)].toSorted());
    for (const [english, words] of Object.entries(thai))
      expect([english, holes(words)]).toEqual([english, holes(english)]);
  });
});

describe('npm run import', () => {
  let folder: string;
  let DATABASE_URL: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'smart-order-reasons-'));
    DATABASE_URL = await ownDatabase();
    await writeFile(
      join(folder, 'business-units.csv'),
      'bu,pathName,nameTh,nameEn\naqua,aqua,,Aqua\naqua,south,ใต้,South\n',
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const printed = (...asked: string[]) => printedWith({ DATA_DIR: folder, DATABASE_URL }, ...asked);
  const printedWith = (settings: { DATA_DIR: string; DATABASE_URL: string }, ...asked: string[]) =>
    new Promise<string>((resolve) => {
      const main = fileURLToPath(new URL('../../../import-main.ts', import.meta.url));
      const env = { ...process.env, NODE_ENV: 'test', ...settings };
      execFile(
        process.execPath,
        [main, ...asked, join(folder, 'business-units.csv')],
        { env },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });

  test('reports in Thai', async () => {
    expect((await printed('--lang', 'th')).trim().split('\n')).toEqual([
      'business-units.csv บรรทัด 2: nameTh ว่างอยู่',
      'business-units.csv บรรทัด 3: มี aqua อยู่แล้วในบรรทัด 2',
      'มีแถวที่ไม่ถูกต้อง 2 แถว จึงไม่ได้นำเข้าอะไรเลย',
    ]);
  });

  test('warns first that it makes a database, where DATA_DIR has none: the name may be mistyped', async () => {
    const mistyped = join(folder, 'business-units.csv', 'data');
    expect(await printedWith({ DATA_DIR: mistyped, DATABASE_URL: '' })).toContain(
      `There was no database in DATA_DIR (${mistyped}): a new one is made there.`,
    );
  });

  test('reports in the language of --lang, else of the terminal, else in English', () => {
    expect(reportLanguage('th', { LANG: 'en_GB.UTF-8' })).toBe('th');
    expect(reportLanguage('en', { LANG: 'th_TH.UTF-8' })).toBe('en');
    expect(reportLanguage(undefined, { LANG: 'th_TH.UTF-8' })).toBe('th');
    expect(reportLanguage(undefined, { LC_ALL: 'C', LANG: 'th_TH.UTF-8' })).toBe('en');
    expect(reportLanguage(undefined, {})).toBe('en');
    expect(() => reportLanguage('de', {})).toThrow('--lang: write th or en, not "de"');
  });
});

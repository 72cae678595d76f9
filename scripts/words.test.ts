import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How often comments hold a word that docs/words.md asks to leave. It may only fall: lower it with every comment that is rewritten. */
const most = 51;

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/words.md', root), 'utf8');
const words = [...page.matchAll(/^\| ([a-z, ]+) \|(?! say)/gm)].flatMap(([, cell = '']) =>
  cell.split(', '),
);
/** The same of names in code: most of them are on the wire, in a table or in a stored value. */
const mostNames = 190;
const [, leftInNames = ''] = /^Names of code and files leave (.+):/m.exec(page) ?? [];
const wordsOfNames = new Set([...leftInNames.matchAll(/`(\w+)`/g)].map(([, word]) => word));

const left = new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'gi');

/** The comments of a file, by its language; `https://` begins none. */
function comments(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return text.match(/--.*$/gm) ?? [];
  if (file.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return text.match(/\/\*[\s\S]*?\*\/|(?<!\S)\/\/.*$/gm) ?? [];
}

const read = (file: string) => readFileSync(new URL(encodeURI(file), root), 'utf8');
function tracked(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file && existsSync(new URL(encodeURI(file), root)));
}
const isLeft = (name: string) =>
  (name.match(/[A-Z]?[a-z]+/g) ?? []).some((part) => wordsOfNames.has(part.toLowerCase()));

test('comments hold no more of the words of docs/words.md than before', () => {
  const found = tracked('*.ts', '*.tsx', '*.sql', '*.css').flatMap((file) =>
    comments(file, read(file)).flatMap((one) =>
      (one.match(left) ?? []).map((word) => `${file}: ${word}`),
    ),
  );
  expect(words.length).toBeGreaterThan(20);
  expect(found.length, 'plain words stand in docs/words.md').toBeLessThanOrEqual(most);
  expect(
    found.length,
    'fewer than before: lower `most` in scripts/words.test.ts',
  ).toBeGreaterThanOrEqual(most - 60);
});

test('names of code and files hold no more of its words than before', () => {
  const files = tracked('*.ts', '*.tsx', '*.js');
  const found = files.flatMap((file) => {
    const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, '');
    return (code.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(isLeft).map((name) => `${file}: ${name}`);
  });
  expect(wordsOfNames.size).toBe(9);
  expect(files.filter((file) => isLeft(file.slice(file.lastIndexOf('/'))))).toEqual([]);
  expect(found.length, 'plain words stand in docs/words.md').toBeLessThanOrEqual(mostNames);
});

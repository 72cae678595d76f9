import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How often comments hold a word that docs/words.md asks to leave. It may only fall: lower it with every comment that is rewritten. */
const most = 51;

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/words.md', root), 'utf8');
const words = [...page.matchAll(/^\| ([a-z, ]+) \|(?! say)/gm)].flatMap(([, cell = '']) => cell.split(', '));
const left = new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'gi');

/** The comments of a file, by its language; `https://` begins none. */
function comments(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return text.match(/--.*$/gm) ?? [];
  if (file.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return text.match(/\/\*[\s\S]*?\*\/|(?<!\S)\/\/.*$/gm) ?? [];
}

test('comments hold no more of the words of docs/words.md than before', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.sql', '*.css'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file && existsSync(new URL(encodeURI(file), root)));
  const found = files.flatMap((file) =>
    comments(file, readFileSync(new URL(encodeURI(file), root), 'utf8')).flatMap((one) => (one.match(left) ?? []).map((word) => `${file}: ${word}`)),
  );
  expect(words.length).toBeGreaterThan(20);
  expect(found.length, 'plain words stand in docs/words.md').toBeLessThanOrEqual(most);
  expect(found.length, 'fewer than before: lower `most` in scripts/words.test.ts').toBeGreaterThanOrEqual(most - 60);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/sources.md', root), 'utf8');
// The citations that docs/sources.md explains: the first cell of a row names one or several.
const explained = new Set([...page.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(/, /)));

/** Every cited number with a file that cites it; ranges (`U1 to U7`) and sections are skipped. */
function cited(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.sql', '*.css', '*.md'], { cwd: root, encoding: 'utf8' });
  const found = new Map<string, string>();
  for (const file of listed.split('\0').filter((name) => name && name !== 'docs/sources.md')) {
    const text = readFileSync(new URL(encodeURI(file), root), 'utf8');
    for (const [number] of text.matchAll(/\bD-\d\d\b/g)) found.set(number, file);
    for (const [, list = ''] of text.matchAll(/promises(?:\.md)? ((?:[RS]\d{1,2}(?:, )?)+)/g))
      for (const number of list.split(', ').filter(Boolean)) found.set(number, file);
  }
  return found;
}

test('docs/sources.md explains every cited decision and promise', () => {
  const numbers = cited();
  expect(numbers.size).toBeGreaterThan(30);
  expect([...numbers].filter(([number]) => !explained.has(number))).toEqual([]);
});

test('every cited page of docs/decisions exists, and every link of a page leads to a file', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const broken = listed
    .filter((name) => /\.(?:ts|tsx|js|sql|css|md)$/.test(name) && existsSync(new URL(encodeURI(name), root)))
    .flatMap((name) => {
      const file = new URL(encodeURI(name), root);
      const text = readFileSync(file, 'utf8');
      const cites = [...text.matchAll(/\bdecisions\/[\w-]+\.md\b/g)].map(([cite]) => new URL(`docs/${cite}`, root));
      const links = name.endsWith('.md') ? [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, link = '']) => new URL(link, file)) : [];
      return [...cites, ...links].filter((target) => !existsSync(target)).map((target) => `${name}: ${target.pathname.slice(root.pathname.length)}`);
    });
  expect(broken).toEqual([]);
});

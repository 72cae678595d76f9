import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/sources.md', root), 'utf8');
// The citations that docs/sources.md explains: the first cell of a row names one or several.
const explained = new Set(
  [...page.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(/, /)),
);

/** Every cited number with a file that cites it; ranges (`U1 to U7`) and sections are skipped. */
function cited(): Map<string, string> {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.sql', '*.css', '*.md'],
    { cwd: root, encoding: 'utf8' },
  );
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

/** The anchors of a page: its headings, as they are written in links. */
function anchorsOf(page: URL): Set<string> {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Whether a cited file exists and has the heading that the citation names. */
const isThere = (target: URL) =>
  existsSync(target) &&
  (!target.hash ||
    !target.pathname.endsWith('.md') ||
    anchorsOf(target).has(decodeURI(target.hash.slice(1))));

test('every cited page of docs exists, and every link of a page leads to a file and a heading', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split(
    '\0',
  );
  const broken = listed
    .filter(
      (name) =>
        /\.(?:ts|tsx|js|sql|css|md|ya?ml)$/.test(name) &&
        existsSync(new URL(encodeURI(name), root)),
    )
    .flatMap((name) => {
      const file = new URL(encodeURI(name), root);
      const text = readFileSync(file, 'utf8');
      const cites = [
        ...text.matchAll(/\b(?:docs\/(?:[\w-]+\/)?|decisions\/)[\w-]+\.md\b(?:#[\w-]+)?/g),
      ].map(([cite]) => new URL(cite.replace(/^decisions/, 'docs/decisions'), root));
      const links = name.endsWith('.md')
        ? [...text.matchAll(/\]\((?!\w+:)([^)\s]+)/g)].map(([, link = '']) => new URL(link, file))
        : [];
      return [...cites, ...links]
        .filter((target) => !isThere(target))
        .map((target) => `${name}: ${target.pathname.slice(root.pathname.length)}${target.hash}`);
    });
  expect(broken).toEqual([]);
});

test('a page of docs/decisions has at most 300 words, and there are at most 45', () => {
  const pages = readdirSync(new URL('docs/decisions/', root));
  const wordsOf = (page: string) =>
    readFileSync(new URL(`docs/decisions/${page}`, root), 'utf8')
      .split(/\s+/)
      .filter(Boolean).length;
  expect(pages.length).toBeLessThanOrEqual(45);
  expect(
    pages
      .map((page) => `${page}: ${wordsOf(page)}`)
      .filter((line) => Number(line.split(': ')[1]) > 300),
  ).toEqual([]);
});

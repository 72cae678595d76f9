import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const manifests = [
  'package.json',
  ...['contract', 'server', 'web', 'e2e', 'bench'].map((floor) => `${floor}/package.json`),
];
type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

const installed = new Set(
  manifests
    .map((file) => JSON.parse(read(file)) as Manifest)
    .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    .filter((name) => !name.startsWith('@smart-order/') && !name.startsWith('@types/')),
);

const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** Rows of the table of docs/libraries.md: the libraries of the first cell, and whether every cell has text. */
const stands = read('docs/libraries.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => ({
    names: namesIn(cells[0]),
    isWhole: cells.length === 3 && cells.every((cell) => cell.trim()),
  }));

/** Lines of docs/decisions/libraries.md: the libraries before the colon, and whether a reason follows. */
const left = read('docs/decisions/libraries.md')
  .split('\n')
  .filter((line) => line.startsWith('- `'))
  .map((line) => line.split(': '))
  .map(([names, reason]) => ({ names: namesIn(names), isWhole: Boolean(reason?.trim()) }));

describe('the pages of libraries', () => {
  const namesOf = (rows: typeof stands) => rows.flatMap(({ names }) => names);

  test('name every library that a package depends on', () => {
    expect([...installed].filter((name) => !namesOf(stands).includes(name))).toEqual([]);
  });
  test('name no library that no package depends on', () => {
    expect(namesOf(stands).filter((name) => !installed.has(name))).toEqual([]);
    expect(namesOf(stands).length).toBeGreaterThan(30);
  });
  test('a library that was left out is not installed, and each line has its reason', () => {
    expect(namesOf(left).filter((name) => installed.has(name))).toEqual([]);
    expect([...stands, ...left].filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(namesOf(left)).toContain('@heroui/react');
  });
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const manifests = ['package.json', ...['contract', 'server', 'web', 'e2e', 'bench'].map((floor) => `${floor}/package.json`)];
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const installed = new Set(
  manifests
    .map((file) => JSON.parse(read(file)) as Manifest)
    .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    .filter((name) => !name.startsWith('@smart-order/') && !name.startsWith('@types/')),
);

/** The rows of a page's first table: the libraries of the first cell, and whether every cell has text. */
function rowsOf(page: string) {
  const [part = ''] = read(`docs/decisions/${page}.md`).split('\n## Widgets');
  const rows = part.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const cells = line.split('|').slice(1, -1);
    return {
      names: [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
      isWhole: cells.length === 3 && cells.every((cell) => cell.trim()),
    };
  });
}

describe('the pages of libraries', () => {
  const stands = rowsOf('libraries');
  const left = rowsOf('libraries-left-out');
  const namesOf = (rows: typeof stands) => rows.flatMap(({ names }) => names);

  test('name every library that a package depends on', () => {
    expect([...installed].filter((name) => !namesOf(stands).includes(name))).toEqual([]);
  });
  test('name no library that no package depends on', () => {
    expect(namesOf(stands).filter((name) => !installed.has(name))).toEqual([]);
    expect(namesOf(stands).length).toBeGreaterThan(30);
  });
  test('a library that was left out is not installed, and each line names its replacement and the reason', () => {
    expect(namesOf(left).filter((name) => installed.has(name))).toEqual([]);
    expect([...stands, ...left].filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(namesOf(left)).toContain('@heroui/react');
  });
});

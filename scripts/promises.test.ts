import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isUntested, pageOf, partOf, readShown, type Stored } from '../bench/src/promises/page.ts';
import { partsOf, promises } from '../bench/src/promises/promises.ts';

const root = resolve(import.meta.dirname, '..');
const benches = readdirSync(resolve(root, 'bench/src')).filter((name) => name.endsWith('.ts'));
const benchText = benches
  .map((name) => readFileSync(resolve(root, 'bench/src', name), 'utf8'))
  .join('\n');

describe('the promises', () => {
  test('are named once each, R1 to R16, S1 to S21 and U1 to U7 among them', () => {
    const ids = promises.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const table = [16, 21, 7].flatMap((most, at) =>
      Array.from({ length: most }, (_, number) => `${'RSU'[at]}${number + 1}`),
    );
    expect(table.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('are shown by test files and figures that exist', () => {
    const missing = promises.flatMap(({ id, tests = [], figures = [] }) => [
      ...tests.filter((file) => !existsSync(resolve(root, file))).map((file) => `${id} ${file}`),
      // Parts of a name that the bench puts in when it runs: `when`, and the name of a screen.
      ...figures
        .filter((part) => !benchText.includes(part.replace('Node under orders', 'Node ')))
        .map((part) => `${id} ${part}`),
    ]);
    expect(missing).toEqual([]);
  });

  test('have a page that says what was measured, and no figure of anything that no promise names', () => {
    expect(readFileSync(resolve(root, 'docs/promises.md'), 'utf8')).toBe(pageOf(readShown()));
    const known = new Set(promises.flatMap(partsOf));
    expect(Object.keys(readShown()).filter((part) => !known.has(part))).toEqual([]);
  });

  test('without a figure for each part are called untested, and one that is short of its limit says so', () => {
    const row = promises.find(({ id }) => id === 'R1');
    if (!row) throw new Error('R1 is gone');
    const shown: Stored = {
      'kill -9 under order load': {
        figure: '2 lost',
        holds: false,
        date: '2026-11-26',
        commit: 'abc',
      },
    };
    expect(isUntested(row, shown)).toBe(true);
    expect(
      isUntested(row, {
        ...shown,
        'e2e/src/crash.long.test.ts': {
          figure: '1 tests',
          holds: true,
          date: '2026-11-26',
          commit: 'abc',
        },
      }),
    ).toBe(false);
    expect(pageOf(shown)).toMatch(
      /\| R1 \|.*\*\*untested\*\*<br>\*\*SHORT\*\* 2 lost, 2026-11-26, abc \|/,
    );
    expect(isUntested({ id: 'x', words: '', limit: '' }, shown)).toBe(true);
  });

  test('find the figures of the bench by a part of their name', () => {
    expect(partOf('50 times kill -9 under order load')).toBe('kill -9 under order load');
    expect(partOf('the PDF of an order of 10 lines')).toBeUndefined();
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFace } from './page-face.ts';

const sheet = (name: string) => readFile(join(import.meta.dirname, '..', name), 'utf8');

test('the font family that scripts name is the one of the page, in both weights', async () => {
  const faces = (await sheet('fonts.css'))
    .split('@font-face')
    .filter((face) => face.includes(`font-family: '${pageFace}'`));
  expect(
    [400, 600].map(
      (weight) => faces.filter((face) => face.includes(`font-weight: ${weight}`)).length,
    ),
  ).toEqual([2, 2]);
  expect(await sheet('base.css')).toContain(`400 1rem/1.6 '${pageFace}'`);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFace } from './card-picture.ts';

test('the saved picture of a payment is written in the face that the page has, in both of its weights', async () => {
  const styles = await readFile(join(import.meta.dirname, '../../../ui/fonts.css'), 'utf8');
  const faces = styles.split('@font-face').filter((face) => face.includes(`font-family: '${pictureFace}'`));
  expect([400, 600].map((weight) => faces.filter((face) => face.includes(`font-weight: ${weight}`)).length)).toEqual([2, 2]);
});

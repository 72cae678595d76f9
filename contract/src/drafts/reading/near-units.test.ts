import { expect, test } from 'vitest';
import { readOrderText } from './read-order-text.ts';

const read = (text: string) =>
  readOrderText(text, '2026-11-27').lines.map(({ product, quantity, unit, doubts }) =>
    [product, quantity, unit, ...doubts].join(' '),
  );

test.each([
  ['834 40 ถุว', ['834 40 bag']],
  ['รำละเอียด 10 กระสอย', ['รำละเอียด 10 bag']],
  ['834 40 ถึง', ['834 40 bag']],
  ['บีเคซี 4 แกล', ['บีเคซี 4 gallon']],
  ['834 40ถ. 835 20ถ.', ['834 40 any', '835 20 any']],
  ['834 40ถุวครับ', ['834 40 bag']],
])('a unit with one slip of a finger, or cut short, counts: %j', (text, lines) =>
  expect(read(text)).toEqual(lines),
);

test.each([
  ['กากปาล์ม 10 ถั่ว 20', ['กากปาล์ม 10 ', 'ถั่ว 20 ']],
  ['552 ก 20', ['552 ก 20 ']],
  ['เอา 551 20 ก่อน', ['551 20 ']],
])('another word behind a number is none: %j', (text, lines) => expect(read(text)).toEqual(lines));

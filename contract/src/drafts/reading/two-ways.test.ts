import { expect, test } from 'vitest';
import { readOrderText } from './read-order-text.ts';

const read = (text: string) => readOrderText(text, '2026-11-27').lines;

test('codes with numbers behind dashes, side by side, are asked about', () => {
  expect(read('835-40 834-20').map(({ doubts }) => doubts)).toEqual([['pairing'], ['pairing']]);
  expect(read('835-40').map(({ doubts }) => doubts)).toEqual([[]]);
});

test('a small number behind a name, and another one, may be a size or a quantity', () => {
  expect(read('ไข่ 2 20 ถาด').map(({ loose }) => loose)).toEqual([2]);
  expect(read('ไข่เบอร์ 2 20 ถาด').map(({ loose }) => loose)).toEqual([undefined]);
  expect(read('โคนม 16 20 ถุง').map(({ loose }) => loose)).toEqual([undefined]);
  expect(read('กุ้ง 2 สิบถุง').map(({ loose }) => loose)).toEqual([undefined]);
  expect(read('ปม.1 10 ซอง').map(({ loose }) => loose)).toEqual([undefined]);
});

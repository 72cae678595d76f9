import { oneSpelling } from '#contract/fold-text.ts';
import { countedWork } from '#contract/testing/counted-work.ts';
import { expect, test } from 'vitest';
import { readOrderText } from './read-order-text.ts';

// Letters, vowels, marks, numbers, units, words of each meaning, signs.
const atoms = 'ก|ำ|1|1/2|สิบ|ถุง|กก.|ครึ่ง|อย่างละ|รวม|พรุ่งนี้|x|=|+|-|(|,|?|#|a| |\n|โทษที'.split('|');
const pairs = atoms.flatMap((one) => atoms.map((other) => one + other));
const filled = (piece: string, signs: number) => piece.repeat(Math.ceil(signs / piece.length));
const workOf = (piece: string, signs: number) =>
  countedWork(() => readOrderText(filled(piece, signs), '2026-11-27'));

test('a text of twice the length takes twice the work, whichever two pieces it repeats', () => {
  expect(pairs.filter((pair) => workOf(pair, 400) > 2.4 * workOf(pair, 200))).toEqual([]);
});
test.each(['ถ1', '1ำ ', '111,', '1 กก. #', 'ๆรวม5', '1+'])(
  '10,000 signs of %j take at most 60 steps each',
  (piece) => {
    expect(workOf(piece, 10_000)).toBeLessThanOrEqual(60 * 10_000);
  },
);
test('a word of a name is compared where its letters begin, not at each sign', () => {
  const names = [...'กขคงจฉชซดตถทนบปผพฟมย'].flatMap((one) =>
    ['า', 'อ', 'ว'].map((other) => `${one}${other}หารสัตว์`),
  );
  const text = filled('หมูขุน 20 ถุง\n', 2000);
  const work = (own: { names?: string[] }) =>
    countedWork(() => readOrderText(text, '2026-11-27', own));
  expect(work({ names })).toBeLessThan(1.1 * work({}));
});
test('marks without end on one letter are not sorted', () => {
  expect(oneSpelling('e\u0301')).toBe('é');
  const endless = `e${'\u0336\u0301'.repeat(1000)}`;
  expect(oneSpelling(endless)).toBe(endless);
});

import { foldText } from '#contract/fold-text.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { piecesOf, wordsOf } from '@smart-order/server/features/drafts/fold-words.ts';
import type { BenchPortal } from './bench-portal.ts';
import { median, tookMs } from './load.ts';
import { beside, report } from './report.ts';
import { unit } from './supplier.ts';

// Texts of one piece, which cost the reader most, by their length and the milliseconds that they may take.
const pieces = [
  '1+',
  '111,',
  '551 20 ถุง ',
  'หมูขุน 20 ถุง\n',
  'เอ้ย 30 ',
  'ไม่เอา 551 ',
  'ฝน ขอ หมู 5 ',
  'สิบ',
];
const bars = [
  [5000, 20],
  [20_000, 50],
] as const;
const times = 15;
// A longer list is of a sheet, whose words have blanks.
const parted = 30;

/** Measures what a text of a length costs the reader at most, beside its folding alone. */
export async function textsRead() {
  const textOf = (piece: string, signs: number) =>
    piece.repeat(Math.ceil(signs / piece.length)).slice(0, signs);
  // The first round compiles what a server that answers has compiled, and is not counted.
  for (const piece of pieces) readOrderText(textOf(piece, 5000), '2026-11-27');
  for (const [signs, bar] of bars) {
    const costs: [number, number][] = [];
    for (const piece of pieces) {
      const text = textOf(piece, signs);
      costs.push([
        await typical(() => readOrderText(text, '2026-11-27')),
        await typical(() => foldText(text)),
      ]);
    }
    const [own, floor] = costs.toSorted(([one], [other]) => other - one)[0] ?? [
      Number.NaN,
      Number.NaN,
    ];
    report(
      `a text of ${signs} signs read, the slowest`,
      `${own.toFixed(1)} ms, its folding ${floor.toFixed(2)} ms`,
      `at most ${bar} ms`,
      own <= bar,
    );
  }
}
async function typical(work: () => unknown): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < times; at++) took.push(await tookMs(async () => void work()));
  return median(took);
}

const namesSql = 'select name_th as name from product where bu = $1 order by sku limit $2';
const wordsSql = 'select word, of_name from product_word where bu = $1 and word = any($2)';
/** Measures names without blanks parted at the words of the supplier's names, beside the statement that finds these alone. */
export async function namesParted({ pool }: Pick<BenchPortal, 'pool'>) {
  const { rows } = await pool.query<{ name: string }>(namesSql, [unit, 2 * parted]);
  const lines = Array.from(
    { length: parted },
    (_, at) => `${rows[2 * at]?.name}${rows[2 * at + 1]?.name}`,
  );
  const known = async (words: readonly string[]) => {
    const found = await pool.query<{ word: string; of_name: string }>(wordsSql, [unit, words]);
    return new Map(found.rows.map(({ word, of_name }) => [word, of_name]));
  };
  const sought = lines.flatMap(piecesOf);
  await beside(`${parted} names without blanks parted`, {
    unit: 'ms',
    bar: 4,
    other: 'the statement',
    theirs: () => tookMs(async () => void (await known(sought))),
    ours: () =>
      tookMs(async () => {
        const words = await known(lines.flatMap(piecesOf));
        for (const line of lines) wordsOf(line, words);
      }),
  });
}

import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import { readQuantity } from '#contract/drafts/reading/read-quantity.ts';
import { cautionsIn, signsIn } from '#contract/drafts/reading/unread.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { findCoded, ownWordsOf } from './find-candidates.ts';
import { wordsOf } from './fold-words.ts';
import { keysOfCell, matchCell } from './match-product.ts';
import { answered } from './counted-lines.ts';
import { nearIn, withNear } from './near-lines.ts';
import { findProducts, markTwice } from './resolve-lines.ts';

type Row = Input<Calls['resolveRows']>['body']['rows'][number];

/** Finds the products of a sheet's rows, one line for each row in its order. Writes nothing. */
export async function resolveRows(
  deps: Deps,
  context: Context,
  input: Input<Calls['resolveRows']>,
) {
  const today = bangkokDate(deps.now());
  const { rows } = input.body;
  const { units } = await ownWordsOf(deps.db, context.reached, '');
  const read = (await mapWithPauses(rows, (row) => readRow(row, today, units))).map(
    (line, row) => ({ ...line, row }),
  );
  const found = await findProducts(deps, context, read);
  const isOfCell = (row: Row, { sure, product }: ResolvedLine) =>
    sure === 'certain' &&
    product !== null &&
    [product.sku, product.productCode]
      .flatMap(keysOfCell)
      .some((key) => keysOfCell(row.code ?? '').includes(key));
  const cells = rows.flatMap((row, at) =>
    row.code && !isOfCell(row, found[at] as ResolvedLine) ? [{ row, at, code: row.code }] : [],
  );
  if (cells.length === 0) return { lines: markTwice(await withNear(nearIn(deps, context), found)) };

  // A code may have any sign, and then is no word: A+12 is neither A nor 12.
  const asked = { place: context.reached, lang: context.lang, today };
  const { known } = await findCoded(deps.db, asked, {
    codes: cells.flatMap(({ code }) => keysOfCell(code)),
    words: [],
    pieces: [],
  });
  const lines = [...found];
  for (const { row, at, code } of cells) {
    const match = matchCell(code, wordsOf(row.product), known);
    const line = read[at];
    if (match && line)
      lines[at] = answered(
        { ...line, ...withUnread(line.doubts, signsIn(row.product, today)) },
        match,
        line.quantity,
      );
  }
  return { lines: markTwice(await withNear(nearIn(deps, context), lines)) };
}

function readRow(
  { product: name, quantity, code = '', note = '' }: Row,
  today: string,
  units: readonly string[],
) {
  const product = `${code} ${name}`.trim();
  const counted = readQuantity(quantity, today, units);
  return {
    words: [product, quantity, note].filter(Boolean).join(' ').trim(),
    product,
    ...counted,
    // The sheet says which cell is the quantity.
    isBare: false,
    ...withUnread([...counted.doubts, ...cautionsIn(note, today)], signsIn(product, today)),
  };
}

const withUnread = <Doubt extends string>(doubts: readonly Doubt[], unread: string) => ({
  unread,
  doubts: [
    ...doubts.filter((doubt) => doubt !== 'unread'),
    ...(unread === '' ? [] : ['unread' as const]),
  ],
});

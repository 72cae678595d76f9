import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { readQuantity } from '#contract/drafts/reading/read-quantity.ts';
import { cautionsIn, signsIn } from '#contract/drafts/reading/unread.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { findProducts, markTwice } from './resolve-lines.ts';

/** Finds the products of a sheet's rows, one line for each row in its order. Writes nothing. */
export async function resolveRows(deps: Deps, context: Context, input: Input<Calls['resolveRows']>) {
  const today = bangkokDate(deps.now());
  const read = await mapWithPauses(input.body.rows, ({ product: name, quantity, code = '', note = '' }) => {
    const product = `${code} ${name}`.trim();
    const [counted, unread] = [readQuantity(quantity, today), signsIn(product, today)];
    return {
      words: [product, quantity, note].filter(Boolean).join(' ').trim(),
      product,
      ...counted,
      // The sheet says which cell is the quantity.
      isBare: false,
      unread,
      doubts: [...counted.doubts, ...cautionsIn(note, today), ...(unread === '' ? [] : ['unread' as const])],
    };
  });
  const lines = read.map((line, row) => ({ ...line, row }));
  return { lines: markTwice(await findProducts(deps, context, lines)) };
}

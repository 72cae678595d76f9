import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { readQuantity } from '#contract/drafts/reading/read-quantity.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { findProducts, markTwice } from './resolve-lines.ts';

/** Finds the products of a sheet's rows, one line for each row in its order. Writes nothing. */
export async function resolveRows(deps: Deps, ask: Ask<Calls['resolveRows']>) {
  const today = bangkokDate(deps.now());
  const lines = ask.body.rows.map(({ product, quantity }) => ({
    words: `${product} ${quantity}`.trim(),
    product: product.trim(),
    ...readQuantity(quantity, today),
    // The sheet says which cell is the quantity.
    isBare: false,
  }));
  return { lines: markTwice(await findProducts(deps, ask, lines)) };
}

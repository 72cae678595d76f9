import type { GuideRow } from '#contract/guides/own-shapes.ts';

/** The order of the rows once one is moved to another index, and the row that is then behind it; null at the end. */
export function movedTo(
  rows: readonly GuideRow[],
  sku: string,
  to: number,
): { skus: readonly string[]; before: string | null } {
  const skus = rows
    .map((row) => row.sku)
    .filter((one) => one !== sku)
    .toSpliced(to, 0, sku);
  return { skus, before: skus[to + 1] ?? null };
}

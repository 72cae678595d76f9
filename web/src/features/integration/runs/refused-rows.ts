import type { ImportRow } from '#contract/integration/runs/calls.ts';

/** How many rows were refused: all of an import that was refused as a whole, else those that were left out. */
export const refusedRows = ({
  state,
  rows,
  refused,
}: Pick<ImportRow, 'state' | 'rows' | 'refused'>): number => (state === 'refused' ? rows : refused);

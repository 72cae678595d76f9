import { cashValues } from '#contract/cash/cash-values.ts';
import { satang, type Satang } from '#contract/money.ts';

export interface ChangePieces {
  /** the fewest notes, the largest first */
  notes: { value: Satang; count: number }[];
  /** the rest, given in coins */
  coins: Satang;
}

/** The change due: a count for each note, and the rest in coins. */
export function changePieces(change: Satang): ChangePieces {
  let left: number = change;
  const notes = cashValues
    .filter(({ kind }) => kind === 'note')
    .map(({ value }) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return { value, count };
    })
    .filter(({ count }) => count > 0);
  return { notes, coins: satang(left) };
}

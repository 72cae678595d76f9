/** More invoices than these have too many sets to try. */
const mostTried = 16;

interface Owes {
  /** satang */
  open: number;
}

/** The only set of invoices that owes exactly the sum, in satang; none where no set or several do, or too many would have to be tried. */
export function onlySet<T extends Owes>(invoices: readonly T[], sum: number): readonly T[] {
  if (invoices.length > mostTried) return [];
  const found: T[][] = [];
  const visit = (at: number, left: number, chosen: T[]) => {
    if (left === 0 && chosen.length > 0) found.push(chosen);
    if (left === 0 || found.length > 1) return;
    for (let next = at; next < invoices.length; next += 1) {
      const one = invoices[next];
      if (one && one.open > 0 && one.open <= left)
        visit(next + 1, left - one.open, [...chosen, one]);
    }
  };
  visit(0, sum, []);
  return found.length === 1 ? (found[0] ?? []) : [];
}

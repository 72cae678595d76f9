import type { CustomerOrg, FoundCustomer } from '#contract/customers/calls.ts';

export interface CustomerRow extends Pick<FoundCustomer, 'last' | 'owedAmt' | 'overdueDays'> {
  cvCode: string;
  cvName: string;
  organisations: CustomerOrg[];
}

/** One row for each customer: the server lists a customer once for each organisation. Debts are added up, of orders the latest counts. */
export function customerRows(rows: readonly FoundCustomer[]): CustomerRow[] {
  return [...Map.groupBy(rows, (row) => row.cvCode).values()].flatMap((organisations) => {
    const [first] = organisations;
    return first
      ? [{ cvCode: first.cvCode, cvName: first.cvName, organisations, ...figuresOf(organisations) }]
      : [];
  });
}

function figuresOf(rows: readonly FoundCustomer[]) {
  if (rows.every(({ owedAmt }) => owedAmt === undefined)) return {};
  const [last = null] = rows
    .flatMap((row) => row.last ?? [])
    .toSorted((a, b) => b.date.localeCompare(a.date));
  const owedSatang = rows.reduce((sum, { owedAmt = 0 }) => sum + Math.round(owedAmt * 100), 0);
  return {
    last,
    owedAmt: owedSatang / 100,
    overdueDays: Math.max(...rows.map(({ overdueDays = 0 }) => overdueDays)),
  };
}

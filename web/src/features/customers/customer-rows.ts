import type { CustomerOrg } from '#contract/customers/calls.ts';

export interface CustomerRow {
  cvCode: string;
  cvName: string;
  organisations: CustomerOrg[];
}

/** One row for each customer: the server lists a customer once for each organisation. */
export function customerRows(rows: readonly CustomerOrg[]): CustomerRow[] {
  return [...Map.groupBy(rows, (row) => row.cvCode).values()].flatMap((organisations) => {
    const [first] = organisations;
    return first ? [{ cvCode: first.cvCode, cvName: first.cvName, organisations }] : [];
  });
}

export interface Owing {
  invoiceNumber: string;
  /** satang still open */
  open: number;
}
export interface Allotted {
  invoiceNumber: string;
  /** satang */
  amount: number;
}

/** What cash pays: the invoices in the order given, oldest first, each until it is paid (D-64). What is left over pays nothing. */
export function allotOldest(invoices: readonly Owing[], amount: number): Allotted[] {
  let left = amount;
  return invoices
    .map(({ invoiceNumber, open }) => {
      const part = Math.min(left, open);
      left -= part;
      return { invoiceNumber, amount: part };
    })
    .filter((part) => part.amount > 0);
}

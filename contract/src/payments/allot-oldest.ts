export interface Owing {
  invoiceNumber: string;
  /** satang still open */
  open: number;
}
/** How much of a payment or a receipt goes to an invoice. */
export interface Allotted {
  invoiceNumber: string;
  /** satang */
  amount: number;
}

/** Spreads an amount over invoices in the order given, usually the oldest first, each until it is paid (D-62, D-64). What is left over pays nothing. */
export function allotOldest(invoices: readonly Owing[], amount: number): Allotted[] {
  let left = amount;
  return invoices
    .map(({ invoiceNumber, open }) => {
      const allotted = Math.min(left, open);
      left -= allotted;
      return { invoiceNumber, amount: allotted };
    })
    .filter((allotment) => allotment.amount > 0);
}

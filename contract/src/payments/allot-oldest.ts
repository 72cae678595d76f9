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

/** Pays invoices from an amount, one after the other in the given order, usually the oldest first (D-62, D-64). A remainder is dropped. */
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

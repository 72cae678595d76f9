import { namesOf } from '#contract/names.ts';
import { maxSatang, type Satang } from '#contract/money.ts';
import { isTaxId } from '#contract/tax-id.ts';

/** What a bank or a counter must know to take the money for an invoice (D-61). */
export interface Bill {
  /** of the biller: 13 digits whose check digit is right */
  taxId: string;
  /** of the biller: 2 digits, given by the bank */
  suffix: string;
  /** the customer, as banks match it: 1 to 20 of A-Z and 0-9 */
  reference1: string;
  /** the invoice, or the payment number where that says more: 1 to 20 of A-Z and 0-9 */
  reference2: string;
  amount: Satang;
  /** ASCII, at most 25; '' leaves it out */
  merchantName: string;
}
type BillField = keyof Bill;

/** A bill that a reader or a bank would misread: no code is made of it. */
export class UnreadableBill extends Error {
  readonly field: BillField;
  constructor(field: BillField) {
    super(`no payment code can carry this ${field}`);
    this.field = field;
  }
}

/** May stand in a payment code as it is. A dash or lower case is never stripped: INV-1/23 and INV1/23 would become one (thai.md §1.5). */
export const isReference = (text: string): boolean => /^[A-Z0-9]{1,20}$/.test(text);

const rules: Record<BillField, (bill: Bill) => boolean> = {
  taxId: ({ taxId }) => isTaxId(taxId) && !/^0+$/.test(taxId),
  suffix: ({ suffix }) => /^\d{2}$/.test(suffix),
  reference1: ({ reference1 }) => isReference(reference1),
  reference2: ({ reference2 }) => isReference(reference2),
  amount: ({ amount }) => Number.isSafeInteger(amount) && amount > 0 && amount <= maxSatang,
  // Readers differ over the length of letters beyond ASCII, so none may stand in a code (thai.md §1.1).
  merchantName: ({ merchantName }) => /^[\x20-\x7e]{0,25}$/.test(merchantName),
};

/** Whether a code can carry it. */
export const isReadable = (bill: Bill): boolean => Object.values(rules).every((rule) => rule(bill));

/** Throws UnreadableBill, with the first field that speaks against it. */
export function assertReadable(bill: Bill): void {
  const wrong = namesOf(rules).find((field) => !rules[field](bill));
  if (wrong) throw new UnreadableBill(wrong);
}

/** The bank's name for who is paid: tax id and suffix, 15 digits. */
export const billerId = ({ taxId, suffix }: Pick<Bill, 'taxId' | 'suffix'>): string => taxId + suffix;

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
  /** the invoice, or the payment number for several invoices: 1 to 20 of A-Z and 0-9 */
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

/** True for a text that a payment code can hold unchanged. Nothing is stripped: INV-1/23 and INV1/23 would become the same (thai.md §1.5). */
export const isReference = (text: string): boolean => /^[A-Z0-9]{1,20}$/.test(text);

const rules: Record<BillField, (bill: Bill) => boolean> = {
  taxId: ({ taxId }) => isTaxId(taxId) && !/^0+$/.test(taxId),
  suffix: ({ suffix }) => /^\d{2}$/.test(suffix),
  reference1: ({ reference1 }) => isReference(reference1),
  reference2: ({ reference2 }) => isReference(reference2),
  amount: ({ amount }) => Number.isSafeInteger(amount) && amount > 0 && amount <= maxSatang,
  // Readers count the length of letters beyond ASCII differently, so a code may hold none (thai.md §1.1).
  merchantName: ({ merchantName }) => /^[\x20-\x7e]{0,25}$/.test(merchantName),
};

/** Whether a code can be made of the bill. */
export const isReadable = (bill: Bill): boolean => Object.values(rules).every((rule) => rule(bill));

/** Throws UnreadableBill with the first field that breaks a rule. */
export function assertReadable(bill: Bill): void {
  const wrong = namesOf(rules).find((field) => !rules[field](bill));
  if (wrong) throw new UnreadableBill(wrong);
}

/** The biller's id at the bank: tax id and suffix, 15 digits. */
export const billerId = ({ taxId, suffix }: Pick<Bill, 'taxId' | 'suffix'>): string =>
  taxId + suffix;

import { said, type Reason } from './reason.ts';

/** The thirteenth digit of a Thai tax id. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10;
}

/** What speaks against a tax id, written with or without dashes. It does not make it wrong: what stands on an invoice is the supplier's word. */
export function taxIdDoubt(text: string): Reason | undefined {
  const digits = text.replaceAll(/[ -]/g, '');
  if (digits === '') return undefined;
  if (!/^\d{13}$/.test(digits)) return said`"${text}" has not 13 digits`;
  return checkDigit(digits.slice(0, 12)) === Number(digits[12]) ? undefined : said`"${text}" has a wrong check digit`;
}

import { isTaxId } from '#contract/tax-id.ts';
import { said, type Reason } from './reason.ts';

/** What speaks against a tax id, written with or without dashes. It does not make it wrong: what is on an invoice is the supplier's word. */
export function taxIdDoubt(text: string): Reason | undefined {
  const digits = text.replaceAll(/[ -]/g, '');
  if (digits === '') return undefined;
  if (!/^\d{13}$/.test(digits)) return said`"${text}" has not 13 digits`;
  return isTaxId(digits) ? undefined : said`"${text}" has a wrong check digit`;
}

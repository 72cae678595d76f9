import { isTaxId } from '#contract/tax-id.ts';
import { reasonOf, type Reason } from './reason.ts';

/** The doubt about a tax id, written with or without dashes. It is only a warning: the supplier decides what is printed on its invoices. */
export function taxIdDoubt(text: string): Reason | undefined {
  const digits = text.replaceAll(/[ -]/g, '');
  if (digits === '') return undefined;
  if (!/^\d{13}$/.test(digits)) return reasonOf`"${text}" has not 13 digits`;
  return isTaxId(digits) ? undefined : reasonOf`"${text}" has a wrong check digit`;
}

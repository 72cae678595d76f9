import { satang, type Satang } from '#contract/money.ts';
import type { Invoice } from '#contract/payments/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import { kept } from '#lib/device/kept.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** How much of an invoice is to be paid. */
export interface Part {
  invoiceNumber: string;
  dueDate: string;
  companyCode: string;
  open: Satang;
  amount: Satang;
}
interface Draft {
  place: PlaceCodes;
  parts: readonly Part[];
}
// What was chosen lives on this device until it became a payment: going back, a reload or a lost session keep it.
const store = kept<Draft>('paying');

/** All that is open of an invoice. */
export function wholeOf({ invoiceNumber, dueDate, companyCode, netAmount }: Invoice): Part {
  const open = fromWire(netAmount);
  return { invoiceNumber, dueDate, companyCode, open, amount: open };
}

/** What was chosen for this customer; undefined where nothing was. */
export function chosenParts({ bu, cv, org }: PlaceCodes): readonly Part[] | undefined {
  const { place, parts } = store.read();
  const isHere = place?.bu === bu && place.cv === cv && place.org === org;
  return isHere && Array.isArray(parts) && parts.length > 0 ? parts : undefined;
}
export const keepParts = ({ bu, cv, org }: PlaceCodes, parts: readonly Part[]) =>
  store.write(parts.length > 0 ? { place: { bu, cv, org }, parts } : undefined);
export const dropParts = () => store.write(undefined);

export const sumOf = (parts: readonly Pick<Part, 'amount'>[]): Satang => satang(parts.reduce((sum, { amount }) => sum + amount, 0));

import { satang, type Satang } from '#contract/money.ts';
import type { Invoice } from '#contract/payments/shapes.ts';
import { fromWire } from '#lib/formats/money.ts';
import { kept } from '#lib/device/kept.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** How much of an invoice is to be paid. */
export interface Allotment {
  invoiceNumber: string;
  dueDate: string;
  companyCode: string;
  open: Satang;
  amount: Satang;
}
interface Draft {
  place: PlaceCodes;
  allotments: readonly Allotment[];
}
// What was chosen lives on this device until it became a payment: going back, a reload or a lost session keep it.
const store = kept<Draft>('paying');

/** All that is open of an invoice. */
export function wholeOf({ invoiceNumber, dueDate, companyCode, netAmount }: Invoice): Allotment {
  const open = fromWire(netAmount);
  return { invoiceNumber, dueDate, companyCode, open, amount: open };
}

/** What was chosen for this customer; undefined where nothing was. */
export function chosenAllotments({ bu, cv, org }: PlaceCodes): readonly Allotment[] | undefined {
  const { place, allotments } = store.read();
  const isHere = place?.bu === bu && place.cv === cv && place.org === org;
  return isHere && Array.isArray(allotments) && allotments.length > 0 ? allotments : undefined;
}
export const keepAllotments = ({ bu, cv, org }: PlaceCodes, allotments: readonly Allotment[]) =>
  store.write(allotments.length > 0 ? { place: { bu, cv, org }, allotments } : undefined);
export const dropAllotments = () => store.write(undefined);

export const sumOf = (allotments: readonly Pick<Allotment, 'amount'>[]): Satang => satang(allotments.reduce((sum, { amount }) => sum + amount, 0));

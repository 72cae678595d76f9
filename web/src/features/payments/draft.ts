import type { Satang } from '#contract/money.ts';
import type { Invoice } from '#contract/payments/shapes.ts';
import { fromWire, isKnownAmount, sumOfAmounts } from '#lib/formats/money.ts';
import { userStore } from '#lib/device/user-store.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** The amount that a payment pays of an invoice. */
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
// The choice is stored on this device until it becomes a payment, so that going back, a reload or a lost session does not lose it.
const store = userStore<Draft>('paying');

/** Whether an invoice can be paid: what is open of it is known. */
export const isPayable = ({ netAmount }: Pick<Invoice, 'netAmount'>): boolean =>
  isKnownAmount(netAmount);

/** The whole open amount of an invoice. */
export function wholeOf({ invoiceNumber, dueDate, companyCode, netAmount }: Invoice): Allotment {
  const open = fromWire(netAmount);
  return { invoiceNumber, dueDate, companyCode, open, amount: open };
}

/** The stored choice for this customer; undefined where there is none. */
export function chosenAllotments({ bu, cv, org }: PlaceCodes): readonly Allotment[] | undefined {
  const { place, allotments } = store.read();
  const isHere = place?.bu === bu && place.cv === cv && place.org === org;
  return isHere && Array.isArray(allotments) && allotments.length > 0 ? allotments : undefined;
}
export const keepAllotments = ({ bu, cv, org }: PlaceCodes, allotments: readonly Allotment[]) =>
  store.write(allotments.length > 0 ? { place: { bu, cv, org }, allotments } : undefined);
export const dropAllotments = () => store.write(undefined);

export const sumOf = (allotments: readonly Pick<Allotment, 'amount'>[]): Satang =>
  sumOfAmounts(allotments.map(({ amount }) => amount));

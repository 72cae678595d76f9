import { addDays, bangkokDate } from '#contract/calendar.ts';
import { eachField, fromWire, toWire, type DeliveryWishes, type WireName } from '#contract/orders/header-fields.ts';
import { deliveryDateProblem } from '#contract/orders/header-rules.ts';
import { pick } from '#contract/pick.ts';
import { kept } from '#lib/device/kept.ts';
import type { Place } from '#features/customers/front.ts';

const noWishes: DeliveryWishes = eachField(() => '');
// Stored under the specification's field names, which do not change with our own.
const keptFor = ({ bu, cv, org }: Place) => kept<Record<WireName, string>>(`delivery:${bu.bu}:${cv.cvCode}:${org.orgCode}`);

/** The values typed for this customer, or those of the last order; tomorrow where no future day was chosen. */
export function startWishes(place: Place, now = new Date()): DeliveryWishes {
  const wishes = fromWire(keptFor(place).read());
  const today = bangkokDate(now);
  return { ...wishes, requireDate: deliveryDateProblem(wishes.requireDate, today) ? addDays(today, 1) : wishes.requireDate };
}

/** Called at every key press, so that a reload, the back button or a new sign-in loses nothing. */
export const keepWishes = (place: Place, wishes: DeliveryWishes) => keptFor(place).write(toWire(wishes));

/** After an order place, carrier, time and telephone remain; day, vehicle and note are removed. */
export function keepForNextTime(place: Place) {
  keepWishes(place, { ...noWishes, ...pick(fromWire(keptFor(place).read()), ['shipTo', 'carrier', 'requireTime', 'telephone']) });
}

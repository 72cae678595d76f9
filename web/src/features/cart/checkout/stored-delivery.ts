import { addDays, bangkokDate } from '#contract/calendar.ts';
import {
  eachField,
  fromWire,
  toWire,
  type DeliveryDetails,
  type WireName,
} from '#contract/orders/header-fields.ts';
import { deliveryDateProblem } from '#contract/orders/header-rules.ts';
import { pick } from '#contract/pick.ts';
import { userStore } from '#lib/device/user-store.ts';
import type { Place } from '#features/customers/front.ts';

const noDetails: DeliveryDetails = eachField(() => '');
// Stored under the specification's field names, which do not change with our own.
const storeFor = ({ bu, cv, org }: Place) =>
  userStore<Record<WireName, string>>(`delivery:${bu.bu}:${cv.cvCode}:${org.orgCode}`);

/** The values typed for this customer, or those of the last order; tomorrow where no future day was chosen. */
export function startDelivery(place: Place, now = new Date()): DeliveryDetails {
  const delivery = fromWire(storeFor(place).read());
  const today = bangkokDate(now);
  return {
    ...delivery,
    requireDate: deliveryDateProblem(delivery.requireDate, today)
      ? addDays(today, 1)
      : delivery.requireDate,
  };
}

/** Called at every key press, so that a reload, the back button or a new sign-in loses nothing. */
export const storeDelivery = (place: Place, delivery: DeliveryDetails) =>
  storeFor(place).write(toWire(delivery));

/** After an order place, carrier, time and telephone remain; day, vehicle and note are removed. */
export function keepForNextTime(place: Place) {
  storeDelivery(place, {
    ...noDetails,
    ...pick(fromWire(storeFor(place).read()), ['shipTo', 'carrier', 'requireTime', 'telephone']),
  });
}

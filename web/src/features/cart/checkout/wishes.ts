import { bangkokDate, addDays } from '@smart-order/contract/calendar.ts';
import { deliveryDateProblem, type DeliveryWishes } from '@smart-order/contract/orders/header-rules.ts';
import { kept } from '../../../lib/kept.ts';
import type { Place } from '../../customers/front.ts';

const noWishes: DeliveryWishes = { shipto: '', requireDate: '', requireTime: '', orderBy: '', licensePlate: '', telephone: '', comments: '' };
const keptFor = ({ bu, cv, org }: Place) => kept<DeliveryWishes>(`delivery:${bu.bu}:${cv.cvCode}:${org.orgCode}`);

/** What was typed for this customer, or what the last order was like; tomorrow where no day still to come was chosen. */
export function startWishes(place: Place, now = new Date()): DeliveryWishes {
  const wishes = { ...noWishes, ...keptFor(place).read() };
  const today = bangkokDate(now);
  return { ...wishes, requireDate: deliveryDateProblem(wishes.requireDate, today) ? addDays(today, 1) : wishes.requireDate };
}

/** At every key, so that a reload, the back button or a new sign-in loses nothing. */
export const keepWishes = (place: Place, wishes: DeliveryWishes) => keptFor(place).write(wishes);

/** After an order: where, by whom, when in the day and whom to call stay; the day, the vehicle and the note were that order's. */
export function keepForNextTime(place: Place) {
  const { shipto = '', orderBy = '', requireTime = '', telephone = '' } = keptFor(place).read();
  keepWishes(place, { ...noWishes, shipto, orderBy, requireTime, telephone });
}

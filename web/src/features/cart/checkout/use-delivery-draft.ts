import { addDays, bangkokDate } from '#contract/calendar.ts';
import { eachField, fromWire, toWire, type DeliveryWishes, type WireName } from '#contract/orders/header-fields.ts';
import { deliveryDateProblem } from '#contract/orders/header-rules.ts';
import { pick } from '#contract/pick.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { kept } from '#lib/device/kept.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { useDeliveryForm } from './delivery-form.ts';

const noWishes: DeliveryWishes = eachField(() => '');
// Stored under the specification's field names, which do not change with our own.
const keptFor = ({ bu, cv, org }: Place) => kept<Record<WireName, string>>(`delivery:${bu.bu}:${cv.cvCode}:${org.orgCode}`);

/** The values typed for this customer, or those of the last order; tomorrow where no future day was chosen. */
function startWishes(place: Place, now = new Date()): DeliveryWishes {
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

/** The delivery form of this customer: it begins with the stored values, and every key press is stored. */
export function useDeliveryDraft(place: Place): UseFormReturn<DeliveryWishes> {
  const [start] = useState(() => startWishes(place));
  const onKey = useCallback((values: DeliveryWishes) => keepWishes(place, values), [place]);
  const form = useDeliveryForm({ start, onKey });
  useLastDelivery(place, form);
  return form;
}

/** Fills empty fields with the values of the customer's last order, placed by any user on any device. */
function useLastDelivery(place: Place, { getValues, setValue }: UseFormReturn<DeliveryWishes>) {
  const { data: [last] = [] } = useQuery(lastCheckOut(placeSearch(place)));
  useEffect(() => {
    if (!last) return;
    for (const name of ['shipTo', 'carrier', 'requireTime'] as const) if (getValues(name) === '') setValue(name, last[name]);
  }, [last, getValues, setValue]);
}

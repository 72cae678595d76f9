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
// Kept as an order spells them, whatever the house calls them.
const keptFor = ({ bu, cv, org }: Place) => kept<Record<WireName, string>>(`delivery:${bu.bu}:${cv.cvCode}:${org.orgCode}`);

/** What was typed for this customer, or what the last order was like; tomorrow where no day still to come was chosen. */
function startWishes(place: Place, now = new Date()): DeliveryWishes {
  const wishes = fromWire(keptFor(place).read());
  const today = bangkokDate(now);
  return { ...wishes, requireDate: deliveryDateProblem(wishes.requireDate, today) ? addDays(today, 1) : wishes.requireDate };
}

/** At every key, so that a reload, the back button or a new sign-in loses nothing. */
const keepWishes = (place: Place, wishes: DeliveryWishes) => keptFor(place).write(toWire(wishes));

/** After an order: where, by whom, when in the day and whom to call stay; the day, the vehicle and the note were that order's. */
export function keepForNextTime(place: Place) {
  keepWishes(place, { ...noWishes, ...pick(fromWire(keptFor(place).read()), ['shipTo', 'carrier', 'requireTime', 'telephone']) });
}

/** The delivery form of this customer: it begins as it was left, and keeps every key. */
export function useDeliveryDraft(place: Place): UseFormReturn<DeliveryWishes> {
  const [start] = useState(() => startWishes(place));
  const onKey = useCallback((values: DeliveryWishes) => keepWishes(place, values), [place]);
  const form = useDeliveryForm({ start, onKey });
  useLastDelivery(place, form);
  return form;
}

/** What this device does not know begins as the last order had it, whoever placed it wherever. Only what is still empty is filled. */
function useLastDelivery(place: Place, { getValues, setValue }: UseFormReturn<DeliveryWishes>) {
  const { data: [last] = [] } = useQuery(lastCheckOut(placeSearch(place)));
  useEffect(() => {
    if (!last) return;
    for (const name of ['shipTo', 'carrier', 'requireTime'] as const) if (getValues(name) === '') setValue(name, last[name]);
  }, [last, getValues, setValue]);
}

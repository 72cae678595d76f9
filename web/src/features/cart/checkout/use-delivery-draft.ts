import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { lastCheckOut } from '#features/orders/front.ts';
import { useDeliveryForm } from './delivery-form.ts';
import { storeDelivery, startDelivery } from './stored-delivery.ts';

/** The delivery form of this customer: it begins with the stored values, and every key press is stored. */
export function useDeliveryDraft(place: Place): UseFormReturn<DeliveryDetails> {
  const [start] = useState(() => startDelivery(place));
  const onKey = useCallback((values: DeliveryDetails) => storeDelivery(place, values), [place]);
  const form = useDeliveryForm({ start, onKey });
  useLastDelivery(place, form);
  return form;
}

/** Fills empty fields with the values of the customer's last order, placed by any user on any device. */
function useLastDelivery(place: Place, { getValues, setValue }: UseFormReturn<DeliveryDetails>) {
  const { data: [last] = [] } = useQuery(lastCheckOut(placeSearch(place)));
  useEffect(() => {
    if (!last) return;
    for (const name of ['shipTo', 'carrier', 'requireTime'] as const)
      if (getValues(name) === '') setValue(name, last[name]);
  }, [last, getValues, setValue]);
}

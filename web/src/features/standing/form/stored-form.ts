import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import { useEffect, useState } from 'react';
import { userStore } from '#lib/device/user-store.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import type { Chosen } from './standing-form.ts';

/** A form that is not saved yet. */
interface StoredForm {
  chosen: Chosen;
  /** what was typed of the delivery */
  delivery?: DeliveryDetails | undefined;
}

/** The form as it stays on this device until it is saved or begun again; `name` is the version of a standing order or the order of which a new one is made. */
export function useStoredForm(place: Place, name: string, start: Chosen) {
  const { bu, cv, org } = placeSearch(place);
  const [store] = useState(() => userStore<StoredForm>(`standing:${bu}:${cv}:${org}:${name}`));
  const [form, setForm] = useState<StoredForm>(() => ({ chosen: start, ...store.read() }));
  const isChanged = form.chosen !== start || form.delivery !== undefined;
  useEffect(() => {
    if (isChanged) store.write(form);
  }, [store, form, isChanged]);
  return {
    ...form,
    isChanged,
    choose: (next: Partial<Chosen>) =>
      setForm((now) => ({ ...now, chosen: { ...now.chosen, ...next } })),
    typed: (delivery: DeliveryDetails) => setForm((now) => ({ ...now, delivery })),
    clear: () => {
      store.write(undefined);
      setForm({ chosen: start });
    },
  };
}

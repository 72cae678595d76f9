import type { DeliveryWishes } from '#contract/orders/header-fields.ts';
import { useEffect } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { headerWords } from './header-words.ts';

const resolver =
  (standing: DeliveryWishes | undefined): Resolver<DeliveryWishes> =>
  (values) => {
    const errors = Object.entries(headerWords(values, standing)).map(([name, message]) => [name, { type: 'rule', message }] as const);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };

interface DeliveryFormStart {
  start: DeliveryWishes;
  /** called at every key press */
  onKey: (values: DeliveryWishes) => void;
  /** the header of the order that is edited */
  standing?: DeliveryWishes;
}

/** The state of a delivery form with its rules; every key press is reported, so that a reload loses nothing. */
export function useDeliveryForm({ start, onKey, standing }: DeliveryFormStart): UseFormReturn<DeliveryWishes> {
  const form = useForm<DeliveryWishes>({ defaultValues: start, resolver: resolver(standing), shouldFocusError: false, mode: 'onTouched' });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onKey(values) }), [subscribe, onKey]);
  return form;
}

import type { DeliveryDetails } from '#contract/orders/header-fields.ts';
import { useEffect } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { headerWords } from './header-words.ts';

const resolver =
  (standing: DeliveryDetails | undefined): Resolver<DeliveryDetails> =>
  (values) => {
    const errors = Object.entries(headerWords(values, standing)).map(
      ([name, message]) => [name, { type: 'rule', message }] as const,
    );
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) };
  };

interface DeliveryFormStart {
  start: DeliveryDetails;
  /** called at every key press */
  onKey: (values: DeliveryDetails) => void;
  /** the header of the order that is edited */
  standing?: DeliveryDetails;
}

/** The state of a delivery form with its rules; every key press is reported, so that a reload loses nothing. */
export function useDeliveryForm({
  start,
  onKey,
  standing,
}: DeliveryFormStart): UseFormReturn<DeliveryDetails> {
  const form = useForm<DeliveryDetails>({
    defaultValues: start,
    resolver: resolver(standing),
    shouldFocusError: false,
    mode: 'onTouched',
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onKey(values) }),
    [subscribe, onKey],
  );
  return form;
}

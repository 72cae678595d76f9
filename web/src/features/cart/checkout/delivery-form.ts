import { bangkokDate } from '@smart-order/contract/calendar.ts';
import { headerFieldNames, headerProblems, longestNote, type DeliveryWishes } from '@smart-order/contract/orders/header-fields.ts';
import { useEffect } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { fill } from '../../../lib/fill.ts';
import { problemWords } from '../../../lib/problem.ts';

/** The rules that the server has too; each message from the catalogue, in the person's language. What an order that stands has already is not asked again. */
const resolver =
  (standing: DeliveryWishes | undefined): Resolver<DeliveryWishes> =>
  (values) => {
    const wrong = headerProblems(values, bangkokDate(new Date()));
    const asked = headerFieldNames.filter((name) => wrong[name] && values[name] !== standing?.[name]);
    const errors = asked.map((name) => [name, { type: wrong[name], message: fill(problemWords(String(wrong[name])), { max: longestNote }) }]);
    return asked.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };

interface DeliveryFormStart {
  start: DeliveryWishes;
  /** called at every key */
  onKey: (values: DeliveryWishes) => void;
  /** the header of the order that is edited */
  standing?: DeliveryWishes;
}

/** The state of a delivery form: its rules, and every key handed on, so that a reload loses nothing. */
export function useDeliveryForm({ start, onKey, standing }: DeliveryFormStart): UseFormReturn<DeliveryWishes> {
  const form = useForm<DeliveryWishes>({ defaultValues: start, resolver: resolver(standing), shouldFocusError: false, mode: 'onTouched' });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onKey(values) }), [subscribe, onKey]);
  return form;
}

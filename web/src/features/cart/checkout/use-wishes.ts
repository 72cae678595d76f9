import { bangkokDate } from '@smart-order/contract/calendar.ts';
import { headerProblems, type DeliveryWishes } from '@smart-order/contract/orders/header-rules.ts';
import { useEffect, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { fill } from '../../../lib/fill.ts';
import { problemWords } from '../../../lib/notices.ts';
import type { Place } from '../../customers/front.ts';
import { keepWishes, startWishes } from './wishes.ts';

/** The rules that the server has too; each message from the catalogue, in the person's language. */
const resolver: Resolver<DeliveryWishes> = (values) => {
  const wrong = Object.entries(headerProblems(values, bangkokDate(new Date())));
  const errors = wrong.map(([field, code]) => [field, { type: code, message: fill(problemWords(code), { max: 500 }) }]);
  return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
};

/** The delivery form of this customer: it begins as it was left, and keeps every key. */
export function useWishes(place: Place): UseFormReturn<DeliveryWishes> {
  const [start] = useState(() => startWishes(place));
  const form = useForm<DeliveryWishes>({ defaultValues: start, resolver, shouldFocusError: false, mode: 'onTouched' });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepWishes(place, values) }), [subscribe, place]);
  return form;
}

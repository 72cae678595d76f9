import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAlert } from '#lib/notices.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import { paymentMethods } from '../pay-queries.ts';

/** Ways to pay an organisation. Where it takes none of them, the alert of specification §8 says so. */
export function useMethods(place: PlaceCodes) {
  const methods = useQuery(paymentMethods(place));
  const isNone = methods.data?.length === 0;
  useEffect(() => void (isNone && showAlert('not_support')), [isNone]);
  return { ...methods, isNone };
}

import { isLive } from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#ui/text/Announcer.tsx';
import { paymentsKey } from '../queries.ts';

/** When a payment that stood here waiting ends, it is said, and lists, credit and cards are read again. */
export function useTellPaid({ paymentNo, status }: PaymentDocument) {
  const t = useTranslations('payments/paying.detail');
  const queries = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (isLive(before.current) && !isLive(status)) {
      if (status === 'paid') announce(t('announce_paid', { paymentNo }));
      void queries.invalidateQueries({ queryKey: paymentsKey, predicate: ({ queryKey }) => queryKey[1] !== 'document' });
    }
    before.current = status;
  }, [status, paymentNo, queries, t]);
}

import { useEffect } from 'react';
import { loadWords } from '#lib/words/words.ts';
import { loadUnsent } from './load-unsent.ts';
import { loadOrderStatus } from './OrderStatus.tsx';

const loadUnsentPage = () =>
  Promise.all([import('../unsent/UnsentPage.tsx'), loadWords('cart/unsent')]);

/** Loads the screen with the outcome of an order, and the list of orders not sent yet, at the first touch of the page. */
export function useOrderStatusSoon() {
  useEffect(() => {
    const left = new AbortController();
    const load = () =>
      void Promise.all([loadOrderStatus(), loadUnsent(), loadUnsentPage()]).catch(() => undefined);
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, load, { once: true, signal: left.signal });
    return () => left.abort();
  }, []);
}

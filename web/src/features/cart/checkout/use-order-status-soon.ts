import { useEffect } from 'react';
import { loadUnsent } from './load-unsent.ts';
import { loadOrderStatus } from './OrderStatus.tsx';

/** Loads the screen with the outcome of an order, and the list of orders not sent yet, at the first touch of the page. */
export function useOrderStatusSoon() {
  useEffect(() => {
    const left = new AbortController();
    const load = () => void Promise.all([loadOrderStatus(), loadUnsent().then(({ loadUnsentPage }) => loadUnsentPage())]).catch(() => undefined);
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { once: true, signal: left.signal });
    return () => left.abort();
  }, []);
}

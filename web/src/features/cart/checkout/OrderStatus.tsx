import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadUnsent } from './load-unsent.ts';
import type { OrderStatusStep } from './OrderStatusStep.tsx';

type Step = typeof OrderStatusStep;
let fetched: Step | undefined;

/** Loads the screen with the outcome of an order, after the form and before the order is sent. */
export const loadOrderStatus = async (): Promise<{ default: Step }> => {
  fetched = (await import('./OrderStatusStep.tsx')).OrderStatusStep;
  return { default: fetched };
};
const LaterStep = lazy(() => importOrReload(loadOrderStatus));

/** The outcome of an order, drawn at once where its code is loaded. */
export function OrderStatus(props: ComponentProps<Step>) {
  const [Step] = useState(() => fetched ?? LaterStep);
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  );
}

/** Loads that screen, and the list of orders not sent yet, at the first touch of the page. */
export function useOrderStatusSoon() {
  useEffect(() => {
    const left = new AbortController();
    const load = () => void Promise.all([loadOrderStatus(), loadUnsent().then(({ loadUnsentPage }) => loadUnsentPage())]).catch(() => undefined);
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { once: true, signal: left.signal });
    return () => left.abort();
  }, []);
}

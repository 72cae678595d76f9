import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import type { OrderStatusStep } from './OrderStatusStep.tsx';

type Step = typeof OrderStatusStep;
let fetched: Step | undefined;

/** Fetches the screen that shows what became of an order: it comes after the form, and is here before the order is sent. */
export const loadOrderStatus = async (): Promise<{ default: Step }> => {
  fetched = (await import('./OrderStatusStep.tsx')).OrderStatusStep;
  return { default: fetched };
};
const LaterStep = lazy(() => importOrReload(loadOrderStatus));

/** What became of the press; drawn at once where its code is here already. */
export function OrderStatus(props: ComponentProps<Step>) {
  const [Step] = useState(() => fetched ?? LaterStep);
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  );
}

/** Fetches that screen at the first touch of the page. */
export function useOrderStatusSoon() {
  useEffect(() => {
    const left = new AbortController();
    const load = () => void loadOrderStatus().catch(() => undefined);
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { once: true, signal: left.signal });
    return () => left.abort();
  }, []);
}

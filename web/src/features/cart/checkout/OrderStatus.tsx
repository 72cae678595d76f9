import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import type { OrderStatusStep } from './OrderStatusStep.tsx';

type Step = typeof OrderStatusStep;
let fetched: Step | undefined;

/** Loads the screen with the outcome of an order, after the form and before the order is sent. */
export const loadOrderStatus = async (): Promise<{ default: Step }> => {
  const words = loadWords('frame/installed');
  const { OrderStatusStep: step } = await import('./OrderStatusStep.tsx');
  await words;
  return { default: (fetched = step) };
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

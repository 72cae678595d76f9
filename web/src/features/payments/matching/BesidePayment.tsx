import { lazy, Suspense } from 'react';
import { config, isOwnServer } from '#lib/config.ts';
import { loadWords } from '#lib/words/words.ts';
import type { BesidePaymentProps } from './BesidePaymentParts.tsx';

const Parts = lazy(async () => {
  const [parts] = await Promise.all([
    import('./BesidePaymentParts.tsx'),
    loadWords('payments/matching'),
  ]);
  return parts;
});

/**
 * The part below a payment that waits or failed: a photo of the bank's slip, and in development a button that acts as the bank. Loaded
 * after the card; a supplier's own API has neither.
 */
export const BesidePayment = (props: BesidePaymentProps) =>
  isOwnServer() ? (
    <Suspense fallback={null}>
      <Parts {...props} canPlay={config().playsBank && props.isLive} />
    </Suspense>
  ) : null;

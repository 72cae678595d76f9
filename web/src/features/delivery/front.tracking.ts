/** Parts of the page that follows one order's lorry; apart from front.ts, so that other screens stay small. */
export { DeliveryCard } from './DeliveryCard.tsx';
export { ShareCard } from './ShareCard.tsx';
export { usePolling } from './use-polling.ts';

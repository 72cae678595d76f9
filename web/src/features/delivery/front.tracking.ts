/** Parts of the page that follows one order's lorry; apart from front.ts, so that other screens stay small. */
export { Lorries } from './Lorries.tsx';
export { ShareCard } from './ShareCard.tsx';
export { usePolling } from './use-polling.ts';

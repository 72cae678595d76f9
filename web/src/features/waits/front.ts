/** What the room of notices shows staff above their notices. */
export { useAnswersWaits } from './answers-waits.ts';
export { useWaited } from './use-waited.ts';
export { default as WaitsCard } from './WaitsCard.tsx';

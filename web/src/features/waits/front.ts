/** What the room of notices shows staff above their notices. */
export { default as WaitsCard } from './WaitsCard.tsx';

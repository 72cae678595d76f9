/** For the status page. */
export { SendingBanner } from './sending/SendingBanner.tsx';

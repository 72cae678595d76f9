/** For the frame, which loads it for admins alone. */
export { SendingBanner } from './sending/SendingBanner.tsx';

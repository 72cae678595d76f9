/** For the banner of the frame. */
export { useChannelTroubles } from './sending/use-channel-troubles.ts';

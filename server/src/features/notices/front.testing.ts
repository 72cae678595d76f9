/** What tests of other rooms use. */
export { sendBy } from './sending/send-by.ts';

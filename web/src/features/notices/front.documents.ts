/** For the pages of documents: a button that sends one by mail or LINE. */
export { SendDocument } from './documents/SendDocument.tsx';
/** The same for pages whose buttons are in a menu. */
export { useSendDocument } from './documents/use-send-document.tsx';

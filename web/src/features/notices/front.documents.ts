/** For the pages of documents: a button that sends one by mail or LINE. */
export { SendDocument } from './documents/SendDocument.tsx';

import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that templates may read, with all below it; they import shared parts as `/platform/documents/page.typ`. */
export const templateRoot = fileURLToPath(new URL('../../', import.meta.url));

declare const itsData: unique symbol;

/** A `.typ` file that sets data of one shape on pages. */
export interface DocumentTemplate<Data> {
  /** path below the template root, also for the log: `features/orders/documents/order.typ` */
  readonly path: string;
  readonly [itsData]?: Data;
}

/** Names a template in its room's folder: `documentTemplate<OrderPaper>(new URL('order.typ', import.meta.url))`. */
export const documentTemplate = <Data>(address: URL): DocumentTemplate<Data> => ({
  path: relative(templateRoot, fileURLToPath(address)).split(sep).join('/'),
});

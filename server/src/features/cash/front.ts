/** What the cash room offers its neighbours. */
export { receiptPdf } from './paper/print-receipt.ts';
export { cashFigures } from './figures.ts';

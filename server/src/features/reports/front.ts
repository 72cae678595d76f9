/**
 * What the reports room offers to whoever writes reports as documents and sheets: `readFilter` makes a filter of what was asked, `…Rows` gives
 * every row of it two hundred at a time (for `longDb`), `…Sums` the totals. Amounts are satang.
 */
export { readFilter, type ReportFilter } from './report-filter.ts';
export { purchaseRows, purchaseSums, usualPurchaseSorting, type FoundPurchase, type PurchaseSums } from './purchase-report.ts';
export {
  receivableRows,
  receivableSums,
  usualReceivableSorting,
  type FoundReceivable,
  type ReceivableFilter,
  type ReceivableSums,
} from './receivable-report.ts';

/**
 * What the orders room offers its neighbours: recording the progress of lines, for imports; moves and progress within a message of the ERP; deciding about waiting orders,
 * for rooms that free credit; and the housekeeping of photos.
 */
export { decideAllWaiting, decideWaiting, decideWaitingOf } from './decide-waiting.ts';
export { moveInto } from './move/move-order.ts';
export type { OrderRow } from './read-order.ts';
export { progressInto } from './progress/record-progress.ts';
export { checkOrderSheet, exportOrders } from './list/export-orders.ts';
export { orderPdf } from './documents/gen-report-order.ts';
export { readOrderRecords, readOrderRecordsById } from './order-record.ts';
export { progressRules } from './progress/progress-rules.ts';
export { photoRemover } from './receive/photo-remover.ts';
export { writeProgressSql, type ChangedOrder } from './progress/write-progress.ts';
export { creditLeft } from './credit.ts';
export { overdueAt, type OverdueRule } from './overdue.ts';

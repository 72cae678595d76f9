/** What the payments room offers its neighbours. Every writer locks invoices first (`for update`, by number), then documents. */
export { ofPlace as bankMoneyOfPlace, waitingOf } from './bank-money.ts';
export { booked } from './booked.ts';
export { creditOf } from './credit.ts';
export { cancelLiveDocuments, cancelPaymentsOverOpenAmount } from './cancel-live-documents.ts';
export { paymentFigures, undecidedMoney, unpaidRefunds } from './figures.ts';
export { isOverSql } from './is-over.ts';
export { recordAdvance } from './record-advance.ts';
export { reportedByNumber, reportedInvoices } from './reported-payments.ts';
export { settleStatement } from './matching/settle-statement.ts';

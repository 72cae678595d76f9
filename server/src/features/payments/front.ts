/** What the payments room offers its neighbours. Invoices are held first (`for update`, by number), then documents: a person who begins or settles a payment does so, too. */
export { cancelLiveDocuments } from './cancel-live-documents.ts';
export { recordAdvance } from './record-advance.ts';
export { settleStatement } from './matching/settle-statement.ts';

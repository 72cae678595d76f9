/** What the statements room offers its neighbours: the statement as a report's pages, and what was open on an earlier day. */
export { maybeOpenSql, openOnSql } from './open-sql.ts';
export { bookEntries, bookInvoices, noteUnexplained } from './books.ts';
export { laterOf, laterOnPaper, laterView, laterWords, type Later } from './later.ts';
export { statementPaper } from './statement-paper.ts';
export { statementWords } from './statement-sheet.ts';

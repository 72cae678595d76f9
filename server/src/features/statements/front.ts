/** What the statements room offers its neighbours: the statement as a report's pages, what was open on an earlier day, and the day from which money counts. */
export { dayOf, maybeOpenSql, moneyDay, openOnSql } from './open-sql.ts';
export { bookEntries, bookInvoices, noteUnexplained } from './books.ts';
export { laterOf, laterOnPaper, laterView, laterWords, type Later } from './later.ts';
export { statementPaper } from './statement-paper.ts';
export { statementWords } from './statement-sheet.ts';

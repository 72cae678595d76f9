/** What the statements room offers its neighbours: the statement as a report's pages, and what was open on an earlier day. */
export { maybeOpenSql, openOnSql } from './open-sql.ts';
export { statementPaper } from './statement-paper.ts';
export { statementWords } from './statement-sheet.ts';

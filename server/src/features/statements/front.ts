/** What the statements room offers its neighbours: the statement as a report's pages. */
export { statementPaper } from './statement-paper.ts';
export { statementWords } from './statement-sheet.ts';

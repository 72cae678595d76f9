/** What the orders room offers its neighbours: the use case that records what became of lines, for rows that come in files. */
export { progressRules } from './progress/progress-rules.ts';
export { writeProgressSql } from './progress/write-progress.ts';

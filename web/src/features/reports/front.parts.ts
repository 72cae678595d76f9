/** What pages with reports of other rooms use: making a report, its jobs, and as of when it is. Words: `reports/jobs`, `statements`. */
export { stepOfAge } from './age-of.ts';
export { LaterCard } from './LaterCard.tsx';
export { ReportActions, ReportJobs } from './jobs/ReportFiles.tsx';
export { StoodAtField } from './StoodAtField.tsx';

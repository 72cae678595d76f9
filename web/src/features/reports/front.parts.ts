/** What pages with reports of other rooms use: making a report, and its jobs. Words: `reports/jobs`. */
export { stepOfAge } from './age-of.ts';
export { ReportActions, ReportJobs } from './jobs/ReportFiles.tsx';

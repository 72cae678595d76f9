/** What the reports room offers to pages whose report is a neighbour's: making it, and what became of it. Words: `reports/jobs`. */
export { stepOfAge } from './age-of.ts';
export { ReportActions, ReportJobs } from './jobs/ReportFiles.tsx';

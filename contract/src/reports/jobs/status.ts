/** waiting → running → done, no_data or failed; cancelled from either of the first two. */
export const jobStatuses = [
  'waiting',
  'running',
  'done',
  'no_data',
  'failed',
  'cancelled',
] as const;
export type JobStatus = (typeof jobStatuses)[number];
export const isUnderWay = (status: JobStatus): boolean =>
  status === 'waiting' || status === 'running';

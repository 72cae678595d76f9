/** What the integration room offers its neighbours: reading the rows of a file that people made, and telling the ERP. */
export { importIn } from './master-data/import-files.ts';
export { fileSource, refuseRows } from './master-data/read-file.ts';
export { keepForgettingDelivered } from './outbox/forget-delivered.ts';
export { keepDelivering } from './outbox/keep-delivering.ts';
export { UnreadableFile } from './master-data/source-row.ts';

/** What the integration room offers its neighbours: reading the rows of a file that people made. */
export { importIn } from './master-data/import-files.ts';
export { fileSource, refuseRows } from './master-data/read-file.ts';
export { UnreadableFile } from './master-data/source-row.ts';

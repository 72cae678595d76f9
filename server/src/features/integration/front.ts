/** What the integration room offers its neighbours: reading the rows of a file that people made. */
export { fileSource } from './master-data/read-file.ts';
export { UnreadableFile } from './master-data/source-row.ts';

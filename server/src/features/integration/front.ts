/** What the integration room offers its neighbours: reading rows from people's files, and delivering events to the supplier's systems. */
export { fileSource } from './master-data/read-file.ts';
export { keepTakingRows } from './api/masters/run-imports.ts';
export { keepReadingFolders } from './folders/keep-reading-folders.ts';
export { keepForgettingDelivered } from './outbox/forget-delivered.ts';
export { keepDelivering } from './outbox/keep-delivering.ts';
export { keepNumberingChanges } from './api/reading/number-changes.ts';
export { keepForgettingDecided } from './api/documents/forget-decided.ts';
export { keepTakingUpParked } from './api/documents/parked.ts';
export { UnreadableFile } from './master-data/source-row.ts';
export { integrationFigures } from './figures.ts';

/** What the integration room offers its neighbours: reading rows from people's files, and delivering events to the supplier's systems. */
export { fileSource } from './master-data/read-file.ts';
export { dueImports, importRunnerOf } from './api/masters/run-imports.ts';
export { dueRepeats, repeatRenames } from './master-data/former-codes.ts';
export { readFolders } from './folders/read-folders.ts';
export { removeDelivered } from './outbox/remove-delivered.ts';
export { deliverOutbox, dueDeliveries } from './outbox/deliver-outbox.ts';
export { dueChanges, numberAll } from './api/reading/number-changes.ts';
export { dueParked, lookAtParked } from './api/documents/parked.ts';
export { UnreadableFile } from './master-data/source-row.ts';
export { integrationFigures } from './figures.ts';

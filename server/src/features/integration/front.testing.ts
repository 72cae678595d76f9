/** What the integration room offers its neighbours' tests: imports of texts and of rows, their reasons; a token of the API. */
export { importIn } from './master-data/import-files.ts';
export { madeSource } from './master-data/read-file.ts';
export { importTexts, reasonsOf } from './master-data/import-texts.ts';
export { newToken } from './api/token-secret.ts';

/** What the integration room offers its neighbours' tests: an import of texts, and its reasons; a token of the API. */
export { importTexts, reasonsOf } from './master-data/import-texts.ts';
export { newToken } from './api/token-secret.ts';

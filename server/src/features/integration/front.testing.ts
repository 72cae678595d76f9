/** What the integration room offers its neighbours' tests: an import of texts, and its reasons. */
export { importTexts, reasonsOf } from './master-data/import-texts.ts';

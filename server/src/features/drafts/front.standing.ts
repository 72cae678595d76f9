/** What standing orders use of drafts: beginning one in a person's name, its lines, and which products are sold. */
export { createDraft } from './stored/begin-draft.ts';
export { isSoldSql } from './stored/read-draft.ts';

/** What standing orders use of drafts: beginning one in a person's name, its lines, which products are sold, and whether it may be an order already. */
export { createDraft } from './stored/begin-draft.ts';
export { refuseUnsure, type SentDraft } from './stored/place-draft.ts';
export { isSoldSql } from './stored/read-draft.ts';

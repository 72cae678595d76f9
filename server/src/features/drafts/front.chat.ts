/** What a chat uses of drafts: reading an order as it is written, and beginning a draft in the person's name. */
export { resolveLines } from './resolve-lines.ts';
export { forgetWords } from './stored/forget-words.ts';
export { createDraft } from './stored/begin-draft.ts';
export { isSoldSql, readDraft } from './stored/read-draft.ts';

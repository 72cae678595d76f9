/** What chats and their inbox use of drafts: reading an order as it is written, and beginning a draft in a person's name. */
export { clearAndDoubtful } from './clear-and-doubtful.ts';
export { resolveLines } from './resolve-lines.ts';
export { clearDraftWords, clearWords, removeUntouched } from './stored/clear-words.ts';
export { beginDraft, createDraft } from './stored/begin-draft.ts';
export { setDraft } from './stored/change-draft.ts';
export { isSoldSql, readDraft } from './stored/read-draft.ts';

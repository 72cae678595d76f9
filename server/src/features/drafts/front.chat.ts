/** What chats and their inbox use of drafts: reading an order as it is written, and beginning a draft in a person's name. */
export { clearAndDoubtful } from './clear-and-doubtful.ts';
export { resolveLines } from './resolve-lines.ts';
export { clearDraftWords, removeUntouched } from './stored/clear-words.ts';
export { rememberCustomerWord } from './customer-words.ts';
export { foldCustomerWord } from './fold-words.ts';
export { removeDraft } from './stored/change-draft.ts';
export { beginDraft } from './stored/begin-draft.ts';
export { setDraft } from './stored/change-draft.ts';
export { isSoldSql, offeredProducts, readDraft } from './stored/read-draft.ts';
export { messageOf, partId } from './talk/part-id.ts';
export {
  checkMessages,
  dropMessage,
  heldIn,
  holdsOrdered,
  lockOpen,
  lockTalk,
  saveTalk,
  talkHours,
  talkOf,
  talksOf,
  type Talk,
} from './talk/stored-talk.ts';
export {
  asksProduct,
  doubtsOf,
  leftOut,
  nextId,
  openLines,
  put,
  readMessage,
  textOf,
  writtenAgain,
  withProduct,
  withQuantity,
  type DraftMessage,
  type WrittenLine,
} from './talk/written-lines.ts';

/** What a customer's page shows of the book of calls and promises. Words: `customer-notes`. */
export { isOpen as isOpenNote } from './note-words.ts';
export { NoteForm } from './NoteForm.tsx';
export { NoteRow } from './NoteRow.tsx';
export { useNoteDraft, type NoteDraftState } from './use-note-draft.ts';

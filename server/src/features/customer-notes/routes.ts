import type { Handlers } from '#platform/context.ts';
import { listNotes } from './read-notes.ts';
import { endNote, writeNote } from './write-note.ts';

export const customerNotesHandlers = {
  listCustomerNotes: listNotes,
  writeCustomerNote: writeNote,
  endCustomerNote: endNote,
} satisfies Handlers;

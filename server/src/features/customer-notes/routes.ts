import type { Handlers } from '#platform/context.ts';
import { endNote, writeNote } from './write-note.ts';

export const customerNotesHandlers = {
  writeCustomerNote: writeNote,
  endCustomerNote: endNote,
} satisfies Handlers;

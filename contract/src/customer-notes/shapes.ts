import { Type } from 'typebox';
import { bahtOf, Nullable, oneOf } from '#contract/shapes.ts';
import { noteKindNames } from './note-kinds.ts';

/**
 * What a note is now. `record`: there is nothing to do; `open`: its day is ahead, or today; `late`: a promise whose day passed unpaid; `paid`, `paid_late`: money
 * was paid by its day, or after it; `cleared`: nothing is owed any more; the others were ended by a person.
 */
export const noteStates = [
  'record',
  'open',
  'late',
  'paid',
  'paid_late',
  'cleared',
  'done',
  'moved',
  'withdrawn',
] as const;
export type NoteState = (typeof noteStates)[number];

/** What staff noted about a customer: a call, a promise to pay, a complaint, a next step. */
export const CustomerNote = Type.Object({
  noteId: Type.Integer(),
  kind: oneOf(noteKindNames),
  words: Type.String(),
  nextStep: Type.String(),
  day: Nullable(Type.String({ description: 'of the next step, or until which it is to be paid' })),
  amount: Nullable(bahtOf('what was promised')),
  paid: bahtOf('what was paid on the account since a promise was noted'),
  left: bahtOf('what is left of a promise, and owed'),
  state: oneOf(noteStates),
  writtenBy: Type.String(),
  writtenAt: Type.String(),
  endedBy: Type.String(),
  endedAt: Nullable(Type.String()),
});
export type CustomerNote = Type.Static<typeof CustomerNote>;

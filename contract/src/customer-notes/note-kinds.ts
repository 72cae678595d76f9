import { namesOf } from '#contract/names.ts';

interface NoteKind {
  /** what a note of the kind must have */
  needs: readonly ('words' | 'day' | 'amount')[];
}

/** What staff note about a customer, in the order of the choice: a note with a day is done on that day, by who looks at it. */
export const noteKinds = {
  called: { needs: [] },
  not_today: { needs: ['day'] },
  promise: { needs: ['amount', 'day'] },
  complaint: { needs: ['words'] },
  note: { needs: ['words'] },
} as const satisfies Record<string, NoteKind>;
export type NoteKindName = keyof typeof noteKinds;
export const noteKindNames = namesOf(noteKinds);

/** Whether a note of a kind must have this. */
export const needs = (kind: NoteKindName, what: NoteKind['needs'][number]): boolean =>
  (noteKinds[kind] as NoteKind).needs.includes(what);

/** Most characters of a note and of its next step. */
export const noteLength = 500;
export const nextStepLength = 200;
/** A note's day is at most so many days ahead. */
export const mostDaysAhead = 366;

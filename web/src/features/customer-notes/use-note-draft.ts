import { bangkokDate } from '#contract/calendar.ts';
import type { NoteKindName } from '#contract/customer-notes/note-kinds.ts';
import type { CustomerNote } from '#contract/customer-notes/shapes.ts';
import { toBaht } from '#contract/money.ts';
import { useState } from 'react';
import { readBaht } from '#lib/formats/typed-numbers.ts';
import { serverNow } from '#lib/server-clock.ts';
import type { NoteBody } from './queries.ts';

/** What is typed for a note; it stays until the server has it. */
export interface NoteDraft {
  kind: NoteKindName;
  words: string;
  nextStep: string;
  day: string;
  amountText: string;
  /** the note whose day it moves */
  instead?: CustomerNote;
}
const blank: NoteDraft = { kind: 'called', words: '', nextStep: '', day: '', amountText: '' };

/** The day in Bangkok by the server's clock: a telephone's may be wrong. */
export const today = (): string => bangkokDate(new Date(serverNow()));

export type NoteDraftState = ReturnType<typeof useNoteDraft>;

/** A note that is being written, and the request that it makes. */
export function useNoteDraft() {
  const [draft, setDraft] = useState(blank);
  return {
    draft,
    change: (next: Partial<NoteDraft>) => setDraft((now) => ({ ...now, ...next })),
    clear: () => setDraft(({ kind }) => ({ ...blank, kind })),
    /** Begins the note that moves another one. */
    move: (instead: CustomerNote) =>
      setDraft({
        kind: instead.kind,
        words: instead.words,
        nextStep: instead.nextStep,
        day: '',
        amountText: instead.amount === null ? '' : String(instead.left),
        instead,
      }),
  };
}

/** The request; a promise in place of the open one. */
export function bodyOf(
  { kind, words, nextStep, day, amountText, instead }: NoteDraft,
  openPromise: CustomerNote | undefined,
): NoteBody {
  const amount = kind === 'promise' ? readBaht(amountText) : undefined;
  const former = kind === 'promise' ? openPromise : instead;
  return {
    kind,
    ...(words.trim() && { words }),
    ...(nextStep.trim() && { nextStep }),
    ...(day && { day }),
    ...(amount !== undefined && { amount: toBaht(amount) }),
    ...(former && { instead: former.noteId }),
  };
}

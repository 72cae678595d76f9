import type { ConsentPurpose } from '#contract/consent-purposes.ts';
import { config } from '../config.ts';
import { onDevice } from '../device/shelf.ts';
import { createStore } from '../store.ts';

/** A choice as this device stores it. Without a session it is stored for a visitor, until a person who signs in takes it over. */
export interface Choice {
  given: boolean;
  /** the moment at which the person is asked again, in ms */
  until: number;
  /** of the notice */
  version: string;
  /** false until an account has it */
  isSent: boolean;
}

/** Counts the changes of what is stored. */
export const turn = createStore(0);
const key = (purpose: ConsentPurpose, userId: string) => `so-consent:${purpose}:${userId}`;

/** The choice that is in force on this device: of the present version of the notice, and not too old. */
export function choiceOn(purpose: ConsentPurpose, userId: string): Choice | undefined {
  // boot/bars-to-come.ts reads the number at its beginning.
  const [until, given, sent, ...version] = (onDevice.get(key(purpose, userId)) ?? '').split(' ');
  const choice = {
    given: given === 'yes',
    until: Number(until),
    version: version.join(' '),
    isSent: sent === 'sent',
  };
  return choice.until > Date.now() && choice.version === config().noticeVersion
    ? choice
    : undefined;
}

/** Stores a choice on this device; undefined removes it. */
export function store(purpose: ConsentPurpose, userId: string, choice: Choice | undefined) {
  const text =
    choice &&
    [
      choice.until,
      choice.given ? 'yes' : 'no',
      choice.isSent ? 'sent' : 'new',
      choice.version,
    ].join(' ');
  onDevice.set(key(purpose, userId), text ?? null);
  turn.set((n) => n + 1);
}

import type { ChatMessage } from '#contract/inbox/shapes.ts';
import { useCallback, useEffect, useState } from 'react';
import { userStore } from '#lib/device/user-store.ts';
import { placeSearch, type Place } from '#features/customers/front.ts';
import type { Choice } from './check-lines.ts';
import type { ReadFile } from './sheet/read-sheet.ts';

/** What a list is read from: a text, or the lines of a file. */
export type Source = { text: string } | ReadFile;

/** A message of a chat that is being checked, as it was when it was opened. */
export interface OpenedMessage extends ChatMessage {
  message: string;
}

/** A list that is not in the cart yet. It stays on this device until it is, also without a network. */
export interface StoredPaste {
  text: string;
  /** undefined while the text is being written */
  source?: Source | undefined;
  /** what a person chose for a line, by its key */
  choices: Readonly<Record<string, Choice>>;
  /** the day of delivery that the text names is not taken */
  withoutDay?: boolean;
}
export type Choose = (key: string, choice: Choice) => void;
const empty: StoredPaste = { text: '', choices: {} };

/** The words of a chat are stored at the server alone, which removes them in time: `opened` is not written to the device. */
export function useStoredPaste(place: Place, opened?: OpenedMessage) {
  const { bu, cv, org } = placeSearch(place);
  const [store] = useState(() =>
    opened ? nowhere : userStore<StoredPaste>(`paste:${bu}:${cv}:${org}`),
  );
  const [paste, setPaste] = useState<StoredPaste>(() => ({
    ...empty,
    ...(opened ? wordsOf(opened) : store.read()),
  }));
  useEffect(
    () => void store.write(paste.text === '' && !paste.source ? undefined : paste),
    [store, paste],
  );
  const change = useCallback(
    (next: Partial<StoredPaste>) => setPaste((now) => ({ ...now, ...next })),
    [],
  );
  const choose = useCallback<Choose>(
    (key, choice) =>
      setPaste((now) => ({
        ...now,
        choices: { ...now.choices, [key]: { ...now.choices[key], ...choice } },
      })),
    [],
  );
  const clear = () => {
    setPaste(empty);
    // The page may be left before the change is drawn.
    store.write(undefined);
  };
  return { paste, change, choose, clear };
}

const nowhere = { read: () => ({}), write: () => true };
const wordsOf = ({ words }: OpenedMessage): Partial<StoredPaste> => ({
  text: words,
  ...(words.trim() !== '' && { source: { text: words } }),
});

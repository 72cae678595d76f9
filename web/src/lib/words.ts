import { createStore, useStore } from './store.ts';
import { locale } from './locale.ts';

/**
 * Words. The frame's are always there; a room's come with the room: contract/src/<room>/words.th.ts exports `th`,
 * words.en.ts exports `en satisfies Shape<typeof th>`, and `page(() => import('./XPage.tsx'), 'XPage', '<room>')`
 * fetches them together with the page. Then `useTranslations('<room>')` finds them, typed.
 */
export type RoomWords = Record<string, unknown>;
type Module = Partial<Record<'th' | 'en', RoomWords>>;

const files = import.meta.glob<Module>('../../../contract/src/*/words.*.ts');
/** every word loaded so far, by room */
export const words = createStore<Record<string, RoomWords>>({});
export const useWords = () => useStore(words);

/** Fetches a room's words in the page's language, once. */
export async function loadWords(room: string): Promise<void> {
  if (words.get()[room]) return;
  const load = files[`../../../contract/src/${room}/words.${locale}.ts`];
  if (!load) throw new Error(`no words for the room ${room}: contract/src/${room}/words.${locale}.ts`);
  const found = (await load())[locale];
  if (found) words.set((now) => ({ ...now, [room]: found }));
}

import type { Messages } from '#contract/words/rooms.ts';
import type { Locale } from '#contract/languages.ts';
import type { CodeOf, NoticeKind, WordsOf } from '#contract/problems/words.ts';
import type { Template } from './fill.ts';
import { createStore, useStore } from '../store.ts';
import { locale } from './locale.ts';

/**
 * Words. Those of the frame are always loaded; those of a room arrive with it: contract/src/<room>/words.th.ts exports `th`,
 * words.en.ts exports `en satisfies Shape<typeof th>`, and `page(() => import('./XPage.tsx'), 'XPage', '<room>')`
 * fetches them together with the page. Then `useTranslations('<room>')` finds them, typed.
 */
export type RoomWords = Record<string, unknown>;
type Module = Partial<Record<Locale, RoomWords>>;

const files = import.meta.glob<Module>('../../../../contract/src/**/words.*.ts');
/** all loaded words, by room */
export const words = createStore<Record<string, RoomWords>>({});
export const useWords = () => useStore(words);
/** Words in the type that useTranslations takes: a page uses only rooms whose words it has loaded. */
export const messagesOf = (loaded: Record<string, RoomWords>) => loaded as object as Messages;

// Every notification draws the whole page again, so rooms whose words arrive together share one.
const come: Record<string, RoomWords> = {};
let telling: Promise<void> | undefined;
async function tellSoon() {
  await new Promise((resolve) => setTimeout(resolve));
  telling = undefined;
  words.set((now) => ({ ...now, ...come }));
}

/** Fetches a room's words in the page's language, once. */
export async function loadWords(room: string): Promise<void> {
  if (words.get()[room]) return;
  const file = `../../../../contract/src/${room}/words.${locale}.ts`;
  const found = (await files[file]?.())?.[locale];
  if (!found) throw new Error(`no words: ${file}`);
  if (words.get()[room]) return;
  come[room] = found;
  await (telling ??= tellSoon());
}

/** Runs `then` once the words of the room are loaded: now, or when they arrive or fail to. */
export function onceLoaded(room: string, then: () => void) {
  if (words.get()[room]) then();
  else void loadWords(room).then(then, then);
}

/** Words with their parts still unfilled, if they have any. */
export type Unfilled<Words> = Words extends string ? Template : { [Part in keyof Words]: Template };

/** A room's words for a problem, an alert, a question or a banner; undefined until they are loaded. */
export function wordsByCode<Kind extends NoticeKind>(
  room: string,
  kind: Kind,
  code: CodeOf<Kind>,
): Unfilled<WordsOf<Kind>> | undefined {
  const found = words.get()[room] as
    | Partial<Record<NoticeKind, Record<string, unknown>>>
    | undefined;
  return found?.[kind]?.[String(code)] as Unfilled<WordsOf<Kind>> | undefined;
}

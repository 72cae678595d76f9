import { locales, type Locale } from '#contract/languages.ts';
import { everyRoomIn } from '#contract/words/every-room.ts';

type Words = Awaited<ReturnType<typeof everyRoomIn>>;
const load = async (locale: Locale) => [locale, await everyRoomIn(locale)] as const;

/** The words of every room in every language: the server answers each reader in their own. */
export const roomWords = Object.fromEntries(await Promise.all(locales.map(load))) as Record<
  Locale,
  Words
>;

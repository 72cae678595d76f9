import { foldText } from '#contract/fold-text.ts';
import type { Locale } from '#contract/languages.ts';
import { en } from '#contract/chats/texts/words.en.ts';
import { th } from '#contract/chats/texts/words.th.ts';
import type { Shape } from '#contract/languages.ts';

const words: Record<Locale, Shape<typeof th>> = { th, en };

/** What our LINE account writes, in the language of the person; Thai to people that we do not know. */
export const chatWords = (language: Locale = 'th'): Shape<typeof th> => words[language];

/** A button that begins linking. */
export const linkReply = (text: string, language?: Locale) => ({
  text,
  linkLabel: chatWords(language).link.button,
});

const unlinkWords = new Set(['ยกเลิกการเชื่อม', 'เลิกเชื่อม', 'ยกเลิกเชื่อม', 'unlink']);

/** Whether a message asks to end the link. */
export const asksToUnlink = (text: string): boolean =>
  unlinkWords.has(foldText(text).replaceAll(' ', ''));

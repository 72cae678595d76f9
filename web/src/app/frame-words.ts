import { locale, type Locale } from '../lib/locale.ts';
import type { RoomWords } from '../lib/words.ts';

const files: Record<Locale, () => Promise<RoomWords>> = {
  th: async () => (await import('@smart-order/contract/words/frame.th.ts')).th,
  en: async () => (await import('@smart-order/contract/words/frame.en.ts')).en,
};

/** The frame's words in the page's language only. */
export const frameWords = (): Promise<RoomWords> => files[locale]();

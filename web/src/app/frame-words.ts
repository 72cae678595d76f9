import { locale } from '../lib/locale.ts';
import type { RoomWords } from '../lib/words.ts';

/** The frame's words in the page's language only. */
export const frameWords = async (): Promise<RoomWords> =>
  locale === 'en' ? (await import('@smart-order/contract/words/frame.en.ts')).en : (await import('@smart-order/contract/words/frame.th.ts')).th;

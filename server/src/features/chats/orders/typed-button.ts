import { polite } from '#contract/drafts/reading/lexicon.ts';
import { foldCustomerWord } from '#features/drafts/front.chat.ts';

const button = (words: string) => new RegExp(`^(?=.*(?:${words}))(?:${words}|${polite.join('|')})+$`);
const [agrees, refuses] = [
  'สั่งได้เลย|สั่งเลย|สั่ง|ยืนยัน|ตกลง|โอเค|เอาตามนี้|ตามนี้|ได้เลย|ถูกต้อง|ถูกแล้ว|ใช่|ordernow|confirm|okay|ok|yes',
  'ไม่เอาแล้ว|ไม่เอา|ไม่สั่งแล้ว|ไม่สั่ง|no',
].map(button);

// Longer ones are read in too many ways.
const mostSigns = 40;
/** The button of a summary that a text alone means; undefined for every other text. */
export function typedButton(text: string): 'now' | 'no' | undefined {
  if (text.length > mostSigns) return undefined;
  const folded = foldCustomerWord(text);
  return agrees?.test(folded) ? 'now' : refuses?.test(folded) ? 'no' : undefined;
}

import { polite } from '#contract/drafts/reading/lexicon.ts';
import { foldCustomerWord } from '#features/drafts/front.chat.ts';

const button = (words: string) =>
  new RegExp(`^(?=.*(?:${words}))(?:${words}|${polite.join('|')})+$`);
const [agrees, looks, refuses, refusesAll] = [
  'สั่งได้เลย|สั่งเลย|สั่งอาหาร|สั่งของ|สั่ง|ยืนยัน|ตกลง|โอเค|เอาตามนี้|ตามนี้|เอาเลย|เอาทั้งหมด|เอา|ได้เลย|ถูกต้อง|ถูกแล้ว|ใช่|แค่นี้ก่อน|แค่นี้|เท่านี้|ครบแล้ว|ordernow|confirm|okay|ok|yes',
  'สรุป|รายการ|ยอด|รวม|ทั้งหมด|เท่าไหร่|เท่าไร|ให้|ดู|มีอะไรบ้าง|มีอะไรในตะกร้า|summary|total',
  'ไม่เอา|ไม่ต้อง|ไม่|no',
  '(?:ล้าง|ลบ|ทิ้ง)(?:ทั้งหมด|หมด|รายการ|ตะกร้า)(?:เลย)?|เริ่มใหม่|startover|clear|ไม่เอาแล้ว|ไม่ต้องแล้ว|ไม่สั่งแล้ว|ไม่สั่ง|ไม่เอาทั้งหมด|ไม่เอาทุกอย่าง|ไม่เอาเลย',
].map(button);

// Longer ones are read in too many ways.
const mostSigns = 40;
/** The button of a summary that a text alone means, where `now` is also a look at it and `all` says that nothing is wanted; undefined for every other text. */
export function typedButton(text: string): 'now' | 'no' | 'all' | undefined {
  if (text.length > mostSigns) return undefined;
  const folded = foldCustomerWord(text);
  const isAsked =
    agrees?.test(folded) ||
    (looks?.test(folded) && /สรุป|รวม|ทั้งหมด|มีอะไร|ดูรายการ|summary|total/.test(folded));
  if (isAsked) return 'now';
  if (refusesAll?.test(folded)) return 'all';
  return refuses?.test(folded) ? 'no' : undefined;
}

import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { questionOf } from '../questions/question-of.ts';

const anyQuantity =
  /(?:เอา|สัก|จะ)?(?:กี่ ?(?:ถุง|กระสอบ|ลูก|ใบ|ตัว|ตัน|กก\.?|กิโล|โล)?|เท่าไห?ร่?) ?ก็ได้|\b(?:any (?:quantity|amount)|as many as you (?:have|can))\b/iu;

/** Further words for the last order, and for a product that is taken out of an open draft. */
const asLast =
  /(?:เอา|ขอ|สั่ง)?(?:แบบ|เหมือน|ตาม|ชุด)(?:รอบ|ครั้ง|คราว|วัน|อาทิตย์|ออเดอร์)(?:ที่แล้ว|ก่อน|ล่าสุด)/;
const takesOut = /^เอา\s?(.+?)\s?ออก(?:ครับ|ค่ะ|คะ|นะ|ด้วย|\s)*$/;

/**
 * A question as the order that it means, as far as one is meant: of "any quantity" the product, whose quantity is then asked; of "can it come on Monday?" the day,
 * while a draft is open. Undefined for every other text.
 */
export function readAsOrder(text: string, today: string, isOpen: boolean): string | undefined {
  if (asLast.test(text) && questionOf(text, today) === undefined)
    return text.replace(asLast, 'เหมือนเดิม');
  if (isOpen && takesOut.test(text)) return text.replace(takesOut, 'ไม่เอา $1');
  const counted = text.replace(anyQuantity, ' ').trim();
  if (counted !== text.trim() && readOrderText(counted, today).lines.length > 0) return counted;
  if (!isOpen || questionOf(text, today) !== 'day') return undefined;
  const { day } = readOrderText(text, today);
  return day && `ส่ง${day.words}`;
}

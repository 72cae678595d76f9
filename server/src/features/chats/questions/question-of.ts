import type { Caution } from '#contract/drafts/reading/lexicon.ts';
import type { Intent } from '#contract/drafts/reading/intents.ts';
import type { ReadLine } from '#contract/drafts/reading/read-lines.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { asksToUnlink } from '../chat-words.ts';
import { beginsEarlier, beginsOrder, saysBadGoods, saysCameShort } from './complains.ts';

/** What a message that is no order is about; `product`: it asks something about a product by name, `day`: when goods can come. */
export type Question = Exclude<Intent, 'as-last'> | 'product' | 'day';

/** A line with one of these cautions is about something else than an order: "2 bags are missing" orders none. */
const saysOther: ReadonlySet<Caution> = new Set(['reports', 'cancels', 'changes', 'asks', 'price']);
const isSaidOf = ({ doubts }: ReadLine) => doubts.some((doubt) => saysOther.has(doubt as Caution));
const isCounted = ({ quantity }: ReadLine) => quantity !== undefined;
const isPlainOrder = (line: ReadLine) =>
  isCounted(line) && line.product !== '' && !isSaidOf(line) && !saysBadGoods(line.words);

/** Words about a delivery name no product by a number and count nothing. */
const isNamed = (line: ReadLine) => isCounted(line) || /\d/.test(line.product);
const isAsked = ({ doubts }: ReadLine) => doubts.includes('asks');
const delivers = /ส่ง|รถ|ลงของ|ของ(?:มา|เข้า)|deliver|come|arrive/i;
const asksWhen =
  /ส่ง(?:ของ|ได้)?(?:วันไหน|วันอะไร|ได้เมื่อไห?ร่?)|วันไหน.{0,12}ส่ง|(?:when|which days?) .{0,20}deliver/i;

/** In this order: of what a message says the first counts. `isOrder`: with such a line it is an order all the same. */
const questions: readonly {
  question: Exclude<Question, 'product' | 'day'>;
  isOrder: (line: ReadLine) => boolean;
}[] = [
  { question: 'complains', isOrder: isPlainOrder },
  { question: 'cancel', isOrder: isPlainOrder },
  // Paid in advance: a product's number with a quantity in bags is ordered.
  {
    question: 'paid',
    isOrder: (line) => isCounted(line) && line.unit !== undefined && /\d{3}/.test(line.product),
  },
  { question: 'owed', isOrder: isCounted },
  { question: 'where', isOrder: isCounted },
  { question: 'price', isOrder: isCounted },
  { question: 'stock', isOrder: isCounted },
];

/** What a text asks or says where it is no order; undefined for an order, and for words about nothing of these. `today`: yyyy-mm-dd in Bangkok. */
export function questionOf(text: string, today: string): Question | undefined {
  if (asksToUnlink(text)) return undefined;
  const { lines, intents, day } = readOrderText(text, today);
  if (intents.includes('as-last')) return undefined;
  if (saysCameShort(text)) return 'complains';
  const meant = saysBadGoods(text) ? [...intents, 'complains'] : intents;
  const found = questions.find(({ question }) => meant.includes(question));
  if (found) return lines.some(found.isOrder) ? undefined : found.question;
  if (
    !lines.some(isNamed) &&
    (asksWhen.test(text) || (day && lines.some(isAsked) && delivers.test(text)))
  )
    return 'day';
  const asksOfProduct = lines.some(
    ({ product, doubts }) => product !== '' && doubts.includes('asks'),
  );
  return asksOfProduct && !lines.some(isCounted) ? 'product' : undefined;
}

// Longer ones are read in too many ways.
const mostParted = 300;

/**
 * A message that orders and complains, in its two parts: lines of their own, or one line whose second part begins with words of an earlier delivery or of a
 * new order. Undefined where it does not, or where what is missing and what is ordered cannot be distinguished.
 */
export function orderAndComplaint(
  text: string,
  today: string,
): { order: string; complaint: string } | undefined {
  const complains = (part: string) => questionOf(part, today) === 'complains';
  const isOrder = (part: string) => {
    const { lines, intents } = readOrderText(part, today);
    return (
      lines.length > 0 && intents.length === 0 && lines.every(isPlainOrder) && !complains(part)
    );
  };
  const written = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const [complaint, order] = [
    written.filter(complains),
    written.filter((line) => !complains(line)),
  ].map((lines) => lines.join('\n'));
  if (complaint && order && isOrder(order)) return { order, complaint };
  if (written.length > 1 || text.length > mostParted) return undefined;
  const cuts = [...text.matchAll(/[\s,]+/g)].map(
    ({ index, 0: blanks }) => [text.slice(0, index), text.slice(index + blanks.length)] as const,
  );
  const behind = cuts
    .toReversed()
    .find(([before, after]) => beginsEarlier.test(after) && complains(after) && isOrder(before));
  if (behind) return { order: behind[0], complaint: behind[1] };
  const ahead = cuts.find(
    ([before, after]) => beginsOrder.test(after) && complains(before) && isOrder(after),
  );
  return ahead && { order: ahead[1], complaint: ahead[0] };
}

const thanks = [
  'ขอบพระคุณ|ขอบคุณ|ขอบคุน|ขอบใจ|แต๊งกิ้ว|แต้งกิ้ว|โอเค|โอเช|โอเก|ตกลง|รับทราบ|ทราบแล้ว|ได้เลย|ได้|เยี่ยม|มากๆ|มาก|ๆ',
  'ครับผม|ครับ|คับ|คร้าบ|ค้าบ|ครัช|ค่ะ|คะ|ค่า|จ้า|จ้ะ|จ๊ะ|จร้า|นะ|เด้อ|เน้อ|พี่|น้อง',
  'thank you|thanks|thank u|thx|ty|okay|okey|ok|great|noted|very much|so much|a lot',
].join('|');
const isThanksPattern = new RegExp(
  `^(?:${thanks}|[\\s\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{P}\\u200d\\ufe0f^])+$`,
  'iu',
);
const [mostOfThanks, refuses] = [100, /[❌✗✘❎🚫⛔🛑🙅👎?]/u];
/** Thanks, an OK, hands and hearts, which need no answer. */
export const isThanks = (text: string): boolean =>
  text.length <= mostOfThanks && !refuses.test(text) && isThanksPattern.test(text);

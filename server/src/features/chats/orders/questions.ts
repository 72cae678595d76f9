import { dotted } from '#contract/dotted.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Product } from '#contract/catalogue/shapes.ts';
import { cutText } from '#contract/cut-text.ts';
import type { Doubt } from '#contract/drafts/doubts.ts';
import { doubts as about } from '#contract/drafts/doubts.ts';
import { countFor } from '#contract/drafts/settle-line.ts';
import { en as enDays } from '#contract/delivery/days/words.en.ts';
import { th as thDays } from '#contract/delivery/days/words.th.ts';
import { en } from '#contract/drafts/words.en.ts';
import { th } from '#contract/drafts/words.th.ts';
import type { Locale } from '#contract/languages.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { dayDate } from '#contract/written-dates.ts';
import { quantityWords, unitFor } from '#contract/written-quantities.ts';
import type { Acting } from '#features/acting/front.ts';
import { firstOpenDay, whyClosed } from '#features/delivery/front.ts';
import {
  asksProduct,
  offeredProducts,
  openLines,
  type Talk,
  type WrittenLine,
} from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { mostLabel, type ChatButton } from '#outside/line/chat-reply.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { chatWords } from '../chat-words.ts';
import { mostChoices } from '../questions/asked.ts';
import { askedOf, type DeliveryField } from './ask-delivery.ts';
import { quantityText } from './offer.ts';

/** What is asked next about a draft of a chat. */
export interface Question {
  about: 'product' | 'quantity' | 'day' | DeliveryField;
  /** the line that it is about; 0 for the day and the rest of the delivery */
  line: number;
  text: string;
  choices: Choice[];
}
interface Choice {
  /** a sku, a quantity, a day, or a field of the delivery with its value */
  value: string;
  /** as it is written in the message */
  name: string;
  /** where it is shorter on its button */
  label?: string;
  product?: Product;
}

const mostWords = 120;
const whyWords = { th: thDays.why, en: enDays.why };
const doubtWords: Record<Locale, Record<Doubt, string>> = { th: th.doubts, en: en.doubts };

/** The next question: lines in their order, those with something to choose first, then place, carrier and hour, then the day; undefined where nothing is open. */
export async function questionOf(
  deps: Pick<Deps, 'db' | 'memory' | 'now'>,
  acting: Acting,
  talk: Talk,
  person: LinkedPerson,
): Promise<Question | undefined> {
  const open = openLines(talk.messages);
  const line = open.find((one) => one.candidates.length > 0 || one.sku !== null) ?? open[0];
  if (!line)
    return (
      (await deliveryQuestion(deps.db, talk, person)) ?? dayQuestion(deps, acting, talk, person)
    );
  const skus = asksProduct(line) ? line.candidates : [line.sku ?? ''];
  const products = await offeredProducts(deps.db, talk, skus, acting.lang);
  const [only] = products;
  const asked =
    asksProduct(line) || !only
      ? productQuestion(line, products, person)
      : quantityQuestion(line, only, talk, person);
  const words = chatWords(person.language).order.ask;
  const left = open.length > 1 ? `${fillWords(words.count, { count: String(open.length) })}\n` : '';
  return { ...asked, line: line.id, text: `${left}${asked.text}` };
}

const wordsOf = ({ words }: WrittenLine) => cutText(words.replaceAll('\n', ' '), mostWords);
const numbered = (names: readonly string[]) => names.map((name, at) => `${at + 1}. ${name}`);

function productQuestion(
  line: WrittenLine,
  products: readonly Product[],
  { language }: LinkedPerson,
): Omit<Question, 'line'> {
  const { ask } = chatWords(language).order;
  const choices = products.map((product) => ({
    value: product.sku,
    name: `${product.productName}${product.lastQty > 0 ? ` ${ask.usual}` : ''}`,
    product,
  }));
  const asked = fillWords(choices.length > 0 ? ask.product : ask.unknown, { words: wordsOf(line) });
  const text = [asked, ...numbered(choices.map(({ name }) => name)), ask.how].join('\n');
  return { about: 'product', text, choices };
}

/** Each number of the words may be the quantity, the last one first: it corrects those before it. */
function quantityQuestion(
  line: WrittenLine,
  product: Product,
  talk: Talk,
  person: LinkedPerson,
): Omit<Question, 'line'> {
  const { ask } = chatWords(person.language).order;
  const numbers = [...line.words.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number).toReversed();
  const written = numbers.filter((number) => !line.productWords.includes(number)).map(Number);
  const counted = written.map(
    (writtenQty) => countFor({ ...line, writtenQty, doubts: [] }, product).quantity,
  );
  const possible = counted.filter((quantity) => quantity > 0);
  // ครึ่งตัน is between two counts of bags of 30 kg.
  const isRounded = line.doubts.some(
    (doubt) => doubt === 'rounded_to_whole' || doubt === 'rounded_to_packs',
  );
  const below = isRounded ? (line.orderQty ?? 0) - product.packSize : 0;
  const counts = [
    below,
    line.orderQty ?? 0,
    ...possible,
    possible.length > 0 ? 0 : product.lastQty,
  ];
  const quantities = [...new Set(counts)].filter((one) => one > 0).slice(0, 4);
  const held = talk.lines.find(({ sku }) => sku === product.sku)?.quantity ?? 0;
  const isMore = line.act === 'add' && held > 0;
  const inWords = (quantity: number) => quantityWords(quantity, product.unitName, person.language);
  const nameOf = (quantity: number) =>
    isMore
      ? fillWords(ask.sum, { more: inWords(quantity), sum: inWords(held + quantity) })
      : quantityText(quantity, product, person);
  const choices = quantities.map((quantity) => ({
    value: String(quantity),
    name: nameOf(quantity),
    label: inWords(quantity),
  }));
  const takesOut =
    held > 0 && line.doubts.includes('cancels') ? [{ value: '0', name: ask.take_out }] : [];
  const why = line.doubts
    .filter((doubt) => about[doubt] !== 'product')
    .map((doubt) => fillWords(doubtWords[person.language][doubt], { signs: line.unread }));
  const text = [
    fillWords(isMore ? ask.more : ask.quantity, {
      words: wordsOf(line),
      product: product.productName,
      unit: unitFor(2, product.unitName, person.language),
      held: inWords(held),
    }),
    !isMore && why.length > 0 && fillWords(ask.why, { why: dotted(why) }),
    ...[...choices, ...takesOut].map(({ name }) => `• ${name}`),
    ask.how_quantity,
  ];
  return {
    about: 'quantity',
    text: text.filter(Boolean).join('\n'),
    choices: [...choices, ...takesOut],
  };
}

/** Place, carrier and hour, of which a first order knows none. */
async function deliveryQuestion(
  db: Db,
  { lines, delivery, ...place }: Talk,
  { language }: LinkedPerson,
): Promise<Question | undefined> {
  const asked = lines.length > 0 ? await askedOf(db, place, delivery, language) : undefined;
  if (!asked) return undefined;
  const { field, options } = asked;
  const words = chatWords(language).order.ask;
  const choices = options.map(({ value, name }) => ({ value: `${field} ${value}`, name }));
  const how = field === 'requireTime' ? words.how_time : words.how_delivery;
  return {
    about: field,
    line: 0,
    text: [words[field], ...numbered(choices.map(({ name }) => name)), how].join('\n'),
    choices,
  };
}

const daysOffered = 3;

/** The day, where none is known or its time is over; only where the place is known, because without it the page asks for all of them. */
async function dayQuestion(
  deps: Pick<Deps, 'db' | 'memory' | 'now'>,
  { reached }: Acting,
  talk: Talk,
  { language }: LinkedPerson,
): Promise<Question | undefined> {
  const { delivery, lines } = talk;
  const { requireDate = '', shipto } = delivery;
  if (shipto === undefined || lines.length === 0) return undefined;
  const skus = lines.map(({ sku }) => sku);
  const tomorrow = addDays(bangkokDate(deps.now()), 1);
  const openFrom = (from: string) => firstOpenDay(deps, reached, { from, shipTo: shipto, skus });
  if (requireDate >= tomorrow && (await openFrom(requireDate)) === requireDate) return undefined;
  const whyOf = async (date: string) => {
    const why = await whyClosed(deps, reached, { from: date, shipTo: shipto, skus });
    return why ? whyWords[language][why] : '';
  };
  const days: string[] = [];
  for (let from: string | undefined = tomorrow; days.length < daysOffered && from !== undefined;) {
    const day: string | undefined = await openFrom(from);
    if (day !== undefined) days.push(day);
    from = day && addDays(day, 1);
  }
  const { ask } = chatWords(language).order;
  if (days.length === 0)
    return {
      about: 'day',
      line: 0,
      text: fillWords(ask.no_day, { why: await whyOf(tomorrow) }),
      choices: [],
    };
  const choices = days.map((day) => ({ value: day, name: dayDate(day, language) }));
  return {
    about: 'day',
    line: 0,
    text: [ask.day, ...numbered(choices.map(({ name }) => name)), ask.how_day].join('\n'),
    choices,
  };
}

/** The question as buttons above the keyboard, which a PC does not show. */
export function choicesOf(
  { about: of, line, choices }: Question,
  { draftId }: Talk,
  { language }: LinkedPerson,
): ChatButton[] {
  const labelled = choices.map(({ name, label, value }, at) => ({
    label: cutText(of === 'quantity' ? (label ?? name) : `${at + 1}. ${name}`, mostLabel),
    data: `pick ${draftId} ${line} ${value}`,
  }));
  const skip = { label: chatWords(language).order.ask.skip, data: `pick ${draftId} ${line} skip` };
  return line === 0 ? labelled.slice(0, mostChoices) : [...labelled, skip];
}

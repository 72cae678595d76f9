import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import { calls } from '#contract/calls.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { hourIn } from '#contract/drafts/reading/hours.ts';
import { politeEnd } from '#contract/drafts/reading/lexicon.ts';
import { readNumberWords } from '#contract/drafts/reading/number-words.ts';
import { readQuantity } from '#contract/drafts/reading/read-quantity.ts';
import { countFor } from '#contract/drafts/settle-line.ts';
import { contextFor, passing, type Acting } from '#features/acting/front.ts';
import { firstOpenDay } from '#features/delivery/front.ts';
import {
  asksProduct,
  foldCustomerWord,
  heldIn,
  leftOut,
  offeredProducts,
  openLines,
  rememberCustomerWord,
  resolveLines,
  withProduct,
  withQuantity,
  type Talk,
  type WrittenLine,
} from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { chatWords } from '../chat-words.ts';
import type { ClaimedEvent, Effect } from '../line-events.ts';
import { answeredField, placeWritten } from './ask-delivery.ts';
import { changeTalk, withLine, type Next } from './change-talk.ts';
import { questionOf, type Question } from './questions.ts';
import { reachedTalk } from './reached-talk.ts';
import { showTalk } from './show-talk.ts';

/** An answer to a question: what is chosen for a line of a draft, or for its day where `line` is 0. */
interface Answer {
  draftId: number;
  line: number;
  /** a sku, a quantity, a day, or `skip` */
  value: string;
}

/** Takes an answer, typed or tapped, and shows the newest summary; one whose line was settled before changes nothing. */
export async function answerLine(
  deps: Deps,
  event: ClaimedEvent,
  person: LinkedPerson,
  { draftId, line: id, value }: Answer,
): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language).order;
  const noted = (text: string): Effect => ({ outcome: 'noted', userId, answer: { text } });
  const reached = await reachedTalk(deps, person, draftId);
  if (!reached.talk) return noted(reached.refusal);
  const { talk, place, acting } = reached;
  if (talk.isPlaced) return noted(words.gone);
  const line = openLines(talk.messages).find((one) => one.id === id);
  if (line && asksProduct(line)) await learn(deps, acting, event, { line, sku: value });
  const changed = await changeTalk(deps, acting, {
    eventId: event.eventId,
    draftId,
    to: async (tx, now) =>
      now && (await answered({ ...deps, db: tx }, acting, now, { draftId, line: id, value })),
  });
  if (!changed) return noted(words.failed);
  return showTalk(deps, acting, { event, person, place, draftId });
}

async function answered(
  deps: Deps,
  acting: Acting,
  talk: Talk,
  { line: id, value }: Answer,
): Promise<Next | undefined> {
  const { delivery } = talk;
  if (id === 0) {
    const next = isWireDate(value)
      ? { requireDate: value }
      : await answeredField(deps.db, acting.reached, value);
    return (
      next && {
        messages: talk.messages,
        held: heldIn(talk),
        delivery: await onFirstDay(deps, acting, talk, { ...delivery, ...next }),
      }
    );
  }
  const line = openLines(talk.messages).find((one) => one.id === id);
  const next = line && (await settled(deps, acting, line, value));
  return next && { ...withLine(talk, next), delivery };
}

/** Where the place is chosen and no day was written: on the first day that is open there. */
async function onFirstDay(
  deps: Deps,
  { reached }: Acting,
  { lines }: Talk,
  delivery: DraftDelivery,
): Promise<DraftDelivery> {
  if (delivery.shipto === undefined || delivery.requireDate) return delivery;
  const from = addDays(bangkokDate(deps.now()), 1);
  const requireDate = await firstOpenDay(deps, reached, {
    from,
    shipTo: delivery.shipto,
    skus: lines.map(({ sku }) => sku),
  });
  return { ...delivery, requireDate: requireDate ?? '' };
}

async function settled(
  deps: Deps,
  acting: Acting,
  line: WrittenLine,
  value: string,
): Promise<WrittenLine | undefined> {
  if (value === 'skip') return leftOut(line);
  const products = await offeredProducts(
    deps.db,
    acting.reached,
    [line.sku ?? '', value],
    acting.lang,
  );
  // A product that is no longer sold is asked for again; the button of another one is no quantity.
  const isCounted = !asksProduct(line) && products.some(({ sku }) => sku === line.sku);
  if (isCounted)
    return /^\d+$/.test(value) && !line.candidates.includes(value)
      ? withQuantity(line, Number(value))
      : undefined;
  const product = products.find(({ sku }) => sku === value);
  return product && withProduct(line, product);
}

const mostOfWord = 200;

/** The customer's word means this product from now on, at every door. */
async function learn(
  deps: Deps,
  acting: Acting,
  { eventId }: ClaimedEvent,
  { line, sku }: { line: WrittenLine; sku: string },
): Promise<void> {
  const word = line.productWords.trim();
  const { bu, org, cv } = acting.reached;
  if (sku === 'skip' || word.length > mostOfWord || foldCustomerWord(word) === '') return;
  const context = contextFor(acting, {
    call: calls.rememberCustomerWord,
    requestId: eventId,
    key: uuidOf(`line word ${eventId}`),
  });
  try {
    await rememberCustomerWord(deps, context, { params: { bu, org, cv }, body: { word, sku } });
  } catch (error) {
    // It is asked about again the next time.
    if (!(error instanceof Problem) || passing.has(error.code)) throw error;
  }
}

const skips = new Set(['ข้าม', 'skip', 'ไม่เอาบรรทัดนี้']);

/** The question is meant, and not which of its choices: a number beyond them, a name of two, a number of bags or of tons. */
export const unclear = Symbol('unclear');

/** What a typed text answers to the question that is open; undefined where it is something else, such as a further line. */
export async function answerIn(
  deps: Deps,
  acting: Acting,
  talk: Talk,
  person: LinkedPerson,
  text: string,
): Promise<Answer | typeof unclear | undefined> {
  const question = await questionOf(deps, acting, talk, person);
  const { draftId } = talk;
  const value = question && (await valueIn(deps, acting, { talk, question, text: text.trim() }));
  if (value === unclear) return unclear;
  if (question && value !== undefined) return { draftId, line: question.line, value };
  const shipto = await placeWritten(deps.db, talk, text, person.language);
  return shipto === undefined ? undefined : { draftId, line: 0, value: shipto };
}

async function valueIn(
  deps: Deps,
  acting: Acting,
  { talk, question, text }: { talk: Talk; question: Question; text: string },
): Promise<string | typeof unclear | undefined> {
  const folded = foldCustomerWord(text).replace(politeEnd, '');
  if (skips.has(folded)) return question.line === 0 ? undefined : 'skip';
  if (question.about === 'quantity') return quantityIn(deps, acting, talk, { question, text });
  const number = numberIn(folded, question.choices.length);
  const numbered = number === undefined ? undefined : question.choices[number - 1]?.value;
  const hour =
    question.about === 'requireTime' && numbered === undefined ? hourIn(text) : undefined;
  if (hour !== undefined) return `requireTime ${hour}`;
  const isProduct = question.about === 'product';
  if (number !== undefined)
    return (
      numbered ??
      (isProduct ? await productIn(deps, acting, text) : undefined) ??
      (question.choices.length > 0 ? unclear : undefined)
    );
  const named = question.choices.filter(({ product, name }) => {
    const isPart =
      question.about !== 'day' && folded.length > 1 && foldCustomerWord(name).includes(folded);
    if (!product) return foldCustomerWord(name) === folded || isPart;
    const codes = [product.sku, product.productCode].map(foldCustomerWord);
    return codes.includes(folded) || isPart;
  });
  const [only, ...others] = named;
  if (others.length > 0) return unclear;
  return only?.value ?? (isProduct ? productIn(deps, acting, text) : undefined);
}

/** The number of a choice: 2, ข้อ 2, อันที่สอง, ตัวแรก, อันสุดท้าย. */
function numberIn(folded: string, last: number): number | undefined {
  const [, named, number = ''] = /^(ข้อ|อันที่|อัน|ตัวที่|ตัว)?(\D{1,8}|\d{1,2})$/.exec(folded) ?? [];
  if (/^\d/.test(number)) return Number(number);
  if (named === undefined) return undefined;
  return number === 'แรก'
    ? 1
    : /^(?:สุดท้าย|หลัง)$/.test(number)
      ? last
      : readNumberWords(number, 0)?.value;
}

/** Another product than those that are offered, by a text that names it alone. */
async function productIn(deps: Deps, acting: Acting, text: string): Promise<string | undefined> {
  const { lines } = await resolveLines(deps, acting, { body: { text } });
  const [line, ...others] = lines;
  const isNameAlone =
    others.length === 0 &&
    line?.sure === 'certain' &&
    line.doubts.every((doubt) => doubt === 'quantity_missing');
  return isNameAlone && line.quantityWords === '' ? line.product?.sku : undefined;
}

/** A typed quantity, in the unit that was typed, else in that of the product; a number alone is unclear where the line was written in another unit. */
async function quantityIn(
  deps: Deps,
  acting: Acting,
  talk: Talk,
  { question, text }: { question: Question; text: string },
): Promise<string | typeof unclear | undefined> {
  const named = question.choices.find(({ name }) => name === text);
  if (named) return named.value;
  const read = readQuantity(text, bangkokDate(deps.now()));
  const line = openLines(talk.messages).find(({ id }) => id === question.line);
  if (read.quantity === undefined || read.doubts.length > 0 || !line) return undefined;
  // The number of a product, also of the same one once more.
  if (
    /^\d{3,}$/.test(text) &&
    (line.productWords.match(/\d+/g)?.includes(text) || (await productIn(deps, acting, text)))
  )
    return undefined;
  const [product] = await offeredProducts(deps.db, talk, [line.sku ?? ''], acting.lang);
  if (!product) return undefined;
  const countIn = (writtenUnit: WrittenLine['writtenUnit']) =>
    countFor({ writtenQty: read.quantity ?? 0, writtenUnit, doubts: [] }, product);
  const counted = countIn(read.unit ?? null);
  if (read.unit === undefined && countIn(line.writtenUnit).quantity !== counted.quantity)
    return (
      question.choices.find(({ value }) => value === String(counted.quantity))?.value ?? unclear
    );
  return counted.quantity > 0 && counted.doubts.length === 0 ? String(counted.quantity) : undefined;
}

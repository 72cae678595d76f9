import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import { cutText } from '#contract/cut-text.ts';
import type { Product } from '#contract/catalogue/shapes.ts';
import type { Draft, DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { languages } from '#contract/languages.ts';
import { lineAmount, parseBaht, satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { dayDate } from '#contract/written-dates.ts';
import { money } from '#contract/written-money.ts';
import { count, quantityWords } from '#contract/written-quantities.ts';
import {
  readDraft,
  type DraftMessage,
  type Talk,
  type WrittenLine,
} from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { creditLeft, overdueAt } from '#features/orders/front.ts';
import type { ChatButton } from '#outside/line/chat-reply.ts';
import { has } from '#platform/config/config-own-apis.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import { isWhole } from './ask-delivery.ts';

/** What a person was offered to order with one tap, as they saw it. */
export interface Offer extends PlaceCodes {
  draftId: number;
  version: number;
  delivery: DraftDelivery;
  /** prices in baht, as the person saw them */
  lines: { sku: string; orderQty: number; unitPrice: number }[];
  /** satang */
  amount: number;
}

export interface ShownDraft {
  offer: Offer;
  /** its lines as they were written beside as they are understood, in the person's language */
  text: string;
  /** a product that is no longer sold here */
  isMissing: boolean;
  /** the order that it became */
  placed: Draft['placed'];
}

/** Satang that are left of a customer's credit, infinite without a limit, and why an order of this amount would wait, in words; of neither anything where other books than ours have it. */
export async function creditHere(
  deps: Deps,
  place: PlaceCodes,
  amount: number,
  { language }: LinkedPerson,
): Promise<{ left: number; waits?: string }> {
  if (!has('account', deps.config)) return { left: Number.POSITIVE_INFINITY };
  const left = await creditLeft(deps.db, place);
  const words = chatWords(language).order;
  const at = deps.now();
  const overdue = await overdueAt(deps.db, deps, place, at);
  if (overdue) {
    const days = daysBetween(overdue.dueDate, bangkokDate(at));
    return {
      left,
      waits: fillWords(words.overdue, { invoice: overdue.invoiceNumber, days: String(days) }),
    };
  }
  return { left, ...(amount > left && { waits: words.over }) };
}

/** A quantity with its unit and, where they are known, its kilograms. */
export function quantityText(
  quantity: number,
  { unitName, weightKg }: Pick<Product, 'unitName' | 'weightKg'>,
  { language }: LinkedPerson,
): string {
  const weight =
    weightKg > 0
      ? fillWords(chatWords(language).order.weight, { weight: count(quantity * weightKg) })
      : '';
  return `${quantityWords(quantity, unitName, language)} ${weight}`.trim();
}

/** A talk's draft at the prices of this moment: as an offer, and in words. Undefined where it was removed. */
export async function showDraft(
  db: Db,
  talk: Talk,
  person: LinkedPerson,
): Promise<ShownDraft | undefined> {
  const { bu, org, cv, draftId, messages } = talk;
  const draft = await readDraft(db, talk, draftId, languages[person.language].wire);
  if (!draft) return undefined;
  const { version, delivery } = draft;
  const sold = draft.lines.flatMap(({ sku, orderQty, product }) =>
    product ? [{ sku, orderQty, product }] : [],
  );
  const priced = sold.map((line) => ({
    ...line,
    amount: lineAmount(parseBaht(line.product.unitPrice) ?? satang(0), line.orderQty, line.product),
  }));
  const amount = priced.reduce((sum, line) => sum + line.amount, 0);
  const lines = priced.map(({ sku, orderQty, product }) => ({
    sku,
    orderQty,
    unitPrice: product.unitPrice,
  }));
  const text = [
    ...priced.map((line) => lineText(line, messages, person)),
    ...takenOut(draft, messages, person),
  ].join('\n');
  return {
    offer: { bu, org, cv, draftId, version, delivery, lines, amount },
    text,
    isMissing: sold.length < draft.lines.length,
    placed: draft.placed,
  };
}

const mostOfWords = 80;

function lineText(
  { sku, orderQty, product, amount }: PricedLine,
  messages: readonly DraftMessage[],
  person: LinkedPerson,
): string {
  const words = chatWords(person.language).order;
  const written = sourceOf(sku, messages);
  const before = messages
    .at(-1)
    ?.lines.find((line) => line.sku === sku && line.before !== undefined)?.before;
  const [quantity, sum] = [
    quantityText(orderQty, product, person),
    money(satang(amount), person.language),
  ];
  return [
    fillWords(words.line, { product: product.productName, quantity, amount: sum }),
    before !== undefined &&
      before > 0 &&
      before !== orderQty &&
      fillWords(words.was, { quantity: quantityWords(before, product.unitName, person.language) }),
    written.length > 0 &&
      fillWords(words.written, {
        words: cutText(
          written.map((line) => line.words.replaceAll('\n', ' ')).join(' + '),
          mostOfWords,
        ),
      }),
  ]
    .filter(Boolean)
    .join('\n   ');
}
/** The written lines of which a product's quantity is made: those since the last one that set it. */
function sourceOf(sku: string, messages: readonly DraftMessage[]): WrittenLine[] {
  const own = messages.map(({ lines }) =>
    lines.filter((line) => line.sku === sku && line.before !== undefined),
  );
  const set = own.findLastIndex(([first]) => first !== undefined && first.act !== 'add');
  return own.slice(Math.max(0, set)).flat();
}

interface PricedLine {
  sku: string;
  orderQty: number;
  product: Product;
  amount: number;
}

/** The products that the newest message took out. */
function takenOut(
  { removed }: Draft,
  messages: readonly DraftMessage[],
  { language }: LinkedPerson,
): string[] {
  const skus = new Set(messages.at(-1)?.lines.flatMap(({ sku, before }) => (before ? [sku] : [])));
  return removed
    .filter(({ sku }) => skus.has(sku))
    .map(({ productName }) => fillWords(chatWords(language).order.out, { product: productName }));
}

/** A bubble takes so many signs; the rest is in the portal. */
const mostText = 1900;

type Part = string | false | undefined;
/**
 * An answer with its lines in the middle. One that is longer than a bubble has them at the end, where they are cut: what is not shown whole is not offered to
 * order at once.
 */
export function inBubble(
  before: readonly Part[],
  lines: string,
  after: readonly Part[] = [],
): { text: string; isCut: boolean } {
  const join = (...parts: Part[]) => parts.filter(Boolean).join('\n');
  const whole = join(...before, lines, ...after);
  if (whole.length <= mostText) return { text: whole, isCut: false };
  return { text: `${join(...before, ...after, lines).slice(0, mostText)}…`, isCut: true };
}

const shipToSql = `
  select case $4 when 'en' then name_en else name_th end as name from ship_to where org_code = $1 and cv_code = $2 and ship_to = $3`;

/** Where and when it is delivered, as a line of the answer. */
export async function deliveryText(
  db: Db,
  { org, cv }: PlaceCodes,
  delivery: DraftDelivery,
  { language }: LinkedPerson,
): Promise<string> {
  const words = chatWords(language).order;
  const { requireDate = '', requireTime = '', shipto = '' } = delivery;
  const day = dayDate(requireDate, language);
  if (!isWhole(delivery)) return fillWords(words.day, { day });
  const [found] = await run<{ name: string }>(db, shipToSql, [org, cv, shipto, language]);
  return fillWords(words.delivery, { day, time: requireTime, place: found?.name || shipto });
}

/** Where a person checks and orders in the portal: the newest message of the draft, with candidates for each line that is in doubt. */
export function checkButton(
  { publicOrigin }: Config,
  { bu, org, cv, message }: PlaceCodes & { message: string },
  label: string,
  { language }: LinkedPerson,
) {
  // The address holds ids alone: words would be stored in histories and logs.
  const search = new URLSearchParams({ bu, org, cv, message }).toString();
  return {
    label,
    opens: `${publicOrigin}${languages[language].prefix}/preorder/paste?${search}`,
  } satisfies ChatButton;
}

/** The button that orders at once: an id, and nothing that is trusted. */
export const nowButton = (eventId: string, { language }: LinkedPerson): ChatButton => ({
  label: chatWords(language).order.now,
  data: `now ${eventId}`,
});

export const sumText = (amount: number, { language }: LinkedPerson): string =>
  fillWords(chatWords(language).order.sum, { amount: money(satang(amount), language) });

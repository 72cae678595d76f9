import { quantityWords } from '#contract/written-quantities.ts';
import { dayDate } from '#contract/written-dates.ts';
import { lineAmount, parseBaht, satang, type Satang } from '#contract/money.ts';
import { languages } from '#contract/languages.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import { money } from '#contract/written-money.ts';
import { readDraft } from '#features/drafts/front.chat.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import type { ChatButton } from '#outside/line/chat-reply.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Reached } from '#platform/context.ts';
import { chatWords } from '../chat-words.ts';

/** What a person was offered to order with one tap, as they saw it. */
export interface Offer {
  bu: string;
  org: string;
  cv: string;
  draftId: number;
  /** the event of its message, where the lines can be checked with its words */
  message?: string;
  version: number;
  delivery: DraftDelivery;
  /** prices in baht, as the person saw them */
  lines: { sku: string; orderQty: number; unitPrice: number }[];
  /** satang */
  amount: number;
}

export interface ShownDraft {
  offer: Offer;
  /** its lines with their quantities, in the person's language */
  text: string;
  /** a product that is no longer sold here */
  isMissing: boolean;
}

type Place = Pick<Reached, 'bu' | 'org' | 'cv'>;

/** A draft at the prices of this moment: as an offer, and in words. Undefined where it was removed. */
export async function showDraft(db: Db, { bu, org, cv }: Place, draftId: number, { language }: LinkedPerson): Promise<ShownDraft | undefined> {
  const draft = await readDraft(db, { bu, org, cv }, draftId, languages[language].wire);
  if (!draft) return undefined;
  const { version, delivery } = draft;
  const sold = draft.lines.flatMap(({ sku, orderQty, product }) => (product ? [{ sku, orderQty, product }] : []));
  const priced = sold.map((line) => ({ ...line, amount: lineAmount(parseBaht(line.product.unitPrice) ?? satang(0), line.orderQty, line.product) }));
  const amount = priced.reduce((sum, line) => sum + line.amount, 0);
  const lines = priced.map(({ sku, orderQty, product }) => ({ sku, orderQty, unitPrice: product.unitPrice }));
  const text = priced.map(
    ({ orderQty, product, amount: of }) =>
      `• ${product.productName} ${quantityWords(orderQty, product.unitName, language)} ${money(of as Satang, language)}`,
  );
  return { offer: { bu, org, cv, draftId, version, delivery, lines, amount }, text: text.join('\n'), isMissing: sold.length < draft.lines.length };
}

/** A bubble takes so many signs; the rest is in the portal. */
const mostText = 1900;

type Part = string | false | undefined;
/**
 * An answer with its lines in the middle. One that is longer than a bubble has them at the end, where they are cut: what is not shown whole is not offered to
 * order at once.
 */
export function inBubble(before: readonly Part[], lines: string, after: readonly Part[] = []): { text: string; isCut: boolean } {
  const join = (...parts: Part[]) => parts.filter(Boolean).join('\n');
  const whole = join(...before, lines, ...after);
  if (whole.length <= mostText) return { text: whole, isCut: false };
  return { text: `${join(...before, ...after, lines).slice(0, mostText)}…`, isCut: true };
}

/** Where and when it is delivered, as a line of the answer. */
export function deliveryText({ requireDate = '', requireTime = '', shipto }: DraftDelivery, { language }: LinkedPerson): string {
  const words = chatWords(language).order;
  return fillWords(shipto === undefined ? words.day : words.delivery, { day: dayDate(requireDate, language), time: requireTime, place: shipto });
}

/** Where a person checks and orders in the portal: the words of a message with candidates for each line; a draft alone, where its lines are not in words. */
interface Door extends Place {
  message?: string | undefined;
  draftId?: number;
}
export const checkButton = ({ publicOrigin }: Config, { bu, org, cv, message, draftId }: Door, { language }: LinkedPerson): ChatButton => {
  const place = { bu, org, cv };
  const [path, query] =
    message === undefined && draftId !== undefined ? ['/drafts/open', { draft: `${draftId}` }] : ['/preorder/paste', { ...(message && { message }) }];
  // The address holds ids alone: words would be stored in histories and logs.
  const search = new URLSearchParams({ ...place, ...query }).toString();
  return { label: chatWords(language).order.check, opens: `${publicOrigin}${languages[language].prefix}${path}?${search}` };
};

/** The button that orders at once: an id, and nothing that is trusted. */
export const nowButton = (eventId: string, { language }: LinkedPerson): ChatButton => ({
  label: chatWords(language).order.now,
  data: `now ${eventId}`,
});

export const sumText = (amount: number, { language }: LinkedPerson): string =>
  fillWords(chatWords(language).order.sum, { amount: money(satang(amount), language) });

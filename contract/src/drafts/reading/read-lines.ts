import { cutText } from '#contract/cut-text.ts';
import { mostPairs } from '../limits.ts';
import type { Pair } from './clauses.ts';
import { isPlaceOrErrand, isPolite, isWhoOrders, type Caution } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { looseNumber } from './two-ways.ts';
import type { Unit } from './units.ts';
import type { Clause, WrittenLine } from './written-line.ts';
import type { Was } from './written-number.ts';

/** What the reader itself finds doubtful in a line. */
export type ReadDoubt =
  | Caution
  | 'pairing'
  | 'several_quantities'
  | 'quantity_unclear'
  | 'quantity_missing'
  | 'product_missing'
  | 'unread';

export type Act = 'replace' | 'remove';

/** A line of an order as it was written. `product` is '' where only a quantity is written. */
export interface ReadLine {
  /** the words from which it was read */
  words: string;
  /** on which line of the text it is, from 0 */
  row: number;
  product: string;
  /** the words of it that are in front of the one that asks for the others: ฝนตก ขอไก่ไข่ 20 ถุง */
  front?: string;
  quantity?: number;
  unit?: Unit;
  /** the word of the unit, where it is one of the supplier's own */
  ownUnit?: string;
  /** the quantity as written, with its unit */
  quantityWords: string;
  /** the quantity that it replaces, where it is a number alone: it may be another product's */
  was?: Was;
  /** the prices in baht that are written beside it; undefined for one without a number */
  prices?: readonly (number | undefined)[];
  /** a small number that ends the product's words, and may be a quantity, where no name has it so */
  loose?: number;
  /** each of several products has the quantity */
  isEach?: true;
  /** the quantity is a number without unit or sign, so it may belong to the product's name */
  isBare: boolean;
  doubts: ReadDoubt[];
  /** those of them that a later line causes */
  back?: Caution[];
  /** words beside a line of the order, which concern it only where they name a product */
  isRemark?: true;
  /** what the line does to an open order: another quantity of its product (of the line before, where it names none), or none any more */
  act?: Act;
  /** what of it was not understood, '' for nothing */
  unread: string;
}

// A longer one is no number that can be ordered.
const mostOfQuantity = 60;

const none: ReadonlySet<number> = new Set();

/** The lines of the order that a written line has; `takenBack` is what the lines behind it take back. */
export function linesOf(
  written: WrittenLine,
  row: number,
  takenBack: readonly Caution[],
): ReadLine[] {
  const lines: ReadLine[] = [];
  for (const clause of written.clauses) {
    // Two words and the one between them.
    const asks = clause.tokens.length < 3 ? none : endsOfFront(written.text, clause.tokens);
    const isSizedEach = hasSizeEach(written.text, clause);
    for (const pair of clause.pairs)
      if (lines.length < mostPairs)
        lines.push({ ...lineOf(written, { clause, asks, isSizedEach }, pair, takenBack), row });
    const { remark } = clause;
    if (remark !== undefined && !isPlaceOrErrand(remark) && lines.length < mostPairs)
      lines.push({
        words: remark,
        row,
        product: remark,
        quantityWords: '',
        isBare: false,
        isRemark: true,
        unread: '',
        doubts: ['quantity_missing'],
      });
  }
  return lines;
}

function lineOf(
  { text, cautions, prices, back, unread, clauses, shared = '' }: WrittenLine,
  {
    clause,
    asks,
    isSizedEach,
  }: { clause: Clause; asks: ReadonlySet<number>; isSizedEach: boolean },
  pair: Pair,
  takenBack: readonly Caution[],
): Omit<ReadLine, 'row'> {
  const { words, quantity, unclear, several } = pair;
  const product = words.length > 0 ? `${textOf(text, words, false)} ${shared}`.trim() : '';
  const counting = quantity?.tokens ?? [];
  const quantityWords = cutText(textOf(text, counting, true), mostOfQuantity);
  const isAlone = clause.pairs.length === 1;
  const act = clauses.length === 1 && isAlone && !several ? actOf(cautions, back, pair) : undefined;
  const value = quantity?.value;
  const isExact =
    value === undefined || (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
  return {
    // Each of twenty products with one quantity would have all that is between them.
    words:
      clause.each && !isAlone
        ? `${product} ${quantityWords}`.trim()
        : textOf(text, isAlone ? clause.tokens : [...words, ...counting], true),
    product,
    ...frontOf(text, asks, words),
    ...(value !== undefined && isExact && { quantity: value }),
    ...(quantity?.unit && { unit: quantity.unit }),
    ...ownUnitOf(counting),
    quantityWords,
    ...wasOf(counting),
    ...(clause.each && { isEach: true as const }),
    ...(prices.length > 0 && { prices }),
    ...act,
    ...(takenBack.length > 0 && { back: [...takenBack] }),
    ...(isSizedEach ? {} : looseOf(text, words, counting)),
    isBare: quantity !== undefined && !quantity.sign && quantity.unit === undefined,
    unread,
    doubts: [
      ...cautions,
      ...takenBack,
      ...(unread === '' ? [] : ['unread' as const]),
      ...(unclear ? ['pairing' as const] : []),
      ...(several ? ['several_quantities' as const] : []),
      ...(quantity && (quantity.unclear || !isExact || value === undefined)
        ? ['quantity_unclear' as const]
        : []),
      ...(quantity ? [] : ['quantity_missing' as const]),
      ...(words.length === 0 ? ['product_missing' as const] : []),
    ],
  };
}

export function ownUnitOf(tokens: readonly Token[]): { ownUnit?: string } {
  const unit = tokens.find((token) => token.is === 'unit' && token.own !== undefined);
  return unit?.is === 'unit' && unit.own !== undefined ? { ownUnit: unit.own } : {};
}

/** ไข่ 2 10 แผง ไข่ 3 20 แผง: one name with a number of its own before each quantity. */
const hasSizeEach = (text: string, { pairs }: Clause): boolean =>
  pairs.length > 1 &&
  new Set(pairs.map(({ words: [name] }) => name && text.slice(name.from, name.to))).size === 1 &&
  pairs.every(
    ({ words, quantity }) => looseNumber(text, words, quantity?.tokens ?? []) !== undefined,
  );

function looseOf(...line: Parameters<typeof looseNumber>): Pick<ReadLine, 'loose'> {
  const loose = looseNumber(...line);
  return loose === undefined ? {} : { loose };
}

function wasOf(tokens: readonly Token[]): Pick<ReadLine, 'was'> {
  const count = tokens.find((token) => token.is === 'number' && token.was !== undefined);
  return count?.is === 'number' && count.was ? { was: count.was } : {};
}

/** Where the words begin that ask, or that end what is said in front of the first of these: โรงพยาบาลค่ะ ขออกไก่ 30 ถุง. */
function endsOfFront(text: string, tokens: readonly Token[]): ReadonlySet<number> {
  const isAsk = (token: Token) => token.is === 'filler' && token.isAsk === true;
  const first = tokens.findIndex(isAsk);
  const isEnd = (token: Token, at: number) =>
    isAsk(token) ||
    (token.is === 'filler' &&
      (first < 0 || at < first) &&
      isPolite(text.slice(token.from, token.to)));
  return new Set(tokens.filter(isEnd).map(({ from }) => from));
}

/** Words alone in front of the last one that asks, where others follow it. `asks`: where these begin. */
function frontOf(
  text: string,
  asks: ReadonlySet<number>,
  words: readonly Token[],
): { front?: string } {
  const asksBefore = ({ from }: Token, at: number): boolean => {
    for (let sign = words[at - 1]?.to ?? from; sign < from; sign += 1)
      if (asks.has(sign)) return true;
    return false;
  };
  const [first, second] = words;
  // ร้านขนมปังป้าแอ๊ดนะคะ แป้งขนมปัง 4 กระสอบ
  const isNamedFirst =
    first?.is === 'word' &&
    second &&
    isWhoOrders(text.slice(first.from, first.to)) &&
    first.to < second.from;
  if (isNamedFirst) return { front: textOf(text, [first], false) };
  const front = asks.size === 0 ? [] : words.slice(0, Math.max(0, words.findLastIndex(asksBefore)));
  return front.length > 0 && front.every(({ is }) => is === 'word')
    ? { front: textOf(text, front, false) }
    : {};
}

/** 614 เอา 30 แทน, ไม่เอา 612: what a line with one product does, where nothing else of it is doubtful. */
function actOf(
  cautions: readonly Caution[],
  back: readonly Caution[],
  { words, quantity }: Pair,
): { act: Act } | undefined {
  const isAll = (caution: Caution) =>
    cautions.length > 0 && cautions.every((one) => one === caution);
  if (isAll('changes') && quantity?.value !== undefined) return { act: 'replace' };
  return isAll('cancels') && back.length === 0 && words.length > 0 ? { act: 'remove' } : undefined;
}

/** The words of tokens: from the first to the last, or each of them without what is between. */
function textOf(text: string, tokens: readonly Token[], whole: boolean): string {
  const sorted = tokens.toSorted((a, b) => a.from - b.from);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return '';
  if (whole) return text.slice(first.from, last.to).trim();
  return sorted
    .map(
      ({ from, to }, at) =>
        (at > 0 && sorted[at - 1]?.to !== from ? ' ' : '') + text.slice(from, to),
    )
    .join('');
}

import { mostLines } from '../limits.ts';
import type { Token } from './tokens.ts';
import { isMeasured, type Unit } from './units.ts';

/** A part of a line: what was asked for, or how much. `sign`: the quantity is behind x, *, = or in words, so it is no part of a name. */
export type Item =
  | { is: 'words'; tokens: Token[] }
  | { is: 'bare'; token: Token & { is: 'number' } }
  | {
      is: 'quantity';
      value: number | undefined;
      unit?: Unit;
      tokens: Token[];
      sign: boolean;
      unclear: boolean;
    };
export type Quantity = Item & { is: 'quantity' };

/** A pair of product and quantity, either of which may be missing. */
export interface Pair {
  words: Token[];
  quantity: Quantity | undefined;
  /** which quantity belongs to which product is not clear */
  unclear: boolean;
  several: boolean;
}

// A line has two or three.
const mostItems = 6 * mostLines;

/**
 * Quantities of a clause become one item each: 20 ถุง, 5 ถุงครึ่ง, ครึ่งถุง, โหลนึง, x20, 20 x. `left`: signs of a quantity without one. `isCut`: there are more items
 * than a text of so many lines has.
 */
export function itemsOf(tokens: readonly Token[]): {
  items: Item[];
  left: Token[];
  isCut: boolean;
} {
  const items: Item[] = [];
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    if (items.length > mostItems) return { items, left, isCut: true };
    const token = tokens[at];
    // สั่ง: 551 552, where nothing is counted yet.
    const isHeading = token?.is === 'equals' && items.length === 0;
    const { item, used } = isHeading ? { used: 1 } : itemAt(tokens, at);
    const before = items.at(-1);
    if (item?.is === 'words' && before?.is === 'words') before.tokens.push(...item.tokens);
    else if (item) items.push(item);
    else if (token?.is === 'times' || token?.is === 'equals') left.push(token);
    at += used;
  }
  return { items, left, isCut: false };
}

const isOne = (token: Token | undefined): boolean =>
  token?.is === 'one' || (token?.is === 'number' && token.inWords && token.value === 1);

/** A number that may count; a larger one is a product's. */
const isCount = (token: Token | undefined): boolean => token?.is === 'number' && token.value < 100;

/** A dozen bags are one quantity. */
const isCounter = (token: Token & { is: 'unit' }): boolean =>
  token.unit === 'dozen' || token.unit === 'pair';
const isPackage = (unit: Unit): boolean => unit !== 'any' && !isMeasured(unit);
const isLarge = ({ unit }: Token & { is: 'unit' }): boolean => unit === 'tonne' || unit === 'dozen';
const bareNumber = (token: Token & { is: 'number' }) => ({
  item: { is: 'bare' as const, token },
  used: 1,
});

/** หมูขุน 100-110 20 ตัว: of a range and a quantity close behind it the range is a size. */
const isSize = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(at + 1, at + 8)
    .some((token, ahead) => token.is === 'number' && tokens[at + ahead + 2]?.is === 'unit');

function itemAt(tokens: readonly Token[], at: number): { item?: Item; used: number } {
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token) return { used: 1 };
  const of = (
    used: number,
    value: number | undefined,
    unit?: Unit,
    { sign = false, unclear = false } = {},
  ) => ({
    used,
    item: {
      is: 'quantity' as const,
      value,
      ...(unit && { unit }),
      sign,
      unclear,
      tokens: tokens.slice(at, at + used),
    },
  });
  switch (token.is) {
    case 'number':
      // 551 โหลนึง: one dozen of 551; 551 ครึ่งถุง, 510 ตันครึ่ง: so large a number is a product's.
      if (next?.is === 'unit' && isOne(third)) return bareNumber(token);
      if (
        token.value >= 100 &&
        (next?.is === 'half' || (next?.is === 'unit' && third?.is === 'half'))
      )
        return bareNumber(token);
      // 1 ลิตร ครึ่งโหล: the half counts what follows it.
      if (next?.is === 'unit' && third?.is === 'half' && tokens[at + 3]?.is !== 'unit')
        return of(3, token.value + 0.5, next.unit, token);
      if (next?.is === 'unit')
        return of(isCounter(next) && third?.is === 'unit' ? 3 : 2, token.value, next.unit, token);
      // 46 ครึ่งตัน: the half counts by itself.
      if (next?.is === 'half' && third?.is === 'unit' && isLarge(third) && token.value >= 10)
        return bareNumber(token);
      if (next?.is === 'half' && third?.is === 'unit')
        return of(3, token.value + 0.5, third.unit, { unclear: true });
      if (next?.is === 'times' && !next.isStar && third?.is !== 'number')
        return of(2, token.value, undefined, { sign: true, unclear: token.unclear });
      // โคนมสิบหก ยี่สิบกระสอบ: of two numbers the second counts.
      if (token.inWords && next?.is === 'number' && third?.is === 'unit') return bareNumber(token);
      if (token.inWords)
        return of(1, token.value, undefined, { sign: true, unclear: token.unclear });
      return bareNumber(token);
    case 'range':
      if (isSize(tokens, at)) return { item: { is: 'words', tokens: [token] }, used: 1 };
      return next?.is === 'unit'
        ? of(2, undefined, next.unit, { unclear: true })
        : of(1, undefined, undefined, { unclear: true });
    case 'half':
      if (next?.is === 'unit')
        return of(isCounter(next) && third?.is === 'unit' ? 3 : 2, 0.5, next.unit);
      return of(1, 0.5, undefined, { unclear: true });
    case 'unit':
      if (next?.is === 'half') return of(2, 1.5, token.unit, { unclear: isCount(tokens[at - 1]) });
      if (isOne(next)) return of(2, 1, token.unit);
      if (isCounter(token)) return of(next?.is === 'unit' ? 2 : 1, 1, token.unit);
      // ซอสหอยนางรม ขวด 12
      if (
        next?.is === 'number' &&
        isPackage(token.unit) &&
        tokens[at - 1]?.is === 'word' &&
        third?.is !== 'unit'
      )
        return of(2, next.value, token.unit, next);
      return { item: { is: 'words', tokens: [token] }, used: 1 };
    case 'times':
    case 'equals':
      if (next?.is === 'number' || next?.is === 'half') {
        const { item, used } = itemAt(tokens, at + 1);
        if (item?.is === 'bare')
          return of(2, item.token.value, undefined, { sign: true, unclear: item.token.unclear });
        if (item)
          return { item: item.is === 'quantity' ? { ...item, sign: true } : item, used: used + 1 };
      }
      return { used: 1 };
    case 'number-sign':
      return {
        item: { is: 'words', tokens: next?.is === 'number' ? [token, next] : [token] },
        used: next?.is === 'number' ? 2 : 1,
      };
    case 'word':
    case 'code':
      return { item: { is: 'words', tokens: [token] }, used: 1 };
    default:
      return { used: 1 };
  }
}

type Part = { words: Token[] } | Quantity;
const isQuantity = (part: Part | undefined): part is Quantity => part !== undefined && 'is' in part;
const asWords = (item: Item & { is: 'bare' }): Part => ({ words: [item.token] });
export const asQuantity = ({ token }: Item & { is: 'bare' }): Quantity => ({
  is: 'quantity',
  value: token.value,
  tokens: [token],
  sign: false,
  unclear: token.unclear,
});

/** Decides of each bare number whether it names a product or counts it; `unclear` where it could be the other. */
export function partsOf(items: readonly Item[]): { parts: Part[]; unclear: boolean } {
  const parts: Part[] = [];
  let unclear = false;
  const lastOther = items.findLastIndex(({ is }) => is !== 'words');
  const isRegular = isRepeated(items);
  for (let at = 0; at < items.length;) {
    const run: (Item & { is: 'bare' })[] = [];
    for (let item = items[at + run.length]; item?.is === 'bare'; item = items[at + run.length])
      run.push(item);
    const item = items[at];
    if (run.length === 0 && item) {
      if (item.is !== 'bare') parts.push(item.is === 'words' ? { words: item.tokens } : item);
      at += 1;
      continue;
    }
    const [before, after] = [
      isSizeBefore(items, at, run) ? 'words' : items[at - 1]?.is,
      items[at + run.length]?.is,
    ];
    const [only, ...others] = run;
    const isName = isSpelledApart(items[at - 1], items[at + 1]) || endsFirstName(items, at);
    if (only && others.length === 0 && isName) {
      parts.push(asWords(only));
      at += 1;
      continue;
    }
    const read = readRun(run, { before, after, later: lastOther >= at + run.length });
    parts.push(...read.parts);
    unclear ||= read.unclear && !isRegular;
    at += run.length;
  }
  return { parts: joined(parts), unclear };
}

/** กะพง 9 มิล 40: what is measured between a name and a small number is a size. */
const isSizeBefore = (
  items: readonly Item[],
  at: number,
  run: readonly (Item & { is: 'bare' })[],
): boolean => {
  const [name, size] = [items[at - 2], items[at - 1]];
  return (
    run.length === 1 &&
    (run[0]?.token.value ?? mostCounted) < mostCounted &&
    name?.is === 'words' &&
    size?.is === 'quantity' &&
    isMeasured(size.unit)
  );
};
const mostCounted = 100;

/** 900 กิโล ท่าหลวง 552: behind a quantity and a name so large a number ends the name. */
const endsFirstName = (items: readonly Item[], at: number): boolean => {
  const [first, name, number] = items;
  return (
    at === 2 &&
    items.length === 3 &&
    first?.is === 'quantity' &&
    first.unit !== undefined &&
    name?.is === 'words' &&
    number?.is === 'bare' &&
    number.token.value >= mostCounted
  );
};

/** ct 14 20 ct 16 10: a name with its number and a quantity, again and again. */
const isRepeated = (items: readonly Item[]): boolean =>
  items.length % 3 === 0 && items.every(({ is }, at) => is === (at % 3 === 0 ? 'words' : 'bare'));

/** k 22 c: one sign on each side of a number. */
const isSpelledApart = (before: Item | undefined, after: Item | undefined): boolean =>
  before?.is === 'words' &&
  after?.is === 'words' &&
  [before.tokens.at(-1), after.tokens[0]].every(
    (token) => token?.is === 'word' && token.to - token.from === 1,
  );

interface Around {
  before: Item['is'] | undefined;
  after: Item['is'] | undefined;
  later: boolean;
}

/** 551 10 552 20: large and small numbers by turns are products and their quantities. */
const isAlternating = (run: readonly (Item & { is: 'bare' })[]): boolean =>
  run.length % 2 === 0 && run.every(({ token }, at) => token.value >= 100 === (at % 2 === 0));

/** A run of bare numbers: product and quantity by turns, with a product last where a quantity with a unit follows. */
function readRun(
  run: (Item & { is: 'bare' })[],
  { before, after, later }: Around,
): { parts: Part[]; unclear: boolean } {
  const count = run.length;
  const alternating = (first: 'product' | 'quantity') =>
    run.map((item, at) =>
      (at % 2 === 0) === (first === 'product') ? asWords(item) : asQuantity(item),
    );
  if (before === 'words') {
    if (after === 'quantity') return { parts: alternating('product'), unclear: count % 2 === 0 };
    // ไก่ไข่ 507 พลัส 8: so large a number names a product where a quantity follows; ไทอามูลิน 10 567 พลัส 20: product by turns.
    if (after === 'words' && later && count === 1 && (run[0]?.token.value ?? 0) >= 100)
      return { parts: alternating('product'), unclear: false };
    if (
      after === 'words' &&
      count === 2 &&
      (run[0]?.token.value ?? 0) < 100 &&
      (run[1]?.token.value ?? 0) >= 100
    )
      return { parts: alternating('quantity'), unclear: false };
    // 552P 5 552 10: a quantity, then products by turns.
    if (
      count === 1 ||
      (count > 2 &&
        (run[0]?.token.value ?? 0) < 100 &&
        isAlternating(run.slice(1)) &&
        after !== 'words')
    )
      return { parts: alternating('quantity'), unclear: false };
    return {
      parts: alternating('product'),
      unclear: (count > 2 && !isAlternating(run)) || after === 'words',
    };
  }
  if (after === 'quantity') return { parts: alternating('product'), unclear: count % 2 === 0 };
  if (after === 'words')
    return {
      parts: alternating(later || before === 'quantity' ? 'product' : 'quantity'),
      unclear: count > 1 && !(later && isAlternating(run)),
    };
  return { parts: alternating('product'), unclear: count % 2 === 1 && count > 1 };
}

/** Words side by side are one product. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && !isQuantity(last) && !isQuantity(part)) last.words.push(...part.words);
    else all.push(isQuantity(part) ? part : { words: [...part.words] });
  }
  return all;
}

/** Products with their quantities, which are behind all of them or before all of them. */
export function pairsOf(parts: readonly Part[], isUnclear: boolean): Pair[] {
  const { whole, several } = withoutMeasures(parts);
  const kinds = whole.map((part) => (isQuantity(part) ? 'q' : 'p')).join('');
  const isFirst = /^(?:qp)+$/.test(kinds);
  const unclear = isUnclear || !(isFirst || /^(?:pq)+$|^[pq]$/.test(kinds));
  const pairs: Pair[] = [];
  let open: Pair | undefined;
  for (const part of whole) {
    const fits =
      open && (isQuantity(part) ? !open.quantity && !isFirst : isFirst && open.words.length === 0);
    if (!open || !fits) pairs.push((open = { words: [], quantity: undefined, unclear, several }));
    if (isQuantity(part)) open.quantity = part;
    else open.words = part.words;
  }
  return pairs;
}

/** Of two quantities side by side the first may be a size, which is part of the name: หมูบด 1 กก. 5 แพ็ก. */
function withoutMeasures(parts: readonly Part[]): { whole: Part[]; several: boolean } {
  const whole: Part[] = [];
  let several = false;
  for (const [at, part] of parts.entries()) {
    const [before, next] = [whole.at(-1), parts[at + 1]];
    const isBefore = isQuantity(next)
      ? !isMeasured(next.unit)
      : next?.words[0]?.is === 'number-sign';
    const isSize =
      isQuantity(part) &&
      isBefore &&
      before !== undefined &&
      !isQuantity(before) &&
      isMeasured(part.unit);
    if (isSize) before.words.push(...part.tokens);
    // กะพง 5 มิล 20 ถุง 9 มิล 10 ถุง: a size of the name before
    else if (isQuantity(part) && isQuantity(before) && isBefore && isMeasured(part.unit))
      whole.push({ words: part.tokens });
    else if (isQuantity(part) && isQuantity(before)) several = true;
    else whole.push(part);
  }
  return { whole: joined(whole), several };
}

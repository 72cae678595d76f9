import { itemsOf, pairsOf, partsOf, type Item, type Pair } from './clauses.ts';
import type { WrittenDay } from './dates.ts';
import { foldOrderText, smallLatin } from './fold-text.ts';
import type { Caution, Intent } from './lexicon.ts';
import { tokensOf, type Token } from './tokens.ts';
import type { Unit } from './units.ts';

/** What the reader itself finds doubtful in a line. */
export type ReadDoubt = Caution | 'pairing' | 'several_quantities' | 'quantity_unclear' | 'quantity_missing' | 'product_missing';

/** A line of an order as it was written. `product` is '' where only a quantity is written. */
export interface ReadLine {
  /** the words from which it was read */
  words: string;
  product: string;
  quantity?: number;
  unit?: Unit;
  /** the quantity as written, with its unit */
  quantityWords: string;
  /** the quantity is a number without unit or sign, so it may belong to the product's name */
  isBare: boolean;
  doubts: ReadDoubt[];
}

/** What a message says. Words that are neither greeting nor order are lines without a quantity. */
export interface OrderText {
  lines: ReadLine[];
  intents: Intent[];
  day?: WrittenDay;
  /** times, places, telephones: for people to read */
  asides: string[];
}

interface Clause {
  tokens: Token[];
  cautions: Caution[];
  pairs: Pair[];
  each: boolean;
  /** the clause is a number alone, behind + or with a unit: 551 20 + 10 */
  isMore: boolean;
}
interface WrittenLine {
  text: string;
  clauses: Clause[];
  cautions: Caution[];
}

/** Reads an order as people write it in chats. `today` is the day in Asia/Bangkok (yyyy-mm-dd). Decides nothing that two readers would read differently. */
export function readOrderText(text: string, today: string): OrderText {
  const folded = withoutNumbering(foldOrderText(text).split('\n'));
  const found = folded.map((line) => ({ line, tokens: withoutPrices(tokensOf(smallLatin(line), today)) }));
  const tokens = found.flatMap(({ tokens }) => tokens);
  const written = found.map(({ line, tokens }) => readLine(line, tokens));
  const lines = written.flatMap(({ text, clauses, cautions }) => linesOf(text, clauses, cautions));
  const everywhere = [...new Set(written.filter(isAboutAll).flatMap(({ cautions }) => cautions))];
  const days = tokens.filter((token) => token.is === 'day').map(({ day }) => day);
  const asides = found.flatMap(({ line, tokens }) => tokens.filter(({ is }) => is === 'aside').map(({ from, to }) => line.slice(from, to)));
  const day = oneDay(days);
  return {
    lines: joinedLines(lines).map((line) => ({ ...line, doubts: [...new Set([...line.doubts, ...everywhere])] })),
    intents: [...new Set(tokens.filter((token) => token.is === 'intent').map(({ intent }) => intent))],
    ...(day && { day }),
    asides,
  };
}

/** 1. 510 …, 2) 552 …: numbers of lines that count up from 1. */
function withoutNumbering(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const numbers = filled.map((line) => /^ ?\(?(\d{1,3})([.)])( ?)(?=\D|\d{3})/.exec(line));
  const firstOf = numbers.findIndex((found) => found?.[1] === '1');
  const isCounted = (at: number) => firstOf >= 0 && at >= firstOf && Number(numbers[at]?.[1]) === at - firstOf + 1;
  const counted = numbers.filter((_, at) => isCounted(at));
  if (counted.length < 2 && !(counted.length === 1 && counted[0]?.[3] === ' ')) return [...lines];
  let at = -1;
  return lines.map((line) => {
    if (line.trim() === '') return line;
    at += 1;
    return isCounted(at) ? line.slice(numbers[at]?.[0].length) : line;
  });
}

/** ถุงละ 480, 480 บาท, @480: prices are no quantities, and a line that names one is asked about. A total at a line's beginning counts no product. */
function withoutPrices(tokens: readonly Token[]): Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (!token) continue;
    const priced = (used: number) => {
      const end = tokens[at + used];
      const all = used + (end?.is === 'unit' && end.unit === 'baht' ? 1 : 0);
      left.push({ is: 'caution', caution: 'price', from: token.from, to: tokens[at + all - 1]?.to ?? token.to });
      at += all - 1;
    };
    if (token.is === 'unit' && next?.is === 'per') priced(third?.is === 'number' ? 3 : 2);
    else if (token.is === 'caution' && token.caution === 'price' && next?.is === 'number') priced(2);
    else if (token.is === 'number' && next?.is === 'unit' && next.unit === 'baht') priced(1);
    else if (token.is === 'unit' && token.unit === 'baht') priced(1);
    else if (token.is === 'total' && next?.is === 'number' && left.every(({ is }) => is === 'filler')) at += third?.is === 'unit' ? 2 : 1;
    else left.push(token);
  }
  return left;
}

function readLine(text: string, tokens: readonly Token[]): WrittenLine {
  const clauses: Clause[] = [];
  let open: Token[] = [];
  let isAdded = false;
  for (const token of [...tokens, undefined]) {
    if (token && token.is !== 'sep') open.push(token);
    else {
      if (open.length > 0) clauses.push(clauseOf(open, isAdded));
      isAdded = token !== undefined && text[token.from] === '+';
      open = [];
    }
  }
  return { text, clauses: withSharedDoubt(shareEach(clauses)), cautions: distinct(clauses.flatMap(({ cautions }) => cautions)) };
}

// Each line of the answer has all cautions of its text: repeated ones would multiply.
const distinct = (cautions: readonly Caution[]) => [...new Set(cautions)];

function clauseOf(tokens: Token[], isAdded: boolean): Clause {
  const items = itemsOf(tokens);
  const each = tokens.some(({ is }) => is === 'each');
  const { parts, unclear } = each ? { parts: [], unclear: false } : partsOf(items);
  const pairs = each ? pairsOfEach(items) : pairsOf(parts, unclear);
  const rest = tokens.filter(({ is }) => is !== 'filler');
  const isMore = rest[0]?.is === 'number' && (rest.length === 1 ? isAdded : rest.length === 2 && rest[1]?.is === 'unit');
  return { tokens, pairs, each, isMore, cautions: distinct(tokens.filter((token) => token.is === 'caution').map(({ caution }) => caution)) };
}

/** 510 552 553 อย่างละ 10 ถุง: every number and name gets the quantity. */
function pairsOfEach(items: readonly Item[]): Pair[] {
  const counts = items.filter((item) => item.is === 'quantity');
  const bare = items.at(-1);
  const last =
    counts.at(-1) ??
    (bare?.is === 'bare' ? { is: 'quantity' as const, value: bare.token.value, tokens: [bare.token], sign: false, unclear: false } : undefined);
  const products = items.filter((item) => item.is !== 'quantity' && !(counts.length === 0 && item === bare));
  const words = products.flatMap((item) => (item.is === 'words' ? item.tokens.map((token) => [token]) : item.is === 'bare' ? [[item.token]] : []));
  const several = counts.length > 1;
  // A name of several words beside numbers: which belong together is not clear.
  const unclear = products.some((item) => item.is === 'words') && products.length > 1;
  return (words.length > 0 ? words : [[]]).map((words) => ({ words, quantity: last, unclear, several }));
}

/** 551 กับ 552 20 ถุง: whether both get the quantity is not clear; 551 20 + 10: nor whether the second counts it, too. */
function withSharedDoubt(clauses: Clause[]): Clause[] {
  const isOpen = (clause: Clause | undefined) => clause?.pairs.at(-1)?.quantity === undefined && (clause?.pairs.length ?? 0) > 0;
  const isWhole = (clause: Clause | undefined) => clause?.pairs.some(({ words, quantity }) => quantity && words.length > 0) ?? false;
  const doubted = (clause: Clause) => ({ ...clause, pairs: clause.pairs.map((pair) => ({ ...pair, unclear: true })) });
  return clauses.map((clause, at) => {
    const shares = (isOpen(clauses[at - 1]) && isWhole(clause)) || (isOpen(clause) && isWhole(clauses[at + 1]));
    const hasMore = isWhole(clause) && clauses[at + 1]?.isMore;
    return shares || hasMore ? doubted(clause) : clause;
  });
}

/** 510, 552 อย่างละ 10: what is before it without a quantity gets it, too. */
function shareEach(clauses: Clause[]): Clause[] {
  const at = clauses.findIndex(({ each }) => each);
  const quantity = clauses[at]?.pairs[0]?.quantity;
  if (at <= 0 || !quantity) return clauses;
  return clauses
    .map((clause, index) => (index < at ? { ...clause, pairs: clause.pairs.map((pair) => (pair.quantity ? pair : { ...pair, quantity })) } : clause))
    .filter((clause) => clause.pairs.some(({ words }) => words.length > 0));
}

const isAboutAll = ({ clauses, cautions }: WrittenLine): boolean =>
  cautions.length > 0 && clauses.every(({ pairs }) => pairs.every(({ words, quantity }) => !quantity && words.every(({ is }) => is === 'word')));

function linesOf(text: string, clauses: readonly Clause[], cautions: readonly Caution[]): ReadLine[] {
  return clauses.flatMap(({ pairs, tokens }) =>
    pairs.map(({ words, quantity, unclear, several }): ReadLine => {
      const used = pairs.length === 1 ? tokens : [...words, ...(quantity?.tokens ?? [])];
      const isBare = quantity !== undefined && !quantity.sign && quantity.unit === undefined;
      const value = quantity?.value;
      const isExact = value === undefined || (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
      return {
        words: textOf(text, used, true),
        product: textOf(text, words, false),
        ...(value !== undefined && isExact && { quantity: value }),
        ...(quantity?.unit && { unit: quantity.unit }),
        quantityWords: textOf(text, quantity?.tokens ?? [], true),
        isBare,
        doubts: [
          ...cautions,
          ...(unclear ? ['pairing' as const] : []),
          ...(several ? ['several_quantities' as const] : []),
          ...(quantity && (quantity.unclear || !isExact || value === undefined) ? ['quantity_unclear' as const] : []),
          ...(quantity ? [] : ['quantity_missing' as const]),
          ...(words.length === 0 ? ['product_missing' as const] : []),
        ],
      };
    }),
  );
}

/** The words of tokens: from the first to the last, or each of them without what is between. */
function textOf(text: string, tokens: readonly Token[], whole: boolean): string {
  const sorted = tokens.toSorted((a, b) => a.from - b.from);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return '';
  if (whole) return text.slice(first.from, last.to).trim();
  return sorted.map(({ from, to }, at) => (at > 0 && sorted[at - 1]?.to !== from ? ' ' : '') + text.slice(from, to)).join('');
}

/** A product on one line and its quantity on the next are one line of the order. */
function joinedLines(lines: readonly ReadLine[]): ReadLine[] {
  const all: ReadLine[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const fits =
      last &&
      last.doubts.includes('quantity_missing') &&
      !last.doubts.includes('product_missing') &&
      line.product === '' &&
      line.quantityWords !== '';
    if (!fits) {
      all.push(line);
      continue;
    }
    const doubts = [...last.doubts.filter((doubt) => doubt !== 'quantity_missing'), ...line.doubts.filter((doubt) => doubt !== 'product_missing')];
    all[all.length - 1] = { ...line, words: `${last.words} ${line.words}`, product: last.product, doubts };
  }
  return all;
}

/** The one day that a message names; two different days are none. */
function oneDay(days: readonly WrittenDay[]): WrittenDay | undefined {
  const [first] = days;
  if (!first || days.every(({ day }) => day === first.day)) return first;
  return { words: days.map(({ words }) => words).join(' / '), isSure: false };
}

import { mostPairs } from '../limits.ts';
import { itemsOf, pairsOf, partsOf, type Pair } from './clauses.ts';
import { withAdded, withCount } from './corrections.ts';
import type { WrittenDay } from './dates.ts';
import { pairsOfEach, withEachEnded, withNames } from './each.ts';
import type { Intent } from './intents.ts';
import { isPlaceOrErrand, isRemark, type Caution } from './lexicon.ts';
import { signs, type Token } from './tokens.ts';
import { isDashedTwice } from './two-ways.ts';
import { unreadIn } from './unread.ts';

export interface Clause {
  tokens: Token[];
  pairs: Pair[];
  each: boolean;
  /** the clause is a number alone, behind + or with a unit: 551 20 + 10 */
  isMore: boolean;
  /** its quantity is the usual one */
  isUsual?: boolean;
  /** signs of a quantity that have none */
  left: Token[];
  /** Thai words behind its last quantity, or all of it, that name no number: a product, or a remark */
  remark?: string;
}
/** A line as it was written, with its clauses, which signs part. */
export interface WrittenLine {
  text: string;
  clauses: Clause[];
  cautions: Caution[];
  /** the prices in baht that it names; undefined for one without a number */
  prices: (number | undefined)[];
  /** what is in doubt about the lines before it */
  back: Caution[];
  unread: string;
  asides: string[];
  /** signs that belong to no line */
  loose: string[];
  /** words that are of each of its products */
  shared?: string;
  /** it cancels its own product alone */
  isApart?: boolean;
  days: WrittenDay[];
  intents: Intent[];
}

/** 613 อีก 5: "more" between a product and its quantity parts nothing. */
function withoutMore(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!text.includes('อีก')) return tokens;
  const left = tokens.filter(({ is }) => is !== 'filler');
  return tokens.filter((token) => {
    if (token.is !== 'sep' || !text.startsWith('อีก', token.from)) return true;
    const at = left.indexOf(token);
    const [before, last] = [left[at - 2], left[at - 1]];
    // ท่าหลวง 557 อีก 5: so large a number is a product's.
    const isAlone =
      last?.is === 'number' ? !isName(before) || last.value >= leastOfProduct : isName(last);
    return !(isAlone && left[at + 1]?.is === 'number');
  });
}

const leastOfProduct = 100;

/** 524, 100 ถุง, ไข่ไก่ 3 / 30 แผง: a sign between a product alone and its quantity alone parts nothing. */
function withoutComma(text: string, tokens: readonly Token[]): readonly Token[] {
  const at = /[,/]/.test(text) ? tokens.findIndex(({ is }) => is === 'sep') : -1;
  const [count, unit, next] = tokens.slice(at + 1, at + 4);
  const before = tokens.slice(0, at);
  const isAlone =
    at > 0 &&
    (text[tokens[at]?.from ?? 0] === ',' ? before.some(isName) : before[0]?.is === 'word') &&
    /[,/]/.test(text[tokens[at]?.from ?? 0] ?? '') &&
    !before.some(({ is }) => is === 'unit');
  return isAlone && count?.is === 'number' && unit?.is === 'unit' && !isName(next)
    ? [...before, ...tokens.slice(at + 1)]
    : tokens;
}
const isName = (token: Token | undefined): boolean =>
  token !== undefined && (token.is === 'word' || token.is === 'code' || token.is === 'number');

/** 40 ถุง เป็ดไข่ 10 ถุง เป็ดเนื้อ: quantities are in front of their products. */
const isFirst = (tokens: readonly Token[]): boolean => {
  const [count, unit] = tokens.filter(({ is }) => is !== 'filler');
  return count?.is === 'number' && unit?.is === 'unit';
};

/** ลูกหมู: a unit that counts nothing begins the word behind it. */
const beginsWord = (tokens: readonly Token[], at: number): boolean => {
  const [before, unit, word] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    unit?.is === 'unit' &&
    word?.is === 'word' &&
    unit.to === word.from &&
    before?.is !== 'number' &&
    before?.is !== 'half'
  );
};
const ofDelivery: ReadonlySet<Token['is']> = new Set(['cue', 'day', 'aside']);
/** The words that end a clause behind a quantity of its product, where they may be a remark. */
function withoutRemark(
  text: string,
  tokens: readonly Token[],
  isList: boolean,
): { rest: Token[]; remark?: string } {
  const isWordOrFiller = ({ is }: Token) => is === 'word' || is === 'filler';
  const sent = tokens.findLastIndex((token) => !isWordOrFiller(token));
  // 551 20 ถุง ลงท่าเรือเดิม, 551 20 ถุง พรุ่งนี้ 9 โมง ร้านหมูกระทะ
  const last = tokens.findLastIndex(
    (token, at) =>
      !isWordOrFiller(token) &&
      !ofDelivery.has(token.is) &&
      !(token.is === 'caution' && token.baht !== undefined) &&
      !beginsWord(tokens, at),
  );
  const words = tokens.slice(last + 1).filter(({ is }) => is === 'word');
  const [first, end] = [words[0], words.at(-1)];
  const [count, before] =
    tokens[last]?.is === 'unit'
      ? [tokens[last - 1], tokens[last - 2]]
      : [tokens[last], tokens[last - 1]];
  const isCounted = count?.is === 'number' || count?.is === 'half' || tokens[last]?.is === 'one';
  const isBehindCount = isCounted && before !== undefined && !isFirst(tokens);
  if (!first || !end || !(isBehindCount || last < 0)) return { rest: [...tokens] };
  const remark = text.slice(first.from, end.to);
  // Of a list that shares one quantity words are products.
  const isAside = isList
    ? last > 0 && isPlaceOrErrand(remark)
    : isRemark(remark) ||
      tokens[sent]?.is === 'cue' ||
      isPlaceOrErrand(remark) ||
      tokens.some((token) => token.is === 'filler' && token.isMentioned);
  return isAside
    ? { rest: last < 0 ? [...tokens] : tokens.slice(0, last + 1), remark }
    : { rest: [...tokens] };
}

/** A clause of words alone is a remark only beside a clause that orders. */
function withoutRemarks(clauses: readonly Clause[]): Clause[] {
  const isOrder = ({ pairs }: Clause) =>
    pairs.some(({ words, quantity }) => quantity && words.length > 0);
  const hasOrder = clauses.some(isOrder);
  return clauses.map(({ remark, ...clause }) => {
    if (remark === undefined) return clause;
    if (isOrder(clause)) return { ...clause, remark };
    return hasOrder ? { ...clause, pairs: [], remark } : clause;
  });
}

/** 551 20 552 30 รวม 50 ถุง: a sum behind the lines counts none of them. */
function withoutTotal(
  text: string,
  tokens: readonly Token[],
): { tokens: readonly Token[]; total?: number } {
  const at = /รวม|ทั้งหมด|total/i.test(text) ? tokens.findLastIndex(({ is }) => is === 'total') : -1;
  const [count, unit, ...more] =
    at > 0 ? tokens.slice(at + 1).filter(({ is }) => is !== 'filler') : [];
  if (count?.is !== 'number' || more.length > 0 || (unit && unit.is !== 'unit')) return { tokens };
  return { tokens: tokens.slice(0, at), total: count.value };
}

function withTotal(clauses: Clause[], total: number | undefined): Clause[] {
  const counted = clauses
    .flatMap(({ pairs }) => pairs.map(({ quantity }) => quantity?.value ?? 0))
    .reduce((sum, value) => sum + value, 0);
  if (total === undefined || counted === total) return clauses;
  return clauses.map((clause) => ({
    ...clause,
    pairs: clause.pairs.map((pair) => ({ ...pair, several: true })),
  }));
}

/** อาหารม้าแบบเดิม 4 ถุง is the kind of before rather than the last order; 551 20 ถุง เหมือนเดิม could be both. */
function withoutKind(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at): Token[] => {
    if (token.is !== 'intent' || token.intent !== 'as-last') return [token];
    const [before, next, further] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (isName(before) && next?.is === 'number' && !isName(further)) return [];
    const isCounted = before?.is === 'unit' || (before?.is === 'number' && isName(tokens[at - 2]));
    const isLast = tokens.slice(at + 1).every(({ is }) => is === 'filler' || is === 'day');
    return [isCounted && isLast ? { is: 'unread', from: token.from, to: token.to } : token];
  });
}

/** 551 กับ 552 อย่างละ 20 ตัวพลัสทั้งคู่: words that are of each product. */
function withoutShared(
  text: string,
  tokens: readonly Token[],
): { tokens: readonly Token[]; shared?: string } {
  const at = tokens.findIndex(({ is }) => is === 'all');
  if (at < 0) return { tokens };
  const from = tokens.findLastIndex(({ is }, index) => index < at && is !== 'word') + 1;
  const [first, last] = [tokens[from], tokens[at - 1]];
  const isShared = first && last && from < at && tokens.slice(0, from).some(isName);
  if (!isShared)
    return {
      tokens: tokens.map((token): Token => (token.is === 'all' ? { ...token, is: 'word' } : token)),
    };
  return {
    tokens: [...tokens.slice(0, from), ...tokens.slice(at + 1)],
    shared: text.slice(first.from, last.to),
  };
}

/** Reads the tokens of one line, without its prices. */
export function readLine(text: string, written: readonly Token[]): WrittenLine {
  const { shared, tokens: own } = withoutShared(text, written);
  const isList = own.some(({ is }) => is === 'each');
  const counted = withCount(text, withAdded(text, withoutKind(own)));
  const parted = withoutComma(text, withoutMore(text, counted));
  const { tokens, total } = withoutTotal(text, isList ? withNames(withEachEnded(parted)) : parted);
  const clauses: Clause[] = [];
  const hasWords = /[\u0e01-\u0e4e]/.test(text);
  let open: Token[] = [];
  let [isAdded, isChanged, pairs] = [false, false, 0];
  const close = (by?: Token) => {
    const { rest, remark } = hasWords ? withoutRemark(text, open, isList) : { rest: open };
    if (open.length > 0)
      clauses.push({
        ...clauseOf(rest, isAdded),
        isUsual: by?.is === 'intent',
        ...(remark && { remark }),
      });
    pairs += clauses.at(-1)?.pairs.length ?? 0;
    isAdded = by !== undefined && text[by.from] === '+';
    open = [];
  };
  for (const token of tokens) {
    if (pairs > mostPairs) break;
    // 551 เท่าเดิม 552 20 ถุง: the usual quantity belongs to what is before it.
    const isUsual =
      token.is === 'intent' && token.intent === 'as-last' && open.some(({ is }) => is !== 'filler');
    if (isUsual) close(token);
    else if (token.is !== 'sep') open.push(token);
    else {
      close(token);
      // 510 > 20 is a product with its quantity; 20 > 30 is a change.
      isChanged ||=
        token.isArrow === true && (clauses.at(-1)?.pairs.some(({ quantity }) => quantity) ?? false);
    }
  }
  close();
  const cautions = tokens.filter((token) => token.is === 'caution');
  const unread = unreadIn(text, tokens, clauses);
  const isAlone =
    clauses.every(({ pairs }) => pairs.length === 0) &&
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(unread);
  const places = clauses.flatMap(({ remark = '' }) => (isPlaceOrErrand(remark) ? [remark] : []));
  const asides = [
    ...tokens.filter(({ is }) => is === 'aside').map(({ from, to }) => text.slice(from, to)),
    ...places,
  ];
  return {
    text,
    clauses: withTotal(
      withSharedDoubt(shareEach(hasWords && !isList ? withoutRemarks(clauses) : clauses)),
      total,
    ),
    cautions: distinct([
      ...cautions.map(({ caution }) => caution),
      ...(isChanged ? ['changes' as const] : []),
    ]),
    prices: cautions.flatMap(({ caution, baht }) => (caution === 'price' ? [baht] : [])),
    ...(shared !== undefined && { shared }),
    back: distinct(cautions.filter(({ isBack }) => isBack).map(({ caution }) => caution)),
    unread,
    asides,
    loose: isAlone ? [unread] : [],
    days: tokens.filter((token) => token.is === 'day').map(({ day }) => day),
    intents: tokens.flatMap((token) => ('intent' in token && token.intent) || []),
  };
}

/** The product that ends these tokens: where it begins, whether it is all that is ordered, and whether it has a quantity. */
export function lastProduct(
  text: string,
  tokens: readonly Token[],
): { from: number; isAlone: boolean; isCounted: boolean } | undefined {
  const { clauses } = readLine(text, tokens);
  const pairs = clauses.flatMap((clause) => clause.pairs);
  // Words behind a quantity may be no remark here.
  if (clauses.at(-1)?.remark !== undefined) {
    const end = tokens.findLastIndex(({ is }) => is !== 'word' && is !== 'filler');
    const word = tokens.findIndex(({ is }, at) => at > end && is === 'word');
    const from = beginsWord(tokens, word - 1) ? word - 1 : word;
    return { from, isAlone: pairs.length === 0, isCounted: false };
  }
  const last = pairs.at(-1);
  const [first] = last?.words ?? [];
  return first && last
    ? {
        from: tokens.indexOf(first),
        isAlone: pairs.length === 1,
        isCounted: last.quantity !== undefined,
      }
    : undefined;
}

// Each line of the answer has all cautions of its text: repeated ones would multiply.
export const distinct = (cautions: readonly Caution[]) => [...new Set(cautions)];

function clauseOf(tokens: Token[], isAdded: boolean): Clause {
  const words = tokens.filter(({ is }) => !signs.has(is));
  const each = words.find(({ is }) => is === 'each');
  // อย่างละ 10: 551 552
  const { items, left, isCut } = itemsOf(each ? words.filter(({ is }) => is !== 'equals') : words);
  const { parts, unclear } = each ? { parts: [], unclear: false } : partsOf(items);
  const found = each ? pairsOfEach(items, each) : pairsOf(parts, unclear);
  const isUnclear = isCut || isDashedTwice(tokens);
  const pairs = isUnclear ? found.map((pair) => ({ ...pair, unclear: true })) : found;
  const rest = words.filter(({ is }) => is !== 'filler');
  const isMore =
    rest[0]?.is === 'number' &&
    (rest.length === 1 ? isAdded : rest.length === 2 && rest[1]?.is === 'unit');
  return { tokens, pairs, each: each !== undefined, isMore, left };
}

/** 551 กับ 552 20 ถุง: whether both get the quantity is not clear; 551 20 + 10: nor whether the second counts it, too. */
function withSharedDoubt(clauses: Clause[]): Clause[] {
  const isOpen = (clause: Clause | undefined) =>
    !clause?.isUsual &&
    clause?.pairs.at(-1)?.quantity === undefined &&
    (clause?.pairs.length ?? 0) > 0;
  const isWhole = (clause: Clause | undefined) =>
    clause?.pairs.some(({ words, quantity }) => quantity && words.length > 0) ?? false;
  const doubted = (clause: Clause) => ({
    ...clause,
    pairs: clause.pairs.map((pair) => ({ ...pair, unclear: true })),
  });
  return clauses.map((clause, at) => {
    const shares =
      (isOpen(clauses[at - 1]) && isWhole(clause)) || (isOpen(clause) && isWhole(clauses[at + 1]));
    const hasMore = isWhole(clause) && clauses[at + 1]?.isMore;
    return shares || hasMore ? doubted(clause) : clause;
  });
}

/** 510, 552 อย่างละ 10, and อย่างละ 10: 510, 552: what is before it, or behind it where it is the first, gets its quantity where it has none. */
function shareEach(clauses: Clause[]): Clause[] {
  const at = clauses.findIndex(({ each }) => each);
  const quantity = clauses[at]?.pairs[0]?.quantity;
  if (at < 0 || !quantity) return clauses;
  const isShared = (index: number) => (at === 0 ? index > 0 : index < at);
  return clauses
    .map((clause, index) =>
      isShared(index)
        ? {
            ...clause,
            pairs: clause.pairs.map((pair) => (pair.quantity ? pair : { ...pair, quantity })),
          }
        : clause,
    )
    .filter((clause) => clause.pairs.some(({ words }) => words.length > 0));
}

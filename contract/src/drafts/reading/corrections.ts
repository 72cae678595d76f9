import type { Token } from './tokens.ts';
import { isMeasured } from './units.ts';

type Count = Token & { is: 'number' };
type UnitToken = Token & { is: 'unit' };
const isPassed = ({ is }: Token): boolean => is === 'filler' || is === 'cue';
/** What may be between a word of correction and what is right. */
const isBeside = (token: Token): boolean =>
  isPassed(token) || token.is === 'sep' || token.is === 'equals';
const isCorrecting = (token: Token | undefined): boolean =>
  token?.is === 'caution' &&
  token.caution === 'changes' &&
  (token.isBack ?? token.isResult) === true;

/** The quantity that these tokens are, politeness aside: 45, 45 ถุง. */
function quantityOf(
  tokens: readonly Token[],
): { count: Count; unit: UnitToken | undefined } | undefined {
  const [count, unit, ...more] = tokens.filter((token) => !isPassed(token));
  if (count?.is !== 'number' || more.length > 0 || (unit && unit.is !== 'unit')) return undefined;
  return { count, unit };
}

/** ไม่ใช่ before a word that asks, or behind one of correction, corrects what is before it: 551 20 ไม่ใช่ เอา 30; 20 เอ้ย ไม่ใช่ 30. */
const asCorrecting = (token: Token, at: number, tokens: readonly Token[]): Token => {
  const next = tokens[at + 1];
  const isMeant = (next?.is === 'filler' && next.isAsk) || isCorrecting(tokens[at - 1]);
  return isMeant && token.is === 'caution' && token.caution === 'cancels' && token.isBack
    ? { ...token, caution: 'changes' }
    : token;
};

// A line with more corrections is asked about.
const mostCorrections = 3;

/**
 * 614 20 ถุง เอ้ย 30 ถุง is 614 30 ถุง, 614 20 ถุง เอ้ย 614A is 614A 20 ถุง: what is behind a word of correction replaces the quantity or the code before it, where
 * both quantities have one unit. Every other correction stays, and is asked about.
 */
export function withoutCorrected(text: string, written: readonly Token[]): readonly Token[] {
  const tokens = written.map(asCorrecting);
  const right = tokens.some(isCorrecting) ? corrected(text, tokens, mostCorrections) : written;
  return right.length < written.length ? right : written;
}

function corrected(text: string, written: readonly Token[], most: number): readonly Token[] {
  if (most === 0 || !written.some(isCorrecting)) return written;
  const tokens = withWordFirst(written);
  const at = tokens.findIndex(isCorrecting);
  const from = tokens.findIndex(
    (token, index) => index > at && !isCorrecting(token) && !isBeside(token),
  );
  // ดุกเล็ก 10 เอ้ย 15 ครับ พิมพ์ผิด: an excuse behind what was corrected.
  const isExcuse = (token: Token) => isCorrecting(token) && excuse.test(text.slice(token.from));
  if (from < 0 && most < mostCorrections) return tokens.filter((token) => !isExcuse(token));
  const end = tokens.findIndex(
    (token, index) => index > from && (token.is === 'sep' || isCorrecting(token)),
  );
  const whole = tokens.slice(from, end < 0 ? undefined : end);
  for (const behind of from < 0 ? [] : [whole, firstPair(whole)]) {
    const right = rightOf(behind);
    const left = right && correctedLeft(text, tokens.slice(0, at), right);
    if (left) return corrected(text, [...left, ...tokens.slice(from + behind.length)], most - 1);
  }
  return tokens;
}

const excuse = /^(?:(?:พิมพ์?|กด|จด|นับ)ผิด|(?:ขอ)?โท[ษด]|ดีกว่า|sorry|typo)/;

/** The first product with its quantity, or quantity with its unit, where another product follows: เอางัวขุน 10 ควาย 10; 12 ถุง ควาย 10. */
function firstPair(tokens: readonly Token[]): readonly Token[] {
  const isCounted = tokens[0]?.is === 'number' && tokens[1]?.is === 'unit';
  const at = isCounted ? 0 : tokens.findIndex(({ is }, index) => is === 'number' && index > 0);
  const end = tokens[at + 1]?.is === 'unit' ? at + 2 : at + 1;
  const next = tokens.find(({ is }, index) => index >= end && is !== 'filler');
  return at >= 0 && next?.is === 'word' ? tokens.slice(0, end) : [];
}

/** What is right: a quantity, a code, or a product's number with its quantity. */
interface Right {
  product: (Token & { is: 'word' | 'code' | 'number' }) | undefined;
  quantity: ReturnType<typeof quantityOf>;
}
function rightOf(tokens: readonly Token[]): Right | undefined {
  const [first, ...others] = withOneName(tokens.filter((token) => !isPassed(token)));
  const product = first && (first.is === 'word' || isProduct(first)) ? first : undefined;
  const quantity = quantityOf(tokens) ?? (product && quantityOf(others));
  if (quantity) return { product: quantity.count === product ? undefined : product, quantity };
  return product?.is === 'code' && others.length === 0 ? { product, quantity } : undefined;
}
/** The words, or the size with its sign, that are in front as one: ดุกใหญ่ หนองทอง 15, เบอร์ 1 20 ถาด. */
function withOneName(tokens: readonly Token[]): Token[] {
  const [sign, size] = tokens;
  const isSized = sign?.is === 'number-sign' && size?.is === 'number' && tokens[2]?.is === 'number';
  const words = tokens.findIndex(({ is }) => is !== 'word');
  // โคขุน 14% สิบกระสอบ
  const isCoded = words > 0 && tokens[words]?.is === 'code' && tokens[words + 1]?.is === 'number';
  const end = isSized ? 2 : isCoded ? words + 1 : words;
  const [first, last] = [tokens[0], tokens[(end < 0 ? tokens.length : end) - 1]];
  return first && last && end !== 0
    ? [
        { is: 'word', from: first.from, to: last.to },
        ...tokens.slice(end < 0 ? tokens.length : end),
      ]
    : [...tokens];
}
// So small a number names no product.
const mostCounted = 100;
const isProduct = (token: Token): token is Token & { is: 'code' | 'number' } =>
  token.is === 'code' || (token.is === 'number' && !token.inWords && token.value >= mostCounted);

/** The tokens before a word of correction with what is right; undefined where it is not clear what that replaces. */
function correctedLeft(
  text: string,
  before: readonly Token[],
  { product, quantity }: Right,
): Token[] | undefined {
  const wordOf = ({ from, to }: Token) => text.slice(from, to);
  const same = product
    ? before.findIndex((token) => token.is === product.is && wordOf(token) === wordOf(product))
    : -1;
  const end = same < 0 ? before.length : pairEnd(before, same);
  const wrong = lastPair(before.slice(0, end));
  if (!wrong || (wrong.unit && quantity?.unit && wrong.unit.unit !== quantity.unit.unit))
    return undefined;
  // หมูขุน 20 ถุง เอ้ย หมูรุ่น 20 ถุง
  if (product?.is === 'word' && same < 0 && quantity?.count.value !== wrong.count.value)
    return undefined;
  if (!product || same >= 0) {
    if (!quantity) return undefined;
    // Without a unit of its own it has that of the quantity that it replaces, and a large number may be another product.
    const unit =
      quantity.unit ??
      (wrong.unit && { ...wrong.unit, from: quantity.count.to, to: quantity.count.to });
    const mayName = !quantity.unit && isProduct(quantity.count);
    const count = mayName ? { ...quantity.count, was: wasOf(text, wrong) } : quantity.count;
    return [
      ...before.slice(0, before.indexOf(wrong.count)),
      count,
      ...(unit ? [unit] : []),
      ...before.slice(end),
    ];
  }
  // With another quantity another product may be a further one.
  const isSame = quantity?.count.value === wrong.count.value;
  // ไข่เบอร์ 2 20 ถาด เอ้ย เบอร์ 1 20 ถาด
  const at = before.findLastIndex(({ is }) => is === 'number-sign');
  const sign = before[at];
  if (sign && isSame && before[at + 2] === wrong.count && wordOf(product).startsWith(wordOf(sign)))
    return [...before.slice(0, at), product, wrong.count, ...(wrong.unit ? [wrong.unit] : [])];
  return (!quantity || isSame) && wrong.isNamed
    ? [...wrong.before, product, wrong.count, ...(wrong.unit ? [wrong.unit] : [])]
    : undefined;
}

const wasOf = (text: string, { count, unit }: { count: Count; unit: UnitToken | undefined }) => ({
  value: count.value,
  unit: unit?.unit,
  words: text.slice(count.from, (unit ?? count).to),
});

/** Where the quantity ends that follows a product. */
function pairEnd(tokens: readonly Token[], product: number): number {
  const isBehind = (token: Token, at: number) =>
    at > product && !isPassed(token) && !between.has(token.is);
  const count = tokens.findIndex(isBehind);
  if (tokens[count]?.is !== 'number') return product;
  return count + (tokens[count + 1]?.is === 'unit' ? 2 : 1);
}

/** 551 ห้าถุง หกถุงดีกว่า is 551 ห้าถุง ดีกว่า หกถุง. */
function withWordFirst(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => token.is === 'caution' && token.isBehind);
  const count = tokens[at - 1]?.is === 'unit' ? at - 2 : at - 1;
  const word = tokens[at];
  if (!word || tokens[count]?.is !== 'number' || !lastPair(tokens.slice(0, count))) return tokens;
  return [...tokens.slice(0, count), word, ...tokens.slice(count, at), ...tokens.slice(at + 1)];
}

const naming: ReadonlySet<Token['is']> = new Set(['word', 'code', 'number']);
const between: ReadonlySet<Token['is']> = new Set(['times', 'equals', 'dash']);
/** The product with its quantity that end these tokens; `before`: what is before the product. `isNamed`: no size is between them. */
function lastPair(
  tokens: readonly Token[],
): { before: Token[]; isNamed: boolean; count: Count; unit: UnitToken | undefined } | undefined {
  const left = tokens.filter((token) => !isPassed(token) && !between.has(token.is));
  // 552 40 bags, sorry 50
  if (left.at(-1)?.is === 'sep') left.pop();
  const last = left.at(-1);
  const unit = last?.is === 'unit' ? last : undefined;
  const count = left.at(unit ? -2 : -1);
  const product = left.at(unit ? -3 : -2);
  const isNamed = product !== undefined && naming.has(product.is);
  const isSize = product?.is === 'unit' && isMeasured(product.unit);
  if (count?.is !== 'number' || !product || !(isNamed || isSize)) return undefined;
  let from = tokens.indexOf(product);
  while (tokens[from - 1]?.is === 'word') from -= 1;
  return { before: tokens.slice(0, from), isNamed, count, unit };
}

/** ปลาร้า 12 ขวด เพิ่มอีก 6 is 18: what is added to the quantity of the last product, where the words name no other. */
export function withAdded(text: string, tokens: readonly Token[]): readonly Token[] {
  const isMore = (token: Token) => /^(?:(?:ขอ|สั่ง)?เพิ่ม|อีก)/.test(text.slice(token.from, token.to));
  const from = text.includes('เพิ่ม') ? tokens.findIndex(isMore) : -1;
  const at = tokens.findIndex((token, index) => index > from && !isBeside(token));
  const [wrong, added] = [from > 0 ? lastPair(tokens.slice(0, from)) : undefined, tokens[at]];
  const between = tokens.slice(from, at);
  const isSum =
    between.every((token) => isMore(token) || token.is === 'filler') &&
    between.some(({ from, to }) => text.slice(from, to).includes('เพิ่ม')) &&
    !tokens.some(({ is }) => is === 'caution');
  if (!wrong || added?.is !== 'number' || !isSum) return tokens;
  const [next, behind] = [tokens[at + 1], tokens.slice(at + 1)];
  const isUnit = next?.is === 'unit' && (!wrong.unit || next.unit === wrong.unit.unit);
  const rest = isUnit ? behind.slice(1) : behind;
  const value = wrong.count.value + added.value;
  const isTotal = (token: Token) => token.is === 'number' && token.value === value;
  const first = rest.find((token) => !isPassed(token) && token.is !== 'total');
  const left = first && isTotal(first) ? rest.slice(rest.indexOf(first) + 1) : rest;
  const isOther = ({ is }: Token) => is === 'number' || is === 'code' || is === 'unit';
  if (left.slice(left[0]?.is === 'unit' ? 1 : 0).some(isOther)) return tokens;
  const unit = wrong.unit ?? (isUnit ? next : undefined);
  return [
    ...tokens.slice(0, tokens.indexOf(wrong.count)),
    { ...wrong.count, value, ...(unit ? {} : { to: added.to }) },
    ...(unit ? [{ ...unit, to: added.to }] : []),
    ...left.slice(left[0]?.is === 'unit' ? 1 : 0),
  ];
}

/** Whether a line is a correction alone: โทษที 45 ถุง. */
export const isCorrection = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => isCorrecting(token) && !('isBehind' in token)) &&
  isHalf(rightOf(tokens.filter((token) => !isCorrecting(token) && !isBeside(token))));
const isHalf = (right: Right | undefined): boolean =>
  right !== undefined && !(right.product && right.quantity);

/** Whether a line counts without naming what: เอ้ย 30, ลดเหลือ 30, เพิ่มอีก 5. */
const isCountAlone = (text: string, tokens: readonly Token[]): boolean =>
  (tokens.some(isChange) || /อีก|เพิ่ม/.test(text)) &&
  (quantityOf(tokens.filter((token) => !isChange(token) && !isBeside(token)))?.count.value ??
    mostCounted) < mostCounted;
const isChange = (token: Token): boolean => token.is === 'caution' && token.caution === 'changes';

/** The tokens of a line, where a number that is alone counts something. */
export const withCount = (text: string, tokens: readonly Token[]): readonly Token[] =>
  isCountAlone(text, tokens)
    ? tokens.map((token) => (token.is === 'number' ? { ...token, inWords: true } : token))
    : tokens;

/** เปลี่ยน 551 เป็น 551A 20 ถุง, เปลี่ยนหมูเล็กเป็นหมูขุน: the product that is taken out with the word that does it, and what is ordered instead; undefined for another line. */
export function changedOver(
  text: string,
  tokens: readonly Token[],
): [out: Token[], instead: Token[]] | undefined {
  const isResult = (token: Token) => token.is === 'filler' && text.startsWith('เป็น', token.from);
  const left = tokens.filter((token) => !isPassed(token) || isResult(token));
  const from = left.findIndex((token) => !isChange(token));
  const to = left.findIndex(isResult);
  const [word, product, right] = [left[from - 1], left.slice(from, to), left[to + 1]];
  if (!word || !right || product.length === 0 || to < from || left.filter(isResult).length > 1)
    return undefined;
  if (![...product, right].every((token) => token.is === 'word' || isProduct(token)))
    return undefined;
  return [
    [{ is: 'caution', caution: 'cancels', from: word.from, to: word.to }, ...product],
    tokens.slice(tokens.indexOf(right)),
  ];
}

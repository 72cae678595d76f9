import type { Token } from './tokens.ts';
import { isMeasured } from './units.ts';

type Count = Token & { is: 'number' };
type UnitToken = Token & { is: 'unit' };
const isPassed = ({ is }: Token): boolean => is === 'filler' || is === 'cue';
/** What may be between a word of correction and what is right. */
const isBeside = (token: Token): boolean => isPassed(token) || token.is === 'sep' || token.is === 'equals';
const isCorrecting = (token: Token | undefined): boolean => token?.is === 'caution' && token.caution === 'changes' && token.isBack === true;

/** The quantity that these tokens are, politeness aside: 45, 45 ถุง. */
function quantityOf(tokens: readonly Token[]): { count: Count; unit: UnitToken | undefined } | undefined {
  const [count, unit, ...more] = tokens.filter((token) => !isPassed(token));
  if (count?.is !== 'number' || more.length > 0 || (unit && unit.is !== 'unit')) return undefined;
  return { count, unit };
}

// A line with more corrections is asked about.
const mostCorrections = 3;

/**
 * 614 20 ถุง เอ้ย 30 ถุง is 614 30 ถุง: the quantity behind a word of correction replaces the one before it, where a product is before that and both have one
 * unit. Every other correction stays, and is asked about.
 */
export function withoutCorrected(written: readonly Token[], most = mostCorrections): readonly Token[] {
  if (most === 0 || !written.some(isCorrecting)) return written;
  const tokens = withWordFirst(written);
  const at = tokens.findIndex(isCorrecting);
  const from = tokens.findIndex((token, index) => index > at && !isCorrecting(token) && !isBeside(token));
  const end = tokens.findIndex((token, index) => index > from && (token.is === 'sep' || isCorrecting(token)));
  const right = from < 0 ? undefined : quantityOf(tokens.slice(from, end < 0 ? undefined : end));
  const wrong = lastQuantity(tokens.slice(0, at));
  if (!right || !wrong || (wrong.unit && right.unit && wrong.unit.unit !== right.unit.unit)) return tokens;
  // Without a unit of its own it has that of the quantity that it replaces.
  const unit = right.unit ?? (wrong.unit && { ...wrong.unit, from: right.count.to, to: right.count.to });
  return withoutCorrected([...wrong.before, right.count, ...(unit ? [unit] : []), ...(end < 0 ? [] : tokens.slice(end))], most - 1);
}

/** 551 ห้าถุง หกถุงดีกว่า is 551 ห้าถุง ดีกว่า หกถุง. */
function withWordFirst(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => token.is === 'caution' && token.isBehind);
  const count = tokens[at - 1]?.is === 'unit' ? at - 2 : at - 1;
  const word = tokens[at];
  if (!word || tokens[count]?.is !== 'number' || !lastQuantity(tokens.slice(0, count))) return tokens;
  return [...tokens.slice(0, count), word, ...tokens.slice(count, at), ...tokens.slice(at + 1)];
}

const naming: ReadonlySet<Token['is']> = new Set(['word', 'code', 'number', 'times', 'equals', 'dash']);
/** The quantity that ends these tokens, behind a product of the same clause. */
function lastQuantity(tokens: readonly Token[]): { before: Token[]; unit: UnitToken | undefined } | undefined {
  const left = tokens.filter((token) => !isPassed(token));
  // 552 40 bags, sorry 50
  if (left.at(-1)?.is === 'sep') left.pop();
  const last = left.at(-1);
  const unit = last?.is === 'unit' ? last : undefined;
  const count = left.at(unit ? -2 : -1);
  const product = left.at(unit ? -3 : -2);
  const isNamed = product !== undefined && (naming.has(product.is) || (product.is === 'unit' && isMeasured(product.unit)));
  return count?.is === 'number' && isNamed ? { before: tokens.slice(0, tokens.indexOf(count)), unit } : undefined;
}

/** Whether a line is a correction alone: โทษที 45 ถุง. */
export const isCorrection = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => isCorrecting(token) && !('isBehind' in token)) &&
  quantityOf(tokens.filter((token) => !isCorrecting(token) && !isBeside(token))) !== undefined;

/** Whether a line counts without naming what: เอ้ย 30, ลดเหลือ 30, เพิ่มอีก 5. So small a number names no product. */
const isCountAlone = (text: string, tokens: readonly Token[]): boolean =>
  (tokens.some(isChange) || /อีก|เพิ่ม/.test(text)) &&
  (quantityOf(tokens.filter((token) => !isChange(token) && !isBeside(token)))?.count.value ?? mostCounted) < mostCounted;
const isChange = (token: Token): boolean => token.is === 'caution' && token.caution === 'changes';
const mostCounted = 100;

/** The tokens of a line, where a number that is alone counts something. */
export const withCount = (text: string, tokens: readonly Token[]): readonly Token[] =>
  isCountAlone(text, tokens) ? tokens.map((token) => (token.is === 'number' ? { ...token, inWords: true } : token)) : tokens;

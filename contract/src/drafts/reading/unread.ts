import { cutText } from '#contract/cut-text.ts';
import { foldText, oneSpelling } from '#contract/fold-text.ts';
import type { Pair } from './clauses.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What of a line is asked about where the line does not use it. */
const asked: ReadonlySet<Token['is']> = new Set([
  'unread',
  'dash',
  'quote',
  'bracket',
  'sep',
  'times',
  'equals',
]);
const mostSigns = 60;

interface Read {
  pairs: readonly Pair[];
  /** signs of a quantity that have none */
  left: readonly Token[];
}

/** What a remark beside a line, as a sheet has it, puts in doubt: a "no" or a question. */
export const cautionsIn = (note: string, today: string) =>
  tokensOf(foldText(note), today).flatMap((token) =>
    token.is === 'caution' ? [token.caution] : [],
  );

/** The signs of a product's name, as a sheet has it, that the reader does not know, or that mean "no" or ask. */
export function signsIn(name: string, today: string): string {
  const text = oneSpelling(name);
  const pieces = tokensOf(text, today).map(({ is, from, to }) => ({
    is,
    piece: text.slice(from, to),
  }));
  const passedOver = pieces.filter(
    ({ is, piece }) => is === 'unread' || (is === 'caution' && !/\p{L}/u.test(piece)),
  );
  return cutText(passedOver.map(({ piece }) => piece).join(' '), mostSigns);
}

/** What of a line was passed over, as it is written; '' where every sign is understood. */
export function unreadIn(text: string, tokens: readonly Token[], clauses: readonly Read[]): string {
  if (!tokens.some(({ is }) => asked.has(is))) return '';
  const counted = new Set(
    clauses.flatMap(({ pairs }) => pairs.flatMap(({ quantity }) => quantity?.tokens ?? [])),
  );
  const left = new Set(clauses.flatMap((clause) => clause.left));
  const pieces: { from: number; to: number }[] = [];
  let inBrackets = 0;
  for (const [at, token] of tokens.entries()) {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isBehindCount = before !== undefined && before.to === token.from && counted.has(before);
    const isBracketed = inBrackets > 0 && counted.has(token);
    if (token.is === 'bracket') inBrackets = Math.max(0, inBrackets + (token.opens ? 1 : -1));
    if (!isBracketed && !isPassedOver({ token, after, isBehindCount })) continue;
    const from =
      (isBehindCount || (isBracketed && before?.is === 'bracket') ? before : token)?.from ??
      token.from;
    const { to } = isBracketed && after?.is === 'bracket' ? after : token;
    const last = pieces.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else pieces.push({ from, to });
  }
  return cutText(pieces.map(({ from, to }) => text.slice(from, to)).join(' '), mostSigns);

  function isPassedOver({
    token,
    after,
    isBehindCount,
  }: {
    token: Token;
    after: Token | undefined;
    isBehindCount: boolean;
  }): boolean {
    const isBeside = after?.from === token.to;
    switch (token.is) {
      case 'unread':
        return true;
      case 'dash':
        // 510 - 20 and 20 ถุง - 552, but 35-.
        return !after || (isBehindCount && !isBeside);
      case 'quote':
        return isBehindCount || (isBeside && counted.has(after));
      case 'bracket':
        return !token.opens && isBehindCount;
      case 'sep':
        return !after && /[+/&]/.test(text[token.from] ?? '');
      default:
        // สั่ง: needs no quantity.
        return left.has(token) && text[token.from] !== ':';
    }
  }
}

import type { Token } from './tokens.ts';
import { isMeasured } from './units.ts';

/** ถุงละ 480, 480 บาท, @480: prices are no quantities, and a line that names another price than ours is asked about. A total at a line's beginning counts no product. */
export function withoutPrices(tokens: readonly Token[]): Token[] {
  const left: Token[] = [];
  let isBegun = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (!token) continue;
    const priced = (used: number) => {
      const end = tokens[at + used];
      const count = tokens.slice(at, at + used).find(({ is }) => is === 'number');
      const all = used + (end?.is === 'unit' && end.unit === 'baht' ? 1 : 0);
      left.push({
        is: 'caution',
        caution: 'price',
        ...(count?.is === 'number' && { baht: count.value }),
        from: token.from,
        to: tokens[at + all - 1]?.to ?? token.to,
      });
      at += all - 1;
    };
    const [count, measure] = [tokens[at + 2], tokens[at + 3]];
    // กระสอบละ 30 โล is a size.
    if (
      token.is === 'unit' &&
      next?.is === 'per' &&
      count?.is === 'number' &&
      measure?.is === 'unit' &&
      isMeasured(measure.unit)
    )
      at += 3;
    else if (token.is === 'unit' && next?.is === 'per') priced(third?.is === 'number' ? 3 : 2);
    else if (
      token.is === 'caution' &&
      next?.is === 'number' &&
      (token.caution === 'price' || (token.intent === 'price' && isBegun && isWhole(third)))
    )
      priced(2);
    else if (token.is === 'number' && next?.is === 'unit' && next.unit === 'baht') priced(1);
    else if (token.is === 'unit' && token.unit === 'baht') priced(1);
    // กี่ถุงก็ได้ counts nothing.
    else if (token.is === 'caution' && token.caution === 'asks' && next?.is === 'unit') {
      const isAny = third?.is === 'filler' && third.isAny;
      if (!isAny) left.push(token);
      at += isAny ? 2 : 1;
    }
    // ส่ง 2 เที่ยว is how the order is delivered.
    else if (
      token.is === 'cue' &&
      next?.is === 'number' &&
      third?.is === 'unit' &&
      third.unit === 'load'
    )
      at += 2;
    else if (token.is === 'total' && next?.is === 'number' && !isBegun)
      at += third?.is === 'unit' ? 2 : 1;
    else left.push(token);
    isBegun ||= left.length > 0 && left.at(-1)?.is !== 'filler';
  }
  return left;
}
/** ราคา 485, but ราคา 551 20 ถุง */
const isWhole = (next: Token | undefined): boolean =>
  next === undefined || next.is === 'filler' || (next.is === 'unit' && next.unit === 'baht');

import { asQuantity, type Item, type Pair } from './clauses.ts';
import type { Token } from './tokens.ts';

/** ต้นหอมกับผักชีอย่างละ 2 โล พริกป่น 1 โล: what has a quantity of its own behind the shared one is a line of its own. */
export function withEachEnded(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ is }) => is === 'each');
  const [count, unit] = tokens.slice(at + 1);
  if (at < 1 || count?.is !== 'number' || unit?.is !== 'unit') return tokens;
  const rest = tokens.slice(at + 3).filter(({ is }) => is !== 'filler');
  return rest[0]?.is === 'word' && rest.some(({ is }) => is === 'number')
    ? [
        ...tokens.slice(0, at + 3),
        { is: 'sep', from: unit.to, to: unit.to },
        ...tokens.slice(at + 3),
      ]
    : tokens;
}

const mostSized = 10;
const isSize = (token: Token | undefined): token is Token & { is: 'number' } =>
  token?.is === 'number' && token.value < mostSized;

/** มังกรเบอร์ 1 กับเบอร์ 2 อย่างละ 10, ทะเลทอง 2 กับ 3 อย่างละ 20: what is joined to a name with its size has that name. */
export function withNames(tokens: readonly Token[]): readonly Token[] {
  const each = tokens.findIndex(({ is }) => is === 'each');
  const first = tokens.findIndex(({ is }) => is === 'sep');
  if (each < 0 || first < 1 || first > each) return tokens;
  const front = tokens.slice(0, first).filter(({ is }) => is !== 'filler');
  const sizeAt = front.findIndex(({ is }) => is === 'number-sign' || is === 'number');
  const name = front.slice(0, Math.max(0, sizeAt));
  const hasSign = front[sizeAt]?.is === 'number-sign';
  if (
    name.length === 0 ||
    !name.every(({ is }) => is === 'word') ||
    !isSize(front.at(-1)) ||
    front.length !== sizeAt + (hasSign ? 2 : 1)
  )
    return tokens;
  const isJoined = (at: number) =>
    tokens[at - 1]?.is === 'sep' &&
    (tokens[at]?.is === 'number-sign' || (!hasSign && isSize(tokens[at])));
  return tokens.slice(0, each).some((_, at) => isJoined(at))
    ? tokens.flatMap((token, at): Token[] => {
        if (at > each) return [token];
        const sized: Token = isSize(token) && !hasSign ? sizeOf(token) : token;
        return isJoined(at) ? [...name, sized] : [sized];
      })
    : tokens;
}
const sizeOf = ({ from, to }: Token): Token => ({ is: 'code', isSize: true, from, to });

/** 510 552 553 อย่างละ 10 ถุง: every number and name gets the quantity that is beside the word; what follows it there is asked about. */
export function pairsOfEach(items: readonly Item[], each: Token): Pair[] {
  const after = items.findIndex((item) => startOf(item) > each.from);
  const [behind, ahead] = [items[after], items.at(after < 0 ? -1 : after - 1)];
  const counting = isCount(behind) ? behind : after !== 0 && isCount(ahead) ? ahead : undefined;
  const products = items.filter((item) => item !== counting && item.is !== 'quantity');
  const numbered = numberedOf(products);
  const words =
    numbered ??
    products.flatMap((item) =>
      item.is === 'words' ? namesOf(item.tokens) : item.is === 'bare' ? [[item.token]] : [],
    );
  const several = items.some((item) => item.is === 'quantity' && item !== counting);
  // A name of several words beside numbers: which belong together is not clear.
  const isBeside =
    counting === undefined || counting === items.at(-1) || (after === 0 && counting === items[0]);
  const unclear =
    (!numbered &&
      products.some((item) => item.is === 'words' && item.tokens.some(({ is }) => is === 'word')) &&
      products.length > 1) ||
    !isBeside;
  const quantity = counting?.is === 'bare' ? asQuantity(counting) : counting;
  return (words.length > 0 ? words : [[]]).map((words) => ({ words, quantity, unclear, several }));
}

/** Each word is a product; a size belongs to the word before it. */
function namesOf(tokens: readonly Token[]): Token[][] {
  const names: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const isOfName =
      token.is === 'number-sign' ||
      tokens[at - 1]?.is === 'number-sign' ||
      (token.is === 'code' && token.isSize);
    const name = names.at(-1);
    if (isOfName && name) name.push(token);
    else names.push([token]);
  }
  return names;
}

/** กุ้งเบอร์ 1 2 3: one name with several numbers; undefined for every other list. */
function numberedOf([first, ...numbers]: readonly Item[]): Token[][] | undefined {
  if (first?.is !== 'words' || numbers.length === 0) return undefined;
  const sign = first.tokens.findIndex(({ is }) => is === 'number-sign');
  const name = first.tokens.slice(0, sign + 1);
  const own = first.tokens.slice(sign + 1);
  const others = numbers.flatMap((item) => (item.is === 'bare' ? [item.token] : []));
  // ไก่เนื้อ 1 2 3 อย่างละ 20
  if (sign < 0 && others.length === numbers.length && others.length > 1)
    return others.every(isSize) ? others.map((number) => [...first.tokens, number]) : undefined;
  const isNumbered =
    sign > 0 && own.length === 1 && own[0]?.is === 'number' && others.length === numbers.length;
  return isNumbered ? [...own, ...others].map((number) => [...name, number]) : undefined;
}
const startOf = (item: Item): number =>
  item.is === 'bare' ? item.token.from : (item.tokens[0]?.from ?? 0);
const isCount = (item: Item | undefined): item is Item & { is: 'bare' | 'quantity' } =>
  item !== undefined && item.is !== 'words';

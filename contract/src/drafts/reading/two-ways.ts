import { letterNames } from './letter-names.ts';
import type { Token } from './tokens.ts';

const isCount = (token: Token | undefined): token is Token & { is: 'number' } =>
  token?.is === 'number' && !token.inWords;
const [leastOfProduct, leastOfQuantity] = [100, 10];
const spelled = new RegExp(`^(?:${letterNames})+$`);

/** Whether dashes between numbers are read in two ways: 835-40 834-20, where each may be part of a code. */
export const isDashedTwice = (tokens: readonly Token[]): boolean =>
  tokens.filter((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    return (
      token.is === 'dash' &&
      isCount(before) &&
      isCount(after) &&
      before.value >= leastOfProduct &&
      before.to === token.from &&
      after.from === token.to
    );
  }).length > 1;

/** The small number that ends a name without a word before it, and may be a quantity that the next one corrects: ไข่ 2 20 ถาด. */
export function looseNumber(
  text: string,
  words: readonly Token[],
  counting: readonly Token[],
): number | undefined {
  const [name, size] = words.slice(-2);
  const word = name?.is === 'word' ? text.slice(name.from, name.to) : '';
  // ปม.1, กข 6, ซีดับบลิว 7: a number belongs to letters alone.
  const isName = /^[\u0e01-\u0e4e]{2}/.test(word) && !/^[ก-ฮ]{1,3}$/.test(word);
  return isName &&
    !spelled.test(word) &&
    isCount(size) &&
    size.value < leastOfQuantity &&
    isCount(counting[0])
    ? size.value
    : undefined;
}

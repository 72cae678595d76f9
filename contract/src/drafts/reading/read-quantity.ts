import { foldText } from '#contract/fold-text.ts';
import { itemsOf } from './clauses.ts';
import { withUnits } from './lexicon.ts';
import { ownUnitOf, type ReadLine } from './read-lines.ts';
import { signs, tokensOf } from './tokens.ts';

/** A quantity by itself, as in the cell of a sheet: 20, 20 ถุง, สิบ, ๒๐. What is no single quantity, such as a date, is unclear. */
export function readQuantity(
  text: string,
  today: string,
  ownUnits: readonly string[] = [],
): Pick<ReadLine, 'quantity' | 'unit' | 'ownUnit' | 'quantityWords' | 'doubts'> {
  const quantityWords = text.trim();
  if (quantityWords === '') return { quantityWords, doubts: ['quantity_missing'] };
  const [, sign = '', plain = ''] = /^(-?)(.*)$/su.exec(foldText(quantityWords)) ?? [];
  const tokens = tokensOf(plain, today, withUnits(ownUnits)).filter(({ is }) => is !== 'filler');
  const cautions = tokens.flatMap((token) => (token.is === 'caution' ? [token.caution] : []));
  const { items, left } = itemsOf(tokens);
  // (20), 20- and 20 / are no quantity by themselves.
  const isPassedOver = left.length > 0 || tokens.some(({ is }) => is === 'sep' || signs.has(is));
  const [item] = items;
  const read =
    item?.is === 'bare'
      ? { value: item.token.value, unclear: item.token.unclear, unit: undefined }
      : item?.is === 'quantity'
        ? item
        : undefined;
  const isWhole =
    items.length === 1 &&
    !isPassedOver &&
    read?.value !== undefined &&
    Number.isFinite(read.value) &&
    Math.abs(read.value) <= Number.MAX_SAFE_INTEGER;
  if (!isWhole || read?.value === undefined)
    return { quantityWords, doubts: [...cautions, 'quantity_unclear'] };
  return {
    quantity: sign ? -read.value : read.value,
    ...(read.unit && { unit: read.unit }),
    ...ownUnitOf(tokens),
    quantityWords,
    doubts: [...cautions, ...(read.unclear ? ['quantity_unclear' as const] : [])],
  };
}

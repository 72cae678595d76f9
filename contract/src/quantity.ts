/** More than any lorry carries; up to here every amount is exact. */
export const mostOfOneProduct = 1_000_000;

export type QuantityProblem =
  | { code: 'quantity_at_least_one' }
  | { code: 'quantity_at_most'; most: number; near: number[] }
  | { code: 'quantity_not_multiple'; packSize: number; near: number[] };

/**
 * What is wrong with a quantity (D-47): at least 1, at most what a lorry carries, and a multiple of the pack where a pack
 * holds more than one. The answer names the nearest quantities that may be ordered; a quantity is never changed silently.
 */
export function quantityProblem(
  quantity: number | undefined,
  packSize = 1,
): QuantityProblem | undefined {
  const most = wholePacks(mostOfOneProduct, packSize);
  if (quantity !== undefined && quantity > mostOfOneProduct)
    return { code: 'quantity_at_most', most, near: [most] };
  if (quantity === undefined || !Number.isSafeInteger(quantity) || quantity < 1)
    return { code: 'quantity_at_least_one' };
  if (packSize <= 1 || quantity % packSize === 0) return undefined;
  const below = Math.floor(quantity / packSize) * packSize;
  const near = [below, below + packSize].filter((one) => one > 0 && one <= mostOfOneProduct);
  return { code: 'quantity_not_multiple', packSize, near };
}

/** A quantity in whole packs, rounded up; one pack at least. */
export function wholePacks(quantity: number, packSize = 1): number {
  const pack = Math.max(1, packSize);
  return Math.max(
    pack,
    Math.min(Math.ceil(quantity / pack), Math.floor(mostOfOneProduct / pack)) * pack,
  );
}

import type { ProductFields } from './product-fields.ts';

/** Money as whole satang (D-13). 1 baht = 100 satang. On the wire amounts are baht with at most two decimals. */
export type Satang = number & { readonly unit: 'satang' };

/** Largest amount of a Thai QR: 9,999,999,999.99 baht (thai.md §1). */
export const maxSatang = 999_999_999_999 as Satang;

export const satang = (whole: number): Satang => {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not whole satang: ${whole}`);
  return whole as Satang;
};

/** Baht as a JSON number for the wire, exact because a satang integer below 2^53 has one nearest double. */
export const toBaht = (amount: Satang): number => amount / 100;

/** Baht for the wire from a column's satang; throws where they are not whole. */
export const baht = (whole: number): number => toBaht(satang(whole));

// Commas are allowed only between groups of three: "12,50" means 12.5, and without its comma would be a hundred times that (D-13).
const amount = /^(-?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,13})(?:\.(\d{1,2}))?$/;

/** Reads "1234.5", "1,234.50" or 1234.5 as satang; undefined for any other text, a third decimal or a misplaced comma. */
export function parseBaht(text: string | number): Satang | undefined {
  const match = amount.exec(String(text).trim());
  if (!match) return undefined;
  const whole =
    Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return satang(match[1] && whole ? -whole : whole);
}

/** Satang for a count at a unit price; thousandths of a unit are exact, half a satang is rounded up, as by PostgreSQL's `round`. */
const priceOf = (unitPrice: Satang, count: number): Satang => {
  const thousandths = BigInt(unitPrice) * BigInt(Math.round(count * 1000));
  return satang(Number((thousandths + 500n) / 1000n));
};

/** Line amount of specification §3: unit price times quantity, or times kilograms for a price by weight; 0 without a price. */
export const lineAmount = (
  unitPrice: Satang,
  quantity: number,
  { priceBy, weightKg }: Pick<ProductFields, 'priceBy' | 'weightKg'>,
): Satang =>
  satang(
    unitPrice > 0 ? priceOf(unitPrice, priceBy === 'weight' ? quantity * weightKg : quantity) : 0,
  );

import type { ProductFields } from './product-fields.ts';

/** Money as whole satang (D-13). 1 baht = 100 satang. On the wire amounts are baht with at most two decimals. */
export type Satang = number & { readonly unit: 'satang' };

/** Largest amount that can stand on a Thai QR: 9,999,999,999.99 baht (thai.md §1). */
export const maxSatang = 999_999_999_999 as Satang;

export const satang = (whole: number): Satang => {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not whole satang: ${whole}`);
  return whole as Satang;
};

/** Baht as a JSON number for the wire, exact because a satang integer below 2^53 has one nearest double. */
export const toBaht = (amount: Satang): number => amount / 100;

/** Baht for the wire of whole satang as a column holds them; throws where they are not whole. */
export const baht = (whole: number): number => toBaht(satang(whole));

// Commas stand between whole groups of three: "12,50" is a sum with a decimal comma, and a hundred times too much without it (D-13).
const amount = /^(-?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,13})(?:\.(\d{1,2}))?$/;

/** Reads "1234.5", "1,234.50" or 1234.5 as satang; undefined where it is no amount, has a third decimal, or a comma elsewhere than between groups of three. */
export function parseBaht(text: string | number): Satang | undefined {
  const match = amount.exec(String(text).trim());
  if (!match) return undefined;
  const whole = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return satang(match[1] && whole ? -whole : whole);
}

/** Satang of so much at a price for one; thousandths are exact, half a satang is rounded up, as PostgreSQL's `round` does. */
const priceOf = (unitPrice: Satang, count: number): Satang => {
  const thousandths = BigInt(unitPrice) * BigInt(Math.round(count * 1000));
  return satang(Number((thousandths + 500n) / 1000n));
};

/** Line amount of specification §3: unit price times quantity, or times kilograms where the price is for one (decisions/weights-and-receiving.md); 0 where there is no price. */
export const lineAmount = (unitPrice: Satang, quantity: number, { priceBy, weightKg }: Pick<ProductFields, 'priceBy' | 'weightKg'>): Satang =>
  satang(unitPrice > 0 ? priceOf(unitPrice, priceBy === 'weight' ? quantity * weightKg : quantity) : 0);

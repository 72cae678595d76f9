/** Thai ๐-๙ and full-width ０-９ as plain digits, full-width punctuation too; invisible marks go. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '');

/** Reads a quantity as people type or paste it: "1,000", "๔๐", "４０". Undefined where it is no whole number. */
export function readQuantity(text: string): number | undefined {
  const plain = plainDigits(text)
    .trim()
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,9}$/.test(plain)) return undefined;
  return Number(plain);
}

export type QuantityDoubt = { problem: 'quantity_at_least_one' } | { problem: 'quantity_not_multiple'; packSize: number; near: number[] };

/** What is wrong with a quantity (D-47); a wrong multiple names both near numbers, nothing is clamped in silence. */
export function quantityDoubt(quantity: number | undefined, packSize = 1): QuantityDoubt | undefined {
  if (quantity === undefined || quantity < 1) return { problem: 'quantity_at_least_one' };
  if (packSize <= 1 || quantity % packSize === 0) return undefined;
  const below = Math.floor(quantity / packSize) * packSize;
  return { problem: 'quantity_not_multiple', packSize, near: [below, below + packSize].filter((n) => n > 0) };
}

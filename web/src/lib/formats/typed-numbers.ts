import { oneSpelling } from '#contract/fold-text.ts';
import { parseBaht, type Satang } from '#contract/money.ts';

/** Reads a quantity as people type or paste it: "1,000", "๔๐", "４０". Undefined where the text is no whole number. */
export function readQuantity(text: string): number | undefined {
  const plain = oneSpelling(text)
    .trim()
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '');
  if (!/^\d+$/.test(plain)) return undefined;
  return Number(plain);
}

/** Reads an amount as people type it: "1,250.50", "๑,๒๕๐.๕๐". Undefined where the text is no amount of at most two decimals. */
export const readBaht = (text: string): Satang | undefined => parseBaht(oneSpelling(text));

// Refuses "12,50": it means a decimal comma, and without the comma it would be a hundred times too much.
const number = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Reads a count or a weight that may have decimals: "20.5", "๑,๐๐๐". NaN where it is no number. */
export function readNumber(text: string): number {
  const plain = oneSpelling(text).trim();
  return number.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

import { plainDigits } from '#contract/digits.ts';

/** Reads a quantity as people type or paste it: "1,000", "๔๐", "４０". Undefined where it is no whole number. */
export function readQuantity(text: string): number | undefined {
  const plain = plainDigits(text)
    .trim()
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '');
  if (!/^\d+$/.test(plain)) return undefined;
  return Number(plain);
}

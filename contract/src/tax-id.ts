/** The thirteenth digit of a Thai tax id, from its first twelve (thai.md §5.5). */
export function taxIdCheckDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10;
}

/** True for thirteen digits, the last of which is the check digit of the others. */
export const isTaxId = (digits: string): boolean =>
  /^\d{13}$/.test(digits) && taxIdCheckDigit(digits.slice(0, 12)) === Number(digits[12]);

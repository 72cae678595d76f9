import type { Locale } from './languages.ts';
import type { Satang } from './money.ts';
import { count } from './written-quantities.ts';

/** The parts of an amount, which <Money> shows in different sizes. The minus is U+2212. Of an amount that is unknown (NaN) there is a dash alone. */
export function moneyParts(amount: Satang) {
  if (Number.isNaN(amount)) return { minus: '', baht: '–', satang: '' };
  const whole = Math.abs(amount);
  return {
    minus: amount < 0 ? '−' : '',
    baht: count(Math.floor(whole / 100), 0),
    satang: String(whole % 100).padStart(2, '0'),
  };
}

/** 37,780.00, for tables with the unit in their head. */
export function bareMoney(amount: Satang): string {
  const { minus, baht, satang: rest } = moneyParts(amount);
  return `${minus}${baht}${rest && `.${rest}`}`;
}

/** The word before an estimated figure. */
export const about: Record<Locale, string> = { th: 'ประมาณ', en: 'about' };

const inBaht: Record<Locale, (figure: string) => string> = {
  th: (figure) => `${figure}\u00a0บาท`,
  en: (figure) => `THB\u00a0${figure}`,
};

/** 37,780.00 บาท · THB 37,780.00, unbroken. */
export const money = (amount: Satang, locale: Locale): string =>
  Number.isNaN(amount) ? bareMoney(amount) : inBaht[locale](bareMoney(amount));

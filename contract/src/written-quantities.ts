import type { Locale } from './languages.ts';
import type { ProductFields } from './product-fields.ts';

const english = new Intl.PluralRules('en');
// Made once: toLocaleString makes a formatter for each figure, which was most of the time of a report's rows.
const grouped = [0, 1, 2, 3].map(
  (maximumFractionDigits) => new Intl.NumberFormat('en-US', { maximumFractionDigits }),
);
// Measures, and units whose plural is the same word.
const unchanged = /^(?:head|thousand|fish|dozen|[a-zμ]{1,2})$/i;

/** 1,200 · 12.5: at most `decimals` decimals, without trailing zeros. */
export const count = (value: number, decimals: 0 | 1 | 2 | 3 = 2): string =>
  grouped[decimals]?.format(value) ?? '';

const forms: Record<Locale, (count: number, unit: string) => string> = {
  th: (_, unit) => unit,
  en: (count, unit) =>
    english.select(count) === 'one' || unchanged.test(unit) || !/[a-z]$/.test(unit)
      ? unit
      : plural(unit),
};

function plural(unit: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(unit)) return `${unit}es`;
  return /[^aeiou]y$/.test(unit) ? unit.replace(/y$/, 'ies') : `${unit}s`;
}

/** A unit for a count: 1 bag, 2 bags, 2 boxes, 500 kg. Suppliers send English units in the singular; Thai units have one form. */
export const unitFor = (count: number, unit: string, locale: Locale): string =>
  forms[locale](count, unit);

/** Kilograms, as each language writes them. */
const kilogram: Record<Locale, string> = { th: 'กก.', en: 'kg' };

/** What a price is for: a unit of the product, or a kilogram of it. */
export const pricedUnit = (
  { priceBy, unitName }: Pick<ProductFields, 'priceBy' | 'unitName'>,
  locale: Locale,
): string => (priceBy === 'weight' ? kilogram[locale] : unitName);

/** 40 ถุง · 1,200 bags. */
export const quantityWords = (quantity: number, unit: string, locale: Locale): string =>
  `${count(quantity)}\u00a0${unitFor(quantity, unit, locale)}`;

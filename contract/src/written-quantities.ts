import type { Locale } from './languages.ts';
import type { ProductFields } from './product-fields.ts';

// Measures, and units whose plural is the same word.
const unchanged = /^(?:head|thousand|fish|dozen|[a-zμ]{1,2})$/i;

/** 1,200 · 12.5: at most `decimals` decimals, without trailing zeros. */
export function count(value: number, decimals: 0 | 1 | 2 | 3 = 2): string {
  // As text, since a half such as 1.005 is not exact in binary; a size under 0.000001 is text of another form.
  const size = Math.abs(value) < 1e-6 ? 0 : Math.abs(value);
  const steps = Math.round(Number(`${size}e${decimals}`));
  const [whole = '', rest] = String(steps / 10 ** decimals).split('.');
  const figure = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${value < 0 && steps > 0 ? '-' : ''}${figure}${rest ? `.${rest}` : ''}`;
}

const forms: Record<Locale, (count: number, unit: string) => string> = {
  th: (_, unit) => unit,
  en: (count, unit) =>
    Math.abs(count) === 1 || unchanged.test(unit) || !/[a-z]$/.test(unit) ? unit : plural(unit),
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

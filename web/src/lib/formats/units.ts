import * as quantities from '#contract/written-quantities.ts';
export { count } from '#contract/written-quantities.ts';
import { locale as pageLocale, type Locale } from '../words/locale.ts';

/** Units and quantities in the page's language. */
export const unitFor = (count: number, unit: string, locale: Locale = pageLocale) =>
  quantities.unitFor(count, unit, locale);
export const quantityWords = (count: number, unit: string, locale: Locale = pageLocale) =>
  quantities.quantityWords(count, unit, locale);
export const pricedUnit = (
  product: Parameters<typeof quantities.pricedUnit>[0],
  locale: Locale = pageLocale,
) => quantities.pricedUnit(product, locale);

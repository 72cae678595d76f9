import * as totals from '#contract/orders/totals.ts';
import { locale } from '#lib/words/locale.ts';

export { weightOf } from '#contract/orders/totals.ts';

/** Pieces by unit in the page's language. */
export const piecesOf = (lines: Parameters<typeof totals.piecesOf>[0]) => totals.piecesOf(lines, locale);

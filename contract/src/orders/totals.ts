import type { Locale } from '../languages.ts';
import { quantityWords } from '../written-quantities.ts';
import type { OrderLine } from './shapes.ts';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** 1,200 · 12.5 */
export const count = (value: number): string => grouped.format(value);

/** Pieces by unit, for an order may hold sacks and bottles: 60 ถุง · 6 ขวด. */
export function piecesOf(lines: readonly Pick<OrderLine, 'orderQty' | 'unitName'>[], locale: Locale): string {
  const byUnit = new Map<string, number>();
  for (const { unitName, orderQty } of lines) byUnit.set(unitName, (byUnit.get(unitName) ?? 0) + orderQty);
  return [...byUnit].map(([unit, quantity]) => quantityWords(quantity, unit, locale)).join(' · ');
}

/** Kilograms of the whole order; undefined where a product has no weight, for then the sum would be too small. */
export function weightOf(lines: readonly Pick<OrderLine, 'orderQty' | 'weightKg'>[]): number | undefined {
  if (lines.length === 0 || lines.some(({ weightKg }) => weightKg <= 0)) return undefined;
  return lines.reduce((sum, { weightKg, orderQty }) => sum + weightKg * orderQty, 0);
}

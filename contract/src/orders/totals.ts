import { dotted } from '#contract/dotted.ts';
import type { Locale } from '#contract/languages.ts';
import { quantityWords } from '#contract/written-quantities.ts';
import { usualWeightOf } from './progress.ts';
import type { OrderLine } from './own-shapes.ts';

type Counted = Pick<OrderLine, 'quantity'> & Partial<Pick<OrderLine, 'sent' | 'invoiced'>>;
type Priced = Counted & Pick<OrderLine, 'priceBy'>;
type Weighed = Counted & Pick<OrderLine, 'weightKg'>;

/** The figures of a line that count: invoiced, else sent, else ordered (without a measured weight). */
export const counted = ({ quantity, sent, invoiced }: Counted) =>
  invoiced ?? sent ?? { quantity, weight: 0 };

/** Pieces by unit, because an order may hold sacks and bottles: 60 ถุง · 6 ขวด. */
export function piecesOf(
  lines: readonly (Counted & Pick<OrderLine, 'unitName'>)[],
  locale: Locale,
): string {
  const byUnit = new Map<string, number>();
  for (const line of lines)
    byUnit.set(line.unitName, (byUnit.get(line.unitName) ?? 0) + counted(line).quantity);
  return dotted([...byUnit].map(([unit, quantity]) => quantityWords(quantity, unit, locale)));
}

/** Kilograms of a line: weighed, else by the usual weight; undefined where that is unknown. */
export function weightOfLine(line: Weighed): number | undefined {
  const { quantity, weight } = counted(line);
  if (weight > 0 || quantity === 0) return weight;
  return line.weightKg > 0 ? usualWeightOf(quantity, line.weightKg) : undefined;
}

/** Whether the amount of a line is an estimate: its price is for a kilogram, and the figures that count were not weighed. */
export function isEstimated(line: Priced): boolean {
  const { quantity, weight } = counted(line);
  return line.priceBy === 'weight' && quantity > 0 && weight === 0;
}

/** Kilograms of the whole order; undefined where a line has no weight, because the sum would be too small. */
export function weightOf(lines: readonly Weighed[]): number | undefined {
  const weights = lines.map(weightOfLine).filter((weight) => weight !== undefined);
  return lines.length === 0 || weights.length < lines.length
    ? undefined
    : weights.reduce((sum, weight) => sum + weight, 0);
}

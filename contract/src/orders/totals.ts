import type { Locale } from '../languages.ts';
import { quantityWords } from '../written-quantities.ts';
import { usualWeightOf } from './progress.ts';
import type { OrderLine } from './house.ts';

/** Pieces by unit, for an order may hold sacks and bottles: 60 ถุง · 6 ขวด. */
export function piecesOf(lines: readonly Pick<OrderLine, 'quantity' | 'unitName'>[], locale: Locale): string {
  const byUnit = new Map<string, number>();
  for (const { unitName, quantity } of lines) byUnit.set(unitName, (byUnit.get(unitName) ?? 0) + quantity);
  return [...byUnit].map(([unit, quantity]) => quantityWords(quantity, unit, locale)).join(' · ');
}

type Weighed = Pick<OrderLine, 'quantity' | 'weightKg'> & Partial<Pick<OrderLine, 'sent' | 'invoiced'>>;

/** Kilograms of a line: as invoiced, else as sent, else what so many usually weigh; undefined where nobody said. */
export function weightOfLine({ quantity: ordered, weightKg, sent, invoiced }: Weighed): number | undefined {
  const { quantity, weight } = invoiced ?? sent ?? { quantity: ordered, weight: 0 };
  if (weight > 0 || quantity === 0) return weight;
  return weightKg > 0 ? usualWeightOf(quantity, weightKg) : undefined;
}

/** Kilograms of the whole order; undefined where a line has no weight, for then the sum would be too small. */
export function weightOf(lines: readonly Weighed[]): number | undefined {
  const weights = lines.map(weightOfLine).filter((weight) => weight !== undefined);
  return lines.length === 0 || weights.length < lines.length ? undefined : weights.reduce((sum, weight) => sum + weight, 0);
}

import { quantityProblem, wholePacks } from '#contract/quantity.ts';
import type { Doubt } from './doubts.ts';
import { unitOfWord, unitRow, type Unit } from './reading/units.ts';

/** How a product is sold. */
interface SoldIn {
  /** its unit, in each language that is known */
  unitNames: readonly string[];
  packSize: number;
  weightKg: number;
}
export interface Counted {
  /** in the product's unit and whole packs; undefined where it cannot be ordered */
  quantity?: number;
  doubts: Doubt[];
}

// A lorry carries about a thousand bags.
const unusual = 2000;

/** The written quantity in the unit and the packs in which the product is sold. Nothing is rounded without a doubt. */
export function countUnits(
  quantity: number | undefined,
  unit: Unit | undefined,
  product: SoldIn,
): Counted {
  if (quantity === undefined) return { doubts: [] };
  const { count, doubts } = inUnit(quantity, unit, product);
  // 0.1 of a tonne are 100 kg, not 100.00000000000001.
  const exact = Math.round(count * 1e6) / 1e6;
  if (exact <= 0) return { doubts: [...doubts, 'quantity_below_one'] };
  const problem = quantityProblem(exact, product.packSize);
  if (problem?.code === 'quantity_at_most') return { doubts: [...doubts, 'quantity_too_large'] };
  const large: Doubt[] = exact > unusual ? ['quantity_large'] : [];
  if (!problem) return { quantity: exact, doubts: [...doubts, ...large] };
  const rounded =
    problem.code === 'quantity_not_multiple' ? 'rounded_to_packs' : 'rounded_to_whole';
  return { quantity: wholePacks(exact, product.packSize), doubts: [...doubts, ...large, rounded] };
}

const notByPiece: ReadonlySet<Unit> = new Set([
  'thousand',
  'head',
  'kilogram',
  'tonne',
  'gram',
  'litre',
]);

function inUnit(
  quantity: number,
  unit: Unit | undefined,
  product: SoldIn,
): { count: number; doubts: Doubt[] } {
  const sold = soldUnit(product.unitNames);
  // Five thousand fry or five: without a unit both are possible, but 50,000 is no number of thousands.
  if (unit === undefined && sold === 'thousand' && quantity >= 1000)
    return { count: quantity / 1000, doubts: [] };
  if (unit === undefined)
    return { count: quantity, doubts: sold === 'thousand' ? ['unit_missing'] : [] };
  if (unit === sold) return { count: quantity, doubts: [] };
  if (sold === 'thousand' && unit === 'head') return { count: quantity / 1000, doubts: [] };
  const { kilograms, counts, isAny, alike, light } = unitRow(unit);
  const isLight =
    sold !== undefined && sold === light && product.weightKg > 0 && product.weightKg <= 1;
  if (sold !== undefined && (alike?.includes(sold) || isLight))
    return { count: quantity, doubts: [] };
  // Twenty of what is sold by weight, by the head or by the thousand may be anything.
  if (isAny)
    return {
      count: quantity,
      doubts: sold !== undefined && notByPiece.has(sold) ? ['unit_differs'] : [],
    };
  const soldKilograms = sold === undefined ? undefined : unitRow(sold).kilograms;
  if (kilograms !== undefined && soldKilograms !== undefined)
    return { count: (quantity * kilograms) / soldKilograms, doubts: [] };
  if (kilograms !== undefined && product.weightKg > 0) {
    const isByHead = sold === 'head';
    return {
      count: (quantity * kilograms) / product.weightKg,
      doubts: isByHead ? ['unit_differs'] : [],
    };
  }
  if (counts !== undefined && kilograms === undefined)
    return { count: quantity * counts, doubts: [] };
  return { count: quantity, doubts: ['unit_differs'] };
}

/** Whether a product is sold, or can be counted, in a unit. */
export const isSoldIn = (unit: Unit, product: SoldIn): boolean =>
  !inUnit(1, unit, product).doubts.includes('unit_differs');

const soldUnit = (names: readonly string[]): Unit | undefined =>
  names.map(unitOfWord).find((unit) => unit !== undefined) ??
  (names.some((name) => /^thousand/i.test(name)) ? 'thousand' : undefined);

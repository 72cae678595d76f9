import { countUnits } from './count-units.ts';
import { doubts as about, type Doubt } from './doubts.ts';
import type { Unit } from './reading/units.ts';

/** The doubts that depend on how the product is sold. */
const ofProduct: ReadonlySet<Doubt> = new Set<Doubt>([
  'quantity_below_one',
  'quantity_too_large',
  'quantity_large',
  'rounded_to_whole',
  'rounded_to_packs',
  'unit_differs',
  'unit_missing',
]);

interface Written {
  writtenQty: number | null;
  writtenUnit: Unit | null;
  doubts: readonly Doubt[];
}

/** The quantity of a line in units of the product that a person chose, 0 for none, with the doubts that are left: another product may have another unit and pack. */
export function countFor(
  { writtenQty, writtenUnit, doubts }: Written,
  product: { unitName: string; packSize: number; weightKg: number },
): { quantity: number; doubts: Doubt[] } {
  const counted = countUnits(writtenQty ?? undefined, writtenUnit ?? undefined, {
    ...product,
    unitNames: [product.unitName],
  });
  return {
    quantity: counted.quantity ?? 0,
    doubts: [...doubts.filter((doubt) => !ofProduct.has(doubt)), ...counted.doubts],
  };
}

/** The doubts that remain once a person chose the product. */
export const withoutProductDoubt = (doubts: readonly Doubt[]): Doubt[] =>
  doubts.filter((doubt) => about[doubt] !== 'product');

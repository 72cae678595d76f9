import { lineAmount, satang, type Satang } from '#contract/money.ts';
import type { OrderLine } from '#contract/orders/own-shapes.ts';
import { usualWeightOf } from '#contract/orders/progress.ts';
import { fromWire, sumOfAmounts } from '#lib/formats/money.ts';

type Figures = NonNullable<OrderLine['sent']>;

/** The usual weight of a quantity in kilograms; 0 where it is unknown. */
export const usualWeight = ({ weightKg }: OrderLine, quantity: number): number =>
  usualWeightOf(quantity, weightKg);

const costOf = ({ unitPrice, priceBy }: OrderLine, { quantity, weight }: Figures): Satang =>
  lineAmount(fromWire(unitPrice), priceBy === 'weight' ? weight : quantity, {
    priceBy: 'quantity',
    weightKg: 0,
  });

export type Difference =
  | { kind: 'allocated'; quantity: number }
  | { kind: 'sent'; quantity: number; weight: number; paidByQuantity: boolean; amount: Satang }
  | { kind: 'invoiced'; figures: Figures; amount: Satang };

// Smaller differences of weight (kg) are not shown, because scales differ by as much.
const leastShown = 0.1;

/** The differences of a line to its order, each with its effect on the amount in satang; missing figures make no difference. */
export function differencesOf(line: OrderLine): Difference[] {
  const { allocated, sent, invoiced, quantity: ordered, weightKg, priceBy } = line;
  const found: Difference[] = [];
  if (allocated && !sent && allocated.quantity !== ordered)
    found.push({ kind: 'allocated', quantity: allocated.quantity - ordered });
  if (sent) {
    const weight =
      sent.weight > 0 && weightKg > 0 ? sent.weight - usualWeight(line, sent.quantity) : 0;
    const quantity = sent.quantity - ordered;
    const isWeightShown = Math.abs(weight) >= leastShown;
    if (quantity !== 0 || isWeightShown)
      found.push({
        kind: 'sent',
        quantity,
        weight: isWeightShown ? weight : 0,
        paidByQuantity: priceBy === 'quantity' && isWeightShown,
        amount: sumOfAmounts([costOf(line, sent), fromWire(-line.orderedAmount)]),
      });
  }
  if (invoiced && sent && (invoiced.quantity !== sent.quantity || invoiced.weight !== sent.weight))
    found.push({
      kind: 'invoiced',
      figures: invoiced,
      amount: satang(costOf(line, invoiced) - costOf(line, sent)),
    });
  return found;
}

/** True for lines with figures beyond the ordered quantity: priced or weighed by the kilogram, or with differences. */
export const hasFigures = (line: OrderLine): boolean =>
  differencesOf(line).length > 0 ||
  (line.priceBy === 'weight' && [line.allocated, line.sent, line.invoiced].some(Boolean));

import { onWire } from '#contract/house-names.ts';
import { fromWire, headerFields, toWire, type DeliveryWishes } from '#contract/orders/header-fields.ts';
import { tomorrow, type Chosen, type Saved } from './standing-form.ts';

/** The form of a delivery asks for a day; that of a standing order has none, so tomorrow is in its place. */
export const wishesOf = (delivery: Saved['delivery']): DeliveryWishes => ({
  ...fromWire({ ...delivery, ...(delivery.carrier !== undefined && { [headerFields.carrier.wire]: delivery.carrier }) }),
  requireDate: tomorrow(),
});

/** The body that saves it. */
export function bodyOf({ name, lines, ...rhythm }: Chosen, wishes: DeliveryWishes) {
  const { requireDate: _, ...delivery } = toWire(wishes);
  return {
    name: name.trim(),
    ...rhythm,
    weekdays: [...rhythm.weekdays],
    delivery,
    lines: lines.map(({ sku, quantity }) => onWire({ sku, quantity })),
  };
}

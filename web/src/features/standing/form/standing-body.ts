import { onWire } from '#contract/own-names.ts';
import {
  fromWire,
  headerFields,
  toWire,
  type DeliveryDetails,
} from '#contract/orders/header-fields.ts';
import { tomorrow, type Chosen, type Saved } from './standing-form.ts';

/** The form of a delivery asks for a day; that of a standing order has none, so tomorrow is in its place. */
export const deliveryOf = (delivery: Saved['delivery']): DeliveryDetails => ({
  ...fromWire({
    ...delivery,
    ...(delivery.carrier !== undefined && { [headerFields.carrier.wire]: delivery.carrier }),
  }),
  requireDate: tomorrow(),
});

/** The body that saves it. */
export function bodyOf({ name, lines, ...rhythm }: Chosen, details: DeliveryDetails) {
  const { requireDate: _, ...delivery } = toWire(details);
  return {
    name: name.trim(),
    ...rhythm,
    weekdays: [...rhythm.weekdays],
    delivery,
    lines: lines.map(({ sku, quantity }) => onWire({ sku, quantity })),
  };
}

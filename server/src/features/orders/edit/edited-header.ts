import {
  eachField,
  headerFieldNames,
  headerFields,
  toWire,
  type DeliveryDetails,
} from '#contract/orders/header-fields.ts';
import type { OrderHeader } from '#contract/orders/shapes.ts';
import { checkHeader } from '../place/check-order.ts';
import type { OrderToEdit } from '../read-order.ts';

/** The header fields of an order. */
export const headerOf = (order: OrderToEdit): DeliveryDetails =>
  eachField((name) => order[headerFields[name].column] ?? '');

/** The header after an edit, or undefined where nothing changes; a field that is left out stays. Every wrong field is reported at once. */
export function editHeader(
  orderh: OrderHeader,
  order: OrderToEdit,
  now: Date,
): DeliveryDetails | undefined {
  const stored = headerOf(order);
  const typed = eachField((name) => orderh[headerFields[name].wire] ?? stored[name]);
  if (headerFieldNames.every((name) => typed[name] === stored[name])) return undefined;
  const normal = checkHeader({ ...orderh, ...toWire(typed) }, now, stored);
  return headerFieldNames.every((name) => normal[name] === stored[name]) ? undefined : normal;
}

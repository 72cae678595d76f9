import type { OrderView } from '#contract/orders/own-shapes.ts';
import type { Crumb } from '#app/page-head.ts';

/** The breadcrumbs of an edit: the orders of this place, and the order. */
export function editCrumbs(
  { bu, cvCode: cv, orgCode: org, orderId, orderNumber }: OrderView,
  title: string,
): Crumb[] {
  const search = { bu, cv, org };
  return [
    { label: title, to: '/orderstatus/orders', search },
    { label: orderNumber, to: `/orderstatus/orders/${orderId}`, search },
  ];
}

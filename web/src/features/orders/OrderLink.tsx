import type { OrderRow } from '@smart-order/contract/orders/shapes.ts';
import { Link } from '@tanstack/react-router';

type Addressed = Pick<OrderRow, 'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode'>;

/** The address of one order, for links and for going there. */
export const orderAddress = ({ orderId, bu, orgCode, cvCode }: Omit<Addressed, 'orderNumber'>) =>
  ({ to: '/orderstatus/orders/$orderId', params: { orderId: String(orderId) }, search: { bu, org: orgCode, cv: cvCode } }) as const;

/** An order's number as the link of its whole row. */
export const OrderLink = ({ order }: { order: Addressed }) => (
  <Link {...orderAddress(order)} className="font-semibold whitespace-nowrap no-underline after:absolute after:inset-0 focus-visible:outline-offset-4">
    {order.orderNumber}
  </Link>
);

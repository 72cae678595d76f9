import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Text } from '#ui/text/Text.tsx';

type Addressed = Pick<OrderRow, 'orderId' | 'orderNumber' | 'bu' | 'orgCode' | 'cvCode'>;

/** The address of one order, for links and for navigation. */
export const orderAddress = ({ orderId, bu, orgCode, cvCode }: Omit<Addressed, 'orderNumber'>) =>
  ({
    to: '/orderstatus/orders/$orderId',
    params: { orderId: String(orderId) },
    search: { bu, org: orgCode, cv: cvCode },
  }) as const;

/** An order's number as the link of its whole row. */
export const OrderLink = ({ order }: { order: Addressed }) => (
  <RowLink {...orderAddress(order)}>
    <Text as="span" nowrap>
      {order.orderNumber}
    </Text>
  </RowLink>
);

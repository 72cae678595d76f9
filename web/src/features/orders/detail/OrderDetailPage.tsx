import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PageAddress } from '#app/page.ts';
import { placeCodesOf } from '#lib/address.ts';
import { knownUnit } from '#features/customers/front.ts';
import { OrderFrame } from './OrderFrame.tsx';
import { OrderScreen } from './OrderScreen.tsx';
import { orderDetail, orderKeyOf } from '../queries.ts';

const route = getRouteApi('/frame/orderstatus/orders/$orderId');

/** Requests the order before the page is drawn for the first time; nothing at a supplier's own API. */
export async function begin(
  queries: QueryClient,
  { search, pathname }: PageAddress,
): Promise<void> {
  const key = orderKeyOf(pathname.split('/').at(-1), placeCodesOf({ ...search }));
  if (key && knownUnit(key.bu)) await queries.prefetchQuery(orderDetail(key));
}

/** One order (Order Details, specification §2). */
export function OrderDetailPage() {
  const { orderId } = route.useParams();
  const place = route.useSearch();
  return (
    <OrderFrame orderId={orderId} place={place}>
      {(order) => <OrderScreen key={order.orderId} order={order} />}
    </OrderFrame>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { OrderFrame } from './OrderFrame.tsx';
import { OrderScreen } from './OrderScreen.tsx';

const route = getRouteApi('/frame/orderstatus/orders/$orderId');

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

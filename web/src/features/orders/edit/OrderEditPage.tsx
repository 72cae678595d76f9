import { getRouteApi } from '@tanstack/react-router';
import { OrderFrame } from '../detail/OrderFrame.tsx';
import { EditScreen } from './EditScreen.tsx';

const route = getRouteApi('/frame/orderstatus/orders/$orderId/edit');

/** The edit of an order in its first status: its products or its delivery (D-41). */
export function OrderEditPage() {
  const { orderId } = route.useParams();
  const place = route.useSearch();
  return (
    <OrderFrame orderId={orderId} place={place} still>
      {(order) => <EditScreen key={order.orderId} order={order} />}
    </OrderFrame>
  );
}

import { ListBones } from '#ui/text/Loading.tsx';

/** The skeleton of the list of orders, in rows of the final height. */
export const OrderListBones = ({ rows = 6 }: { rows?: number }) => (
  <ListBones rows={rows} phone={106} desk={62} second={96} end="status" />
);

import { ListBones } from '#ui/lists/ListBones.tsx';

/** The list of orders before its first answer, in rows of the final height. */
export const OrderListBones = ({ rows = 6, onRetry }: { rows?: number; onRetry: () => void }) => (
  <ListBones rows={rows} phone={106} desk={62} second={96} end="status" onRetry={onRetry} />
);

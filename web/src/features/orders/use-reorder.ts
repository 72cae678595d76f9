import type { OrderView } from '@smart-order/contract/orders/shapes.ts';

export function useReorder(_order: OrderView): () => void {
  return () => undefined;
}

import type { BenchPortal } from './bench-portal.ts';
import { placeRequest } from './orders.ts';
import { customer } from './supplier.ts';

/** The token of the ERP of this bench. */
export const erpToken = 'the-token-of-the-system-of-this-bench';

export interface PlacedOrder {
  orderNumber: string;
  orderId: number;
  cv: string;
}

/** So many customers order by turns. */
const orderers = 40;

/** Places an order for one of these customers. */
export async function placeOrder(
  { main }: BenchPortal,
  headers: Record<string, string>,
  turn: number,
): Promise<PlacedOrder> {
  const cv = customer(turn % orderers);
  const answer = await fetch(...placeRequest(main, headers, cv));
  if (!answer.ok) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`);
  return { ...((await answer.json()) as Omit<PlacedOrder, 'cv'>), cv };
}

/** Moves an order as the ERP does, by a message to the integration API. */
export async function moveByErp(
  { portal }: BenchPortal,
  orderNumber: string,
  to: string,
): Promise<void> {
  const answer = await fetch(`${portal.origin}/api/integration/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${erpToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      externalId: `${orderNumber} ${to}`,
      orderNumber,
      status: { to },
      reason: 'bench',
    }),
  });
  if (!answer.ok) throw new Error(`a status was answered ${answer.status}: ${await answer.text()}`);
}

import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { recordedParts } from '../order-record.ts';
import { orderColumns, type OrderToEdit } from '../read-order.ts';

const toEditSql = `select ${orderColumns.map((column) => `o.${column}`).join(', ')}, ${recordedParts} from orders o
  where o.order_id = $1 and o.bu = $2 and o.org_code = $3 and o.cv_code = $4`;

/** An order of this place, which `begin_order` has locked; undefined where there is none. */
export async function readOrderToEdit(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  orderId: number,
): Promise<OrderToEdit | undefined> {
  const [order] = await run<OrderToEdit>(tx, toEditSql, [orderId, bu, org, cv]);
  return order;
}

import { isFinal, orderStatuses } from '#contract/orders/statuses.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Why a user cannot be erased yet; `facts` names what has to be ended first. */
export type ErasureHindrance =
  | { code: 'own'; facts: Record<never, never> }
  | { code: 'last_admin'; facts: Record<never, never> }
  | { code: 'open_orders'; facts: { orders: string; count: number } }
  | { code: 'open_cash_day'; facts: { day: string } };

interface Standing {
  isOnlyAdmin: boolean;
  orders: string[];
  openOrders: number;
  cashDay: string | null;
}

const named = 5;
// Along the index orders_of_creator.
const isOpen = `status not in (${orderStatuses
  .filter(isFinal)
  .map((status) => `'${status}'`)
  .join(', ')})`;
const standingSql = `
  select exists (select from app_user u where u.user_id = $1 and u.user_group = 'ADMIN' and u.active_flag = 'Y')
      and not exists (select from app_user u where u.user_id <> $1 and u.user_group = 'ADMIN' and u.active_flag = 'Y') as "isOnlyAdmin",
    array(select order_number from orders where created_by = $1 and ${isOpen} order by order_id limit ${named}) as orders,
    (select count(*)::int from orders where created_by = $1 and ${isOpen}) as "openOrders",
    (select day::text from cash_day where user_id = $1 and closed_at is null) as "cashDay"`;

/** Every reason against erasing a user now: work that others wait for would lose its contact. */
export async function hindrancesOf(
  db: Tx | Db,
  userId: string,
  actorId: string | null,
): Promise<ErasureHindrance[]> {
  const [found] = await run<Standing>(db, standingSql, [userId]);
  if (!found) return [];
  const { isOnlyAdmin, orders, openOrders, cashDay } = found;
  return [
    ...(userId === actorId ? [{ code: 'own' as const, facts: {} }] : []),
    ...(isOnlyAdmin ? [{ code: 'last_admin' as const, facts: {} }] : []),
    ...(openOrders > 0
      ? [{ code: 'open_orders' as const, facts: { orders: orders.join(', '), count: openOrders } }]
      : []),
    ...(cashDay === null ? [] : [{ code: 'open_cash_day' as const, facts: { day: cashDay } }]),
  ];
}

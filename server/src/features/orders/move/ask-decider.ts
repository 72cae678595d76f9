import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Decider } from '#contract/orders/deciding/calls.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { isStaff } from '#contract/orders/who-may.ts';
import { mayUse, userGroups } from '#contract/permissions.ts';
import { command, type Tx } from '#platform/command.ts';
import type { AtPlace, Context, Input } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { personNameSql } from '#platform/person-name.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { writeNotices, type Happening } from '#features/notices/front.ts';
import { heldFacts } from '../order-notices.ts';
import { lockOrder, readOrder, type OrderRow, type StoredOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { mostOver, overInAll, releaseRight } from './release-right.ts';

/** The most colleagues in the list; a supplier's office is smaller. */
const mostDeciders = 200;

const decidersSql = `
  select u.user_id as "userId", ${personNameSql('u')} as name, u.user_group as "group", u.level
  from app_user u
  where u.user_group = any ($1) and u.active_flag = 'Y' and u.user_id <> all ($2::text[])
    and (u.user_group = 'ADMIN' or exists (
      select from user_customer c where c.user_id = u.user_id and c.bu = $3 and c.org_code = $4 and c.cv_code = $5))
  order by u.user_group desc, u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.user_id limit ${mostDeciders}`;

/** Staff who reach the customer and whose right reaches the excess, but for the caller and, unless the supplier lets them, the person who placed the order; none for a customer. */
async function decidersOf(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db | Tx,
  { caller, reached }: AtPlace,
  order: OrderRow,
): Promise<Decider[]> {
  if (!isStaff(caller)) return [];
  const { config } = deps;
  const groups = userGroups.filter(
    (group) =>
      isStaff({ group }) && mayUse(config.menuPermission, { group, farm: false }, 'order_tracking'),
  );
  const never = [caller.userId, ...(config.file.releaseOwnOrders ? [] : [order.created_by])];
  const values = [groups, never, reached.bu, reached.org, reached.cv];
  const found = await run<Decider & { level: string }>(db, decidersSql, values);
  const over = await overInAll(deps, db, reached, order);
  return found
    .filter((one) => over <= mostOver(deps, one))
    .map(({ level: _level, ...decider }) => decider);
}

export async function listDeciders(
  deps: Deps,
  context: Context,
  { params }: Input<Calls['listDeciders']>,
): Promise<Answer<Calls['listDeciders']>> {
  const order = await readOrder(deps.db, context.reached, params.orderId);
  if (!order) throw new Problem('order_not_found');
  return { data: await decidersOf(deps, deps.db, context, order) };
}

const askSql = `
  insert into order_ask (order_id, user_id, asked_by, at) values ($1, $2, $3, $4)
  on conflict (order_id) do update set user_id = excluded.user_id, asked_by = excluded.asked_by, at = excluded.at`;

/** What the colleague is notified of; for a former one who was asked before it makes the notice void. No message: the ERP has no part in it. */
const noticeOfAsked = (
  order: StoredOrder,
  { userId, by, at }: { userId: string; by: string; at: Date },
): Happening => {
  const { order_id: orderId, order_number: number, amount } = order;
  return {
    kind: 'order_asked',
    bu: order.bu,
    org: order.org_code,
    cv: order.cv_code,
    by,
    userId,
    at,
    subject: number,
    occasion: `asked ${number} ${at.toISOString()}`,
    facts: { number, orderId, amount, ...heldFacts(order, at) },
  };
};

/** Asks a colleague to decide about an order that waits for credit: they get a notice, and it is on their home and in their bell until it waits no longer. */
export function askDecider(
  deps: Deps,
  context: Context,
  input: Input<Calls['askDecider']>,
): Promise<OrderView> {
  const { caller, reached, lang } = context;
  const { orderId, userId } = input.body;
  return command(deps, context, input, async (tx) => {
    const order = await lockOrder(tx, reached, orderId);
    if (!order) throw new Problem('order_not_found');
    if (order.waiting_reason === null)
      throw new Problem('order_changed', { version: order.version, status: order.status });
    if (!(await decidersOf(deps, tx, context, order)).some((one) => one.userId === userId))
      throw invalidFields([{ field: 'userId', code: 'unknown_code' }]);
    const at = deps.now();
    await run(tx, askSql, [orderId, userId, caller.userId, at]);
    const asked = await readOrder(tx, reached, orderId);
    if (!asked) throw new Problem('order_not_found');
    await writeNotices(tx, [noticeOfAsked(asked, { userId, by: caller.userId, at })], at);
    return {
      answer: viewOf(deps, asked, caller, lang, await releaseRight(deps, tx, context, asked)),
      subject: order.order_number,
      after: { asked: userId },
    };
  });
}

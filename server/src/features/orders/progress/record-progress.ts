import type { Calls } from '#contract/calls.ts';
import { isReceived, type OrderStatus } from '#contract/orders/statuses.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { mayRecord } from '#contract/orders/who-may.ts';
import { progressStages, stageVerb, takesProgress } from '#contract/orders/progress.ts';
import { pick } from '#contract/pick.ts';
import { command, type Done, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { AtPlace, Caller, Context, Input } from '#platform/context.ts';
import { invalidFields, Problem, type FieldProblem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { hasSeenOther } from '#platform/version-tag.ts';
import { usedBy } from '../credit.ts';
import { decideWaiting } from '../decide-waiting.ts';
import { recordOfStored } from '../order-record.ts';
import { readOrder, type StoredOrder, type EditOfOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { isFallenTo } from './fallen.ts';
import { progressRules } from './progress-rules.ts';
import { writeProgressSql, type ChangedOrder } from './write-progress.ts';

type Recording = Input<Calls['recordProgress']>;

const columns = progressStages.flatMap((stage) => [
  `${stageVerb[stage]}_qty`,
  `${stageVerb[stage]}_weight`,
]);
// $1 the lines as sent, with their place in the request; $2 the order.
const asked = `(select $2::bigint as order_id, a.* from jsonb_to_recordset($1) as a(at int, sequence int, ${columns.map((column) => `${column} numeric`).join(', ')}))`;
const faultsSql = `
  select coalesce(s.at, 0) as at, f.field, f.code, f.least, f.most from ${asked} s
  left join (select k.*, o.status from order_line k join orders o using (order_id)) l using (order_id, sequence)
  cross join lateral (values ('sequence', 'unknown_code', l.sku is null, null::float8, null::float8),
    ${progressRules.map(({ field, code, broken, least, most }) => `('${field}', '${code}', ${broken}, (${least ?? 'null'})::float8, (${most ?? 'null'})::float8)`).join(',\n    ')}
  ) f(field, code, broken, least, most)
  where f.broken order by s.at`;

interface Fault {
  at: number;
  field: string;
  code: FieldProblem['code'];
  least: number | null;
  most: number | null;
}
/** Records what was allocated, sent and invoiced of an order's lines; the latest figures set their amounts (decisions/weights-and-receiving.md). */
export function recordProgress(deps: Deps, context: Context, input: Recording): Promise<OrderView> {
  const work = async (tx: Tx): Promise<Done<OrderView>> => {
    const { after, ...done } = await progressInto(tx, deps, context, {
      ...input.body,
      seen: input.seen,
    });
    return {
      ...done,
      answer: viewOf(deps, after, context.caller, context.lang),
      after: {
        version: after.version,
        amount: after.amount,
        ...pick(input.body, ['lines', 'reason']),
      },
    };
  };
  return command(deps, context, input, work);
}

/** What is recorded of an order's lines. `isOvertaken`: it was so before the receipt and is reported only now, so it is no correction of what was received. */
export type Recorded = Pick<Recording['body'], 'orderId' | 'lines' | 'reason'> & {
  isOvertaken?: boolean;
  seen?: string | undefined;
};

/** The same within a larger command; answers the order as it is then, and the messages about it. */
export async function progressInto(tx: Tx, deps: Deps, context: AtPlace, recorded: Recorded) {
  const { caller, reached } = context;
  const { orderId, lines, seen, isOvertaken = false } = recorded;
  // Locked before it is read, so that it is neither moved nor edited in between.
  await tx
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('cv_code', '=', reached.cv)
    .forUpdate()
    .execute();
  const before = await readOrder(tx, reached, orderId);
  if (!before) throw new Problem('order_not_found');
  if (!takesProgress(before.status as OrderStatus)) throw new Problem('progress_not_now');
  if (!mayRecord(caller, before.status as OrderStatus)) throw new Problem('AUTH-002');
  if (hasSeenOther(seen, before))
    throw new Problem('order_changed', { version: before.version, status: before.status });
  const isCorrection = isReceived(before.status as OrderStatus) && !isOvertaken;
  const reason = recorded.reason?.trim() ?? '';
  refuseTwice(lines);
  const values = [JSON.stringify(lines.map(rowOf)), before.order_id];
  const faults = await run<Fault>(tx, faultsSql, values);
  if (faults.length > 0) throw invalidFields(faults.map(fieldOf));

  const at = deps.now();
  const changed = await run<ChangedOrder>(tx, writeProgressSql(asked, '$3::timestamptz'), [
    ...values,
    at,
  ]);
  const amount = changed[0]?.amount ?? before.amount;
  const isFall = amount < before.amount && isFallenTo(amount, before);
  if ((isCorrection || isFall) && reason === '')
    throw invalidFields([
      { field: 'reason', code: isFall ? 'fall_reason_required' : 'order_reason_required' },
    ]);
  if ((isCorrection && changed.length > 0) || isFall)
    await keepCorrection(tx, caller, before, { amount, reason, at });
  const after = (await readOrder(tx, reached, orderId)) ?? before;
  // Goods that weigh less than ordered free credit for waiting orders.
  if (after.amount < before.amount && usedBy(before) > 0)
    await decideWaiting(tx, [reached], { at, by: caller, config: deps.config });
  const number = before.order_number;
  return {
    subject: number,
    before: { version: before.version, amount: before.amount },
    after,
    outbox: changed.map(() =>
      messageOf('order-progress', number, {
        ...recordOfStored(after),
        change: { at, by: caller.userId, reason, lines },
      }),
    ),
  };
}

/** Records a correction after the receipt, or a fall before it, in the history, with the order's amount before and after. */
const keepCorrection = (
  tx: Tx,
  caller: Caller,
  { order_id, status, amount: amountBefore }: StoredOrder,
  { amount: amountAfter, reason, at }: { amount: number; reason: string; at: Date },
) =>
  tx
    .insertInto('order_step')
    .values({
      order_id,
      at,
      user_id: caller.userId,
      user_name: caller.displayName,
      user_group: caller.group,
      from_status: status,
      to_status: status,
      reason,
      edit: JSON.stringify({
        amountBefore,
        amountAfter,
        overBefore: null,
        overAfter: null,
        lines: [],
        fields: [],
      } satisfies EditOfOrder),
    })
    .execute();

function refuseTwice(lines: Recording['body']['lines']) {
  const twice = lines.flatMap(({ sequence }, at) =>
    lines.findIndex((one) => one.sequence === sequence) < at ? [at] : [],
  );
  if (twice.length > 0)
    throw invalidFields(
      twice.map((at) => ({ field: `lines.${at}.sequence`, code: 'invalid_request' })),
    );
}

function rowOf({ sequence, ...figures }: Recording['body']['lines'][number], at: number) {
  const entries = progressStages.flatMap((stage) => {
    const verb = stageVerb[stage];
    return [
      [`${verb}_qty`, figures[`${verb}Qty`]],
      [`${verb}_weight`, figures[`${verb}Wgh`]],
    ];
  });
  return { at, sequence, ...Object.fromEntries(entries) };
}

const fieldOf = ({ at, field, code, least, most }: Fault): FieldProblem => ({
  field: `lines.${at}.${field}`,
  code,
  facts: { ...(least !== null && { least }), ...(most !== null && { most }) },
});

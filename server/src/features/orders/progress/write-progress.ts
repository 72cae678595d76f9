import { progressStages, stageVerb } from '#contract/orders/progress.ts';

const stages = progressStages.map((stage) => ({ verb: stageVerb[stage], at: `${stage}_at` }));
const columns = stages.flatMap(({ verb }) => [`${verb}_qty`, `${verb}_weight`]);
const isGiven = ({ verb }: (typeof stages)[number]) =>
  `(s.${verb}_qty is not null or s.${verb}_weight is not null)`;

// The amount of a line: by what was invoiced, else by what was sent, else unchanged.
const priced = (verb: string) =>
  `round(k.unit_price * case k.price_by when 'weight' then n.${verb}_weight else n.${verb}_qty end)::bigint`;

/** An order whose lines changed, and how many did. */
export interface ChangedOrder {
  order_number: string;
  amount: number;
  lines: number;
}

/**
 * SQL that writes the figures of `source` (order_id, sequence and the six figures; null leaves a figure as it is), the lines' amounts, and
 * the amounts and versions of their orders. `now`: the moment, in SQL. Answers each changed order with its number of changed lines.
 */
export const writeProgressSql = (source: string, now: string): string => `
  with held as materialized (
    select order_id from orders where order_id in (select order_id from ${source} s) order by order_id for update
  ), written as (
    update order_line l set
      ${columns.map((column) => `${column} = w.${column}`).join(', ')},
      ${stages.map(({ at }) => `${at} = w.${at}`).join(', ')},
      amount = w.amount, net_amount = w.amount
    from (
      select k.order_id, k.sequence, n.*,
        case when n.invoiced_at is not null then ${priced('invoice')} when n.sent_at is not null then ${priced('send')} else k.amount end as amount
      from ${source} s join held using (order_id) join order_line k using (order_id, sequence)
      cross join lateral (select
        ${columns.map((column) => `coalesce(s.${column}, k.${column}, 0) as ${column}`).join(', ')},
        ${stages.map((stage) => `case when ${isGiven(stage)} then coalesce(k.${stage.at}, ${now}) else k.${stage.at} end as ${stage.at}`).join(', ')}
      ) n
      where ${stages
        .map(
          (stage) => `${isGiven(stage)} and (k.${stage.at} is null
          or (k.${stage.verb}_qty, coalesce(k.${stage.verb}_weight, 0)) is distinct from (n.${stage.verb}_qty, n.${stage.verb}_weight))`,
        )
        .join('\n        or ')}
    ) w
    where l.order_id = w.order_id and l.sequence = w.sequence
    returning l.order_id, l.sequence, l.amount
  ), sums as (
    select l.order_id, sum(coalesce(w.amount, l.amount))::bigint as amount, count(w.order_id)::int as lines
    from order_line l left join written w using (order_id, sequence)
    where l.order_id in (select order_id from written) group by l.order_id
  )
  update orders o set amount = sums.amount, version = o.version + 1,
    grown_at = case when sums.amount > o.amount and order_uses_credit(o.status, o.waiting_reason, o.invoice_number, o.taken_over_at) then ${now} else o.grown_at end
  from sums where o.order_id = sums.order_id
  returning o.order_number, o.amount, sums.lines`;

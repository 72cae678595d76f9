import type { Waits } from '#contract/users/home/shapes.ts';
import { mostWaits } from '#contract/users/home/waits.ts';
import { undecidedMoney } from '#features/payments/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

const daysBack = 7;

const counted = (rows: string) => `(select count(*)::int from (${rows} limit ${mostWaits}) w)`;

// Each is counted along an index of what waits, to a limit; a condition is written twice or with `= true` where an index has it so (bank_transaction_in_doubt, audit_troubles).
const unitsSql = `select unit.bu,
  ${counted(`select ${undecidedMoney} order by t.transaction_key desc`)} as money,
  ${counted(`select from orders o where o.bu = unit.bu and o.status = 'APPV'`)} as credit,
  ${counted(`select from orders o where o.bu = unit.bu and o.status = 'PO'`)} as accept
  from unnest($1::text[]) as unit(bu)`;

// $1: since when refused imports count.
const restSql = `select
  ${counted('select from outbox_delivery where given_up_at is not null and delivered_at is null')} as messages,
  ${counted(`select from audit where outcome = 'refused' and call = 'import' and call in ('sign-in', 'import') and at >= $1`)} as imports,
  ${counted(`select from user_customer_tally t join app_user u using (user_id) where t.bu = '' and t.pairs = 0 and u.active_flag = 'Y' and u.user_group in ('SALEMAN', 'AGENTS', 'CUSTOMER')`)} as people`;

const inUnits = ['money', 'credit', 'accept'] as const;
type InUnits = (typeof inUnits)[number];

/** How much of each kind waits for an admin, in all business units and in each, each to `mostWaits`; money without a unit is in the sum alone. */
export async function waitsFor(db: Db, now: Date): Promise<Waits> {
  const known = await run<{ bu: string }>(db, 'select bu from business_unit order by bu', []);
  const found = await run<Waits['units'][number]>(db, unitsSql, [[...known.map(({ bu }) => bu), '']]);
  const [rest] = await run<Omit<Waits, InUnits | 'units'>>(db, restSql, [new Date(now.getTime() - daysBack * 86_400_000)]);
  const sum = (kind: InUnits) =>
    Math.min(
      found.reduce((all, unit) => all + unit[kind], 0),
      mostWaits,
    );
  return {
    ...(rest ?? { messages: 0, imports: 0, people: 0 }),
    money: sum('money'),
    credit: sum('credit'),
    accept: sum('accept'),
    units: found.filter((unit) => unit.bu !== '' && inUnits.some((kind) => unit[kind] > 0)),
  };
}

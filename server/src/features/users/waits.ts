import { mostWaits, type Waits } from '#contract/users/home/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

const daysBack = 7;

const counted = (rows: string) => `(select count(*)::int from (${rows} limit ${mostWaits}) w)`;
const ofEachUnit = (rows: string) => `select from unnest($1::text[]) as unit(bu) cross join lateral (select ${rows} limit ${mostWaits}) r`;

// Each is counted along an index of what waits, to a limit; a condition is written twice or with `= true` where an index has it so (bank_transaction_in_doubt, audit_troubles). $1: the business units, $2: since when refused imports count.
const waitsSql = `select
  ${counted('select from outbox where dead_at is not null and delivered_at is null')} as messages,
  ${counted(
    `select from unnest(array_append($1::text[], '')) as unit(bu) cross join lateral
      (select from bank_transaction t where coalesce(t.bu, '') = unit.bu and t.doubt <> '' and (t.resolved_at is null) = true order by t.transaction_key desc limit ${mostWaits}) t`,
  )} as money,
  ${counted(ofEachUnit(`from orders o where o.bu = unit.bu and o.status = 'APPV'`))} as credit,
  ${counted(ofEachUnit(`from orders o where o.bu = unit.bu and o.status = 'PO'`))} as accept,
  ${counted(`select from audit where outcome = 'refused' and call = 'import' and call in ('sign-in', 'import') and at >= $2`)} as imports,
  ${counted(`select from user_customer_tally t join app_user u using (user_id) where t.bu = '' and t.pairs = 0 and u.active_flag = 'Y' and u.user_group in ('SALEMAN', 'AGENTS', 'CUSTOMER')`)} as people`;

/** How much of each kind waits for an admin in all business units, each to `mostWaits`. */
export async function waitsFor(db: Db, now: Date): Promise<Waits> {
  const units = await run<{ bu: string }>(db, 'select bu from business_unit order by bu', []);
  const since = new Date(now.getTime() - daysBack * 86_400_000);
  const [found] = await run<Waits>(db, waitsSql, [units.map(({ bu }) => bu), since]);
  return found ?? { messages: 0, money: 0, credit: 0, accept: 0, imports: 0, people: 0 };
}

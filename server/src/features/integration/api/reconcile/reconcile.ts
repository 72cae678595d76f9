import { bangkokDate, isWireDate } from '#contract/calendar.ts';
import {
  mostFound,
  Reconciliation,
  type ReconciledKind,
} from '#contract/integration/api/reconcile.ts';
import type { ApiRoutes } from '#contract/integration/api/routes.ts';
import { parseBaht } from '#contract/money.ts';
import { isStopped, orderStatuses } from '#contract/orders/statuses.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { wireOf } from '#platform/wire-of.ts';
import { writeOrTry, type ApiAsk } from '../ask.ts';
import { refused } from '../documents/refusals.ts';

type Ask = ApiAsk<ApiRoutes['reconcile']>;

const ofDay = (column: string) =>
  `${column} >= $2::date::timestamp at time zone 'Asia/Bangkok' and ${column} < ($2::date + 1)::timestamp at time zone 'Asia/Bangkok'`;
const stopped = orderStatuses.filter(isStopped);
const counted = orderStatuses.filter((status) => !isStopped(status));
const inList = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');

interface Side {
  /** numbers and sums of the business unit `$1` on the day `$2` */
  here: string;
  /** why a number `e.number` of the ERP is not among them: its day or its status */
  why: string;
}
const sides: Record<ReconciledKind, Side> = {
  orders: {
    here: `select order_number as number, amount from orders where bu = $1 and status in (${inList(counted)}) and order_date = $2`,
    why: `select case when o.status in (${inList(stopped)}) then o.status else o.order_date::text end from orders o where o.order_number = e.number and o.bu = $1`,
  },
  payments: {
    here: `select payment_no as number, amount from payment_document where bu = $1 and status = 'paid' and ${ofDay('ended_at')}`,
    why: `select case when d.status = 'paid' then (d.ended_at at time zone 'Asia/Bangkok')::date::text else d.status end from payment_document d where d.payment_no = e.number and d.bu = $1`,
  },
  receipts: {
    here: `select receipt_no as number, amount from receipt where bu = $1 and voided_at is null and ${ofDay('paid_at')}`,
    why: `select case when r.voided_at is not null then 'void' else (r.paid_at at time zone 'Asia/Bangkok')::date::text end from receipt r where r.receipt_no = e.number and r.bu = $1`,
  },
};

const compareSql = ({ here, why }: Side) => `
  with portal as materialized (${here}),
  erp as materialized (select * from jsonb_to_recordset($3::jsonb) as e(number text, amount bigint)),
  alone as (select p.number, p.amount from portal p where not exists (select from erp e where e.number = p.number)),
  unknown as (select e.number, e.amount, coalesce((${why}), 'unknown') as why from erp e where not exists (select from portal p where p.number = e.number)),
  unlike as (select p.number, p.amount as portal, e.amount as erp from portal p join erp e using (number) where p.amount <> e.amount)
  select (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0)) from portal) as portal,
    (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0)) from erp) as erp,
    (select coalesce(json_agg(a order by a.number), '[]') from (select * from alone order by number limit ${mostFound}) a) as "notInErp",
    (select coalesce(json_agg(a order by a.number), '[]') from (select * from unknown order by number limit ${mostFound}) a) as "notInPortal",
    (select coalesce(json_agg(a order by a.number), '[]') from (select * from unlike order by number limit ${mostFound}) a) as different,
    json_build_object('notInErp', (select count(*) from alone), 'notInPortal', (select count(*) from unknown), 'different', (select count(*) from unlike)) as counts`;

const storeSql = `
  insert into reconciliation (bu, kind, day, source, at, portal_count, portal_amount, erp_count, erp_amount, found, not_in_erp, not_in_portal, different)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (bu, kind, day) do update set source = excluded.source, at = excluded.at, portal_count = excluded.portal_count, portal_amount = excluded.portal_amount,
    erp_count = excluded.erp_count, erp_amount = excluded.erp_amount, found = excluded.found, not_in_erp = excluded.not_in_erp, not_in_portal = excluded.not_in_portal,
    different = excluded.different`;

type Compared = Omit<Reconciliation, 'equal'>;

/** Compares the ERP's numbers and sums of a day with the portal's, and stores what differs. */
export async function reconcile(deps: Deps, ask: Ask): Promise<Reconciliation> {
  const { caller, body, requestId } = ask;
  const { bu, kind, day } = body;
  if (!isWireDate(day))
    throw refused('row_refused', 'day', { reason: `"${day}" is no day written yyyy-mm-dd` });
  if (day > bangkokDate(deps.now())) throw refused('day_ahead', 'day');
  const rows = JSON.stringify(rowsOf(body.rows));
  return writeOrTry(deps, ask, async (tx) => {
    const known = await run(
      tx,
      'select 1 from business_unit where bu = $1 and ($2::text[] is null or bu = any ($2))',
      [bu, caller.units ?? null],
    );
    if (known.length === 0)
      throw refused('row_refused', 'bu', { reason: `${bu} is not a known business unit` });
    const [compared] = await run<Compared>(tx, compareSql(sides[kind]), [bu, day, rows]);
    if (!compared) throw new Error('a comparison always has one row');
    await store(tx, deps, ask, compared);
    const facts = { token: caller.token, bu, kind, day, ...compared.counts };
    await writeAudit(tx, {
      at: deps.now(),
      requestId,
      outcome: 'accepted',
      call: 'reconcile',
      userId: `token:${caller.token}`,
      facts,
    });
    const { counts } = compared;
    return wireOf<Reconciliation>(Reconciliation, {
      ...compared,
      equal: counts.notInErp + counts.notInPortal + counts.different === 0,
    });
  });
}

/** The rows with sums in satang. Refused where a sum is none, or a number is there twice. */
function rowsOf(rows: Ask['body']['rows']) {
  const first = new Map<string, number>();
  return rows.map(({ number, amount }, at) => {
    const sum = parseBaht(amount);
    if (sum === undefined || sum < 0)
      throw refused('row_refused', `rows.${at}.amount`, {
        reason: `${amount} is no amount in baht with at most two decimals`,
      });
    const before = first.get(number);
    if (before !== undefined)
      throw refused('row_refused', `rows.${at}.number`, {
        reason: `${number} is row ${before} already`,
      });
    first.set(number, at);
    return { number, amount: sum };
  });
}

const store = (
  tx: Tx,
  { now }: Deps,
  { caller, body: { bu, kind, day } }: Ask,
  { portal, erp, counts, notInErp, notInPortal, different }: Compared,
) =>
  run(tx, storeSql, [
    bu,
    kind,
    day,
    caller.token,
    now(),
    portal.count,
    portal.amount,
    erp.count,
    erp.amount,
    JSON.stringify({ notInErp, notInPortal, different }),
    counts.notInErp,
    counts.notInPortal,
    counts.different,
  ]);

import { baht } from '#contract/money.ts';
import { bangkokDate } from '#contract/calendar.ts';
import type { CashDay, HandoverState } from '#contract/cash/shapes.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { boundTo, reachedSql } from '#platform/reach.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import { daysReachedSql } from './agents/reach-days.ts';
import { roundingOf } from './amounts.ts';

export interface DayRow {
  dayId: number;
  userId: string;
  userName: string;
  day: string;
  openedAt: Date;
  closedAt: Date | null;
  float: number;
  received: number;
  receivedCount: number;
  rounding: number;
  handed: number;
  unconfirmed: number;
  expected: number | null;
  allowed: number;
  counted: number | null;
  reason: string;
  acceptedBy: string | null;
  acceptedAt: Date | null;
  handovers:
    | {
        handoverNo: string;
        amount: number;
        receiver: string;
        at: string;
        state: HandoverState;
        reason: string;
      }[]
    | null;
  receipts:
    | {
        receiptNo: string;
        cvCode: string;
        cvName: string;
        amount: number;
        at: string;
        isVoid: boolean;
      }[]
    | null;
}

// Receipts voided after the day was closed still count: the day stays as it was counted, and the office deals with them.
const counts = 'not r.voided_in_day';
const handoverState = `case when receiver_id is null then 'noted' when refused_at is not null then 'refused' when confirmed_at is not null then 'confirmed' else 'waits' end`;
const daySql = (lang: Lang, which: string, viewer: string) => `
  select d.day_id as "dayId", d.user_id as "userId", d.user_name as "userName", d.day::text as day, d.opened_at as "openedAt", d.closed_at as "closedAt",
    d.float_amount as float, t.received, t."receivedCount", t.rounding, h.handed, h.unconfirmed, d.allowed_difference as allowed, d.expected, d.counted, d.reason, d.accepted_by as "acceptedBy", d.accepted_at as "acceptedAt",
    h.handovers, t.receipts
  from cash_day d
  cross join lateral (
    select coalesce(sum(r.amount) filter (where ${counts}), 0)::bigint as received, coalesce(sum(r.rounding) filter (where ${counts}), 0)::bigint as rounding, (count(*) filter (where ${counts}))::int as "receivedCount",
      json_agg(json_build_object('receiptNo', r.receipt_no, 'cvCode', r.cv_code, 'cvName',
        case when ${reachedSql(viewer, 'r')} then c.name_${localeOf[lang]} else '' end, 'amount', r.amount, 'at', r.paid_at,
        'isVoid', r.voided_at is not null) order by r.receipt_id desc) as receipts
    from receipt r join customer c using (cv_code) where r.day_id = d.day_id) t
  cross join lateral (
    select coalesce(sum(amount) filter (where refused_at is null), 0)::bigint as handed,
      coalesce(sum(amount) filter (where ${handoverState} = 'waits'), 0)::bigint as unconfirmed,
      json_agg(json_build_object('handoverNo', handover_no, 'amount', amount, 'receiver', receiver, 'at', at, 'state', ${handoverState},
        'reason', refuse_reason) order by handover_id) as handovers
    from cash_handover where day_id = d.day_id) h
  where ${which}`;

type Viewer = Pick<Caller, 'userId' | 'group'>;

/** The last `count` days of an agent, the open one first. Only the last day can be open. */
export function lastDays(
  db: Db,
  viewer: Viewer,
  { count, lang }: { count: number; lang: Lang },
): Promise<DayRow[]> {
  const last = '(select day_id from cash_day where user_id = $1 order by day_id desc limit $3)';
  return run<DayRow>(db, `${daySql(lang, `d.day_id in ${last}`, '$2')} order by d.day_id desc`, [
    viewer.userId,
    boundTo(viewer),
    count,
  ]);
}

/** A day by its id; undefined where it is not `owner`'s. `null` as owner finds every agent's. */
export async function dayById(
  db: Db | Tx,
  dayId: number,
  { owner, viewer, lang }: { owner: string | null; viewer: Viewer; lang: Lang },
): Promise<DayRow | undefined> {
  const which = 'd.day_id = $1 and ($2::text is null or d.user_id = $2)';
  return (await run<DayRow>(db, daySql(lang, which, '$3'), [dayId, owner, boundTo(viewer)]))[0];
}

interface Waiting {
  viewer: Viewer;
  page: number;
  size: number;
  lang: Lang;
}
/** Closed days whose difference is not accepted yet, oldest first: an agent's own, or every agent's for ADMIN. */
export async function daysToAccept(db: Db, { viewer, page, size, lang }: Waiting) {
  const owner = viewer.group === 'ADMIN' ? null : viewer.userId;
  const waits =
    'abs(d.counted - d.expected) > d.allowed_difference and d.accepted_at is null and ($1::text is null or d.user_id = $1)';
  const values = [owner, boundTo(viewer), size, (page - 1) * size];
  const rows = await run<DayRow>(
    db,
    `${daySql(lang, waits, '$2')} order by d.day_id limit $3 offset $4`,
    values,
  );
  const [count] = await run<{ total: number }>(
    db,
    `select count(*)::int as total from cash_day d where ${waits}`,
    [owner],
  );
  return { rows, total: count?.total ?? 0 };
}

interface OfDate extends Waiting {
  date: string;
  /** the user whose business units limit the list; `null` for all */
  reach: string | null;
}
/** Days of agents on a date, by name. */
export async function daysOfDate(db: Db, { viewer, reach, date, page, size, lang }: OfDate) {
  const which = `d.day = $1::date and ${daysReachedSql('$2')}`;
  const values = [date, reach, boundTo(viewer), size, (page - 1) * size];
  const rows = await run<DayRow>(
    db,
    `${daySql(lang, which, '$3')} order by d.user_name, d.day_id limit $4 offset $5`,
    values,
  );
  const [count] = await run<{ total: number }>(
    db,
    `select count(*)::int as total from cash_day d where ${which}`,
    [date, reach],
  );
  return { rows, total: count?.total ?? 0 };
}

/** The cash that an agent should have in hand, in satang; of a closed day as it was when it was closed. */
export const expectedOf = ({ expected, float, received, rounding, handed }: DayRow): number =>
  expected ?? float + received + rounding - handed;

const moment = (at: Date | null) => at?.toISOString() ?? '';

/** A day as the wire has it. For an open day the allowed difference follows the supplier's rule of today. */
export const dayView = (
  row: DayRow,
  { userId }: Viewer,
  deps: Pick<Deps, 'config' | 'now'>,
): CashDay => ({
  dayId: row.dayId,
  isOwn: row.userId === userId,
  cashier: row.userName,
  date: row.day,
  openedAt: moment(row.openedAt),
  closedAt: moment(row.closedAt),
  late: row.closedAt === null && row.day !== bangkokDate(deps.now()),
  floatAmt: baht(row.float),
  receivedAmt: baht(row.received),
  receivedCount: row.receivedCount,
  roundingAmt: baht(row.rounding),
  handedAmt: baht(row.handed),
  unconfirmedAmt: baht(row.unconfirmed),
  expectedAmt: baht(expectedOf(row)),
  allowedAmt: baht(row.closedAt === null ? roundingOf(deps) : row.allowed),
  countedAmt: baht(row.counted ?? 0),
  reason: row.reason,
  acceptedAt: moment(row.acceptedAt),
  acceptedBy: row.acceptedBy ?? '',
  handovers: (row.handovers ?? []).map((one) => ({
    ...one,
    amount: baht(one.amount),
    at: moment(new Date(one.at)),
  })),
  receipts: (row.receipts ?? []).map((one) => ({
    ...one,
    amount: baht(one.amount),
    at: moment(new Date(one.at)),
  })),
});

import { addDays, bangkokDate } from '#contract/calendar.ts';
import { inEachLang, type Locale } from '#contract/languages.ts';
import type { Lang } from '#contract/shapes.ts';
import { comingDays, type ComingDay } from '#contract/standing/coming-days.ts';
import {
  whysLater,
  type DayState,
  type StandingDay,
  type StandingList,
  type WhyLater,
  type WhyNotSent,
} from '#contract/standing/shapes.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { calendarJudge } from '#features/delivery/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context } from '#platform/context.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { standingColumns, standingOf, type Standing } from './standing-rows.ts';

const listIn = (lang: Locale) => `
  select ${standingColumns}, ${nameOfUserSql('s.saved_by')} as "savedBy",
    (select count(*)::int from standing_line l where l.bu = s.bu and l.standing_id = s.standing_id) as lines,
    coalesce((select p.name_${lang} from standing_line l join product p on p.bu = l.bu and p.sku = l.sku
      where l.bu = s.bu and l.standing_id = s.standing_id order by l.position limit 1), '') as "productName",
    (select coalesce(json_agg(json_build_object('orderQty', l.quantity, 'unitName', coalesce(p.unit_name_${lang}, '')) order by l.position), '[]')
      from standing_line l left join product p on p.bu = l.bu and p.sku = l.sku where l.bu = s.bu and l.standing_id = s.standing_id) as pieces
  from standing_order s where s.bu = $1 and s.org_code = $2 and s.cv_code = $3 order by s.standing_id`;
const listSql = inEachLang(listIn);

// A draft that was placed on the page of the cart is sent, whether or not the server has looked at it since; a removed one is left out.
const daysSql = `
  select d.standing_id as "standingId", d.day::text as day, d.deliver_on::text as date, d.ends_at as "endsAt", d.look_at as "lookAt", d.why_not_sent as why,
    case when r.placed_at is not null then 'sent' when d.state = 'asked' and r.draft_id is null then 'skipped' else d.state end as state,
    coalesce(r.draft_id, 0) as "draftId", coalesce(d.order_id, r.placed_order, 0) as "orderId", coalesce(nullif(d.order_number, ''), r.placed_number, '') as "orderNumber"
  from standing_order s join standing_day d using (bu, standing_id) left join draft r on r.draft_id = d.draft_id
  where s.bu = $1 and s.org_code = $2 and s.cv_code = $3 and d.day between $4 and $5`;

interface StoredDay extends Pick<
  StandingDay,
  'standingId' | 'day' | 'date' | 'draftId' | 'orderId' | 'orderNumber'
> {
  state: DayState;
  endsAt: Date;
  lookAt: Date | null;
  /** why it was not sent, or of a day that waits why not yet */
  why: WhyNotSent | WhyLater | '';
}
type ListedRow = Parameters<typeof standingOf>[0] & {
  savedBy: string;
  lines: number;
  productName: string;
  pieces: { orderQty: number; unitName: string }[];
};

/** A customer's standing orders with their coming days. */
export async function listStanding(
  deps: Deps,
  { reached, lang }: Context,
): Promise<{ data: StandingList }> {
  const { bu, org, cv } = reached;
  const now = deps.now();
  const today = bangkokDate(now);
  const window = {
    first: addDays(today, -standingLimits.pastDays),
    last: addDays(today, standingLimits.shownDays),
  };
  const rows = (await run<ListedRow>(deps.db, listSql[lang], [bu, org, cv])).map(standingOf);
  const stored = Map.groupBy(
    await run<StoredDay>(deps.db, daysSql, [bu, org, cv, window.first, window.last]),
    ({ standingId }) => standingId,
  );
  const days = await Promise.all(
    rows.map(async (row) => {
      const judge = await calendarJudge(deps, { ...row, version: reached.version.master });
      return daysOf(row, {
        coming: comingDays(row, judge, window),
        stored: stored.get(row.standingId) ?? [],
        now,
        lang,
      });
    }),
  );
  const orders = rows.map(
    ({
      bu: _,
      org: __,
      cv: ___,
      ownerId: ____,
      since: _____,
      zone: ______,
      productTypes: _______,
      ...row
    }) => row,
  );
  const sorted = days
    .flat()
    .toSorted(
      (a, b) => (a.date ?? a.day).localeCompare(b.date ?? b.day) || a.standingId - b.standingId,
    );
  return { data: { orders, days: sorted.slice(0, standingLimits.shownRows) } };
}

interface Found {
  coming: readonly ComingDay[];
  stored: readonly StoredDay[];
  now: Date;
  lang: Lang;
}

/** The days of one standing order: what was stored of them, and those that come. */
function daysOf(
  { standingId, since }: Standing,
  { coming, stored, now, lang }: Found,
): StandingDay[] {
  const known = new Map(stored.map((day) => [day.day, day]));
  const planned = new Map(coming.map((day) => [day.day, day]));
  const views = coming.flatMap((day): StandingDay[] => {
    const row = known.get(day.day);
    if (!row && (day.endsAt <= now || day.endsAt <= since)) return [];
    return [{ ...comingView(day, lang), standingId, ...(row && storedView(row)) }];
  });
  // Of a rhythm that was changed since.
  const others = stored.filter(({ day }) => !planned.has(day));
  return [
    ...views,
    ...others.map((row) => ({
      day: row.day,
      closedName: '',
      askAt: row.endsAt.toISOString(),
      standingId,
      ...storedView(row),
    })),
  ];
}

const comingView = (
  { day, date, closed, askAt, endsAt }: ComingDay,
  lang: Lang,
): Omit<StandingDay, 'standingId'> => ({
  day,
  date,
  ...(closed?.why && { why: closed.why }),
  closedName: closed?.closed
    ? textIn({ name_th: closed.closed.nameTh, name_en: closed.closed.nameEn }, 'name', lang)
    : '',
  state: 'planned',
  askAt: askAt.toISOString(),
  endsAt: endsAt.toISOString(),
  draftId: 0,
  orderId: 0,
  orderNumber: '',
});

const storedView = ({
  date,
  state,
  endsAt,
  lookAt,
  why,
  draftId,
  orderId,
  orderNumber,
}: StoredDay) => ({
  date,
  state,
  endsAt: endsAt.toISOString(),
  draftId,
  orderId,
  orderNumber,
  ...(isLater(why)
    ? state === 'asked' && lookAt && { later: { why, at: lookAt.toISOString() } }
    : why !== '' && { whyNotSent: why }),
});

const isLater = (why: string): why is WhyLater => whysLater.some((one) => one === why);

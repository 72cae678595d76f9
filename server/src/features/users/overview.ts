import { ages, lastDays, type Age } from '#contract/ages.ts';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import type { Overview, UserChangeRow } from '#contract/users/home/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Caller } from '#platform/context.ts';

const shown = 5;
/** So many of the latest changes are looked at for those of people in the caller's business units. */
const mostLooked = 200;

type Viewer = Pick<Caller, 'userId' | 'group'>;
interface Unit {
  bu: string;
  buName: string;
}
interface DaySum {
  day: string;
  amount: number;
}

/** The business units of a super user, for an admin all, at a glance. The sums are read from the tally of the days, in satang, and answered in baht. */
export async function overviewFor(
  db: Db,
  caller: Viewer,
  now: Date,
  lang: Lang,
): Promise<Overview> {
  const today = bangkokDate(now);
  const units = await run<Unit>(db, unitsSql(lang), [caller.userId, caller.group === 'ADMIN']);
  const codes = units.map(({ bu }) => bu);
  const [days, owed, changes] = await Promise.all([
    run<DaySum>(db, daysSql, [
      codes,
      `${monthBefore(today)}-01`,
      `${today.slice(0, 7)}-${daysIn(today)}`,
    ]),
    run<Record<Age, number>>(db, agesSql, [codes, today]),
    run<Omit<UserChangeRow, 'at'> & { at: Date }>(db, changesSql(lang), [
      caller.userId,
      caller.group === 'ADMIN',
    ]),
  ]);
  const [debt] = owed;
  return {
    today,
    units: units.map(({ buName }) => buName),
    ...monthOf(days, today),
    owed: Object.fromEntries(ages.map((age) => [age, baht(debt?.[age] ?? 0)])) as Record<
      Age,
      number
    >,
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}

const unitsSql = (lang: Lang) => `
  select bu, name_${localeOf[lang]} as "buName" from business_unit
  where $2::boolean or bu = any (select unnest(units) from app_user where user_id = $1) order by sort_order, bu`;

const daysSql = `
  select day::text, sum(invoiced)::bigint as amount from unit_day_tally
  where bu = any ($1) and day between $2::date and $3::date and invoiced <> 0 group by day`;

const ageSql = (age: Age, at: number) => {
  const from = at === 0 ? undefined : lastDays[ages[at - 1] as keyof typeof lastDays];
  const to = age === 'over60' ? undefined : lastDays[age];
  const holds = [
    from === undefined ? '' : `$2::date - day > ${from}`,
    to === undefined ? '' : `$2::date - day <= ${to}`,
  ]
    .filter(Boolean)
    .join(' and ');
  return `coalesce(sum(owed) filter (where ${holds}), 0)::bigint as "${age}"`;
};
const agesSql = `select ${ages.map(ageSql).join(', ')} from unit_day_tally where bu = any ($1) and owed <> 0`;

const changesSql = (lang: Lang) => `
  select c.change_id as "changeId", c.at, c.user_id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", c.by_name as "byName", c.kind,
    coalesce((select name_${localeOf[lang]} from business_unit b where b.bu = c.bu), c.bu, '') as "buName",
    case c.kind when 'changed' then array(select jsonb_object_keys(c.facts)) else '{}' end as fields,
    coalesce(jsonb_array_length(c.facts->'cvRole'), 0) as customers
  from (select * from user_change order by change_id desc limit ${mostLooked}) c join app_user u using (user_id)
  where $2::boolean or u.units && (select units from app_user where user_id = $1)
  order by c.change_id desc limit ${shown}`;

/** The month before, `yyyy-LL`. */
const monthBefore = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/** The month in stretches of seven days, beside the month before; sums in baht. */
function monthOf(
  days: readonly DaySum[],
  today: string,
): Pick<Overview, 'weeks' | 'month' | 'monthBefore'> {
  const [thisMonth, before] = [today.slice(0, 7), monthBefore(today)];
  const sum = (month: string, first: number, last: number) =>
    baht(
      days
        .filter(
          ({ day }) =>
            day.startsWith(month) && Number(day.slice(8)) >= first && Number(day.slice(8)) <= last,
        )
        .reduce((all, { amount }) => all + amount, 0),
    );
  const lengths = [thisMonth, before].map(daysIn);
  const longest = Math.max(...lengths);
  const untilToday = Number(today.slice(8));
  const weeks = [1, 8, 15, 22, 29]
    .filter((first) => first <= longest)
    .map((first) => ({ first, last: Math.min(first + 6, longest) }));
  return {
    weeks: weeks.map(({ first, last }) => ({
      first,
      last,
      amount: sum(thisMonth, first, last),
      before: sum(before, first, last),
    })),
    month: sum(thisMonth, 1, untilToday),
    monthBefore: sum(before, 1, untilToday),
  };
}

const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

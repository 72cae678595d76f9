import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import { baht } from '#contract/money.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import { isDue, usualRhythm } from '../usual-rhythm.ts';
import { daySql, type DayRow } from './day-sql.ts';
import { freshHabits, type Habit } from './habits.ts';

/** Up to this many customers are looked at. */
const mostLookedAt = 500;
/** They slip who ordered for a fifth less. */
const slipsBelow = 0.8;

const namesSql = (lang: Lang) =>
  `select p.sku, p.name_${localeOf[lang]} as name from product p where p.bu = $1 and p.sku = any ($2)`;

async function namesOf(db: Db, bu: string, habits: readonly Habit[], lang: Lang) {
  const skus = [...new Set(habits.flatMap(({ missing }) => missing.map(({ sku }) => sku)))];
  if (skus.length === 0) return new Map<string, string>();
  const found = await run<{ sku: string; name: string }>(db, namesSql(lang), [bu, skus]);
  return new Map(found.map(({ sku, name }) => [sku, name]));
}

/** The reasons of a customer, and what is at stake in each, in satang. */
function reasonsOf(row: DayRow, habit: Habit, names: ReadonlyMap<string, string>, today: string) {
  const { days, last, recent, before, missing } = habit;
  const due = isDue(days, today) && row.notUntil === null;
  const slips = before > 0 && recent < before * slipsBelow;
  const reasons = {
    due: due ? { everyDays: usualRhythm(days)?.everyDays ?? 0, lastAmt: baht(last) } : null,
    missing: missing.map(({ sku, since, month }) => ({
      sku,
      since,
      productName: names.get(sku) ?? sku,
      monthAmt: baht(month),
    })),
    slips: slips ? { recentAmt: baht(recent), beforeAmt: baht(before) } : null,
    overdue:
      row.overdue > 0 && row.overdueSince
        ? { amount: baht(row.overdue), days: daysBetween(row.overdueSince, today) }
        : null,
    held:
      row.heldOrder === null
        ? null
        : { amount: baht(row.held), orders: row.heldOrders, orderId: row.heldOrder },
    lorry: row.lorry,
    promise:
      row.promiseLeft !== null && row.promiseDay
        ? { amount: baht(row.promiseLeft), day: row.promiseDay }
        : null,
    step: row.stepDay ? { words: row.stepWords ?? '', day: row.stepDay } : null,
  };
  const stake = Math.max(
    due ? last : 0,
    missing.reduce((sum, { month }) => sum + month, 0),
    slips ? before - recent : 0,
    row.overdue,
    row.held,
    row.promiseLeft ?? 0,
  );
  return { reasons, stake };
}

const isEmpty = (reason: unknown) =>
  reason === null || (Array.isArray(reason) && reason.length === 0);

/** A customer with reasons; none where there is no reason. */
function dayCustomer(
  row: DayRow,
  habit: Habit,
  names: ReadonlyMap<string, string>,
  today: string,
): DayCustomer[] {
  const { reasons, stake } = reasonsOf(row, habit, names, today);
  if (Object.values(reasons).every(isEmpty)) return [];
  const { cvCode, cvName, orgCode, orgName, telNo, lineId, notedDay } = row;
  const lastDay = habit.days[0] ?? null;
  const latest = [lastDay, notedDay]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  return [
    {
      cvCode,
      cvName,
      orgCode,
      orgName,
      telNo,
      lastDay,
      ...reasons,
      lineId: lineId ?? '',
      silentDays: latest ? Math.max(daysBetween(latest, today), 0) : null,
      stakeAmt: baht(stake),
    },
  ];
}

// A customer without either is silent for longest.
const silence = ({ silentDays }: DayCustomer) => silentDays ?? Number.MAX_SAFE_INTEGER;
const dearestFirst = (a: DayCustomer, b: DayCustomer) =>
  b.stakeAmt - a.stakeAmt || silence(b) - silence(a) || a.cvCode.localeCompare(b.cvCode);

/** Who of the customers assigned to a person is to be called today, and why. */
export async function listDay({ db, now }: Deps, { caller, reached, lang }: Context) {
  const none = { data: [], customers: 0, isCut: false };
  if (!isBoundToAssigned(caller) || caller.group === 'CUSTOMER') return none;
  const at = now();
  const today = bangkokDate(at);
  const { bu } = reached;
  const found = await run<DayRow>(db, daySql(lang), [
    bu,
    caller.userId,
    mostLookedAt + 1,
    today,
    at,
  ]);
  const rows = found.slice(0, mostLookedAt);
  if (rows.length === 0) return none;
  const stored = rows.map(({ cvCode, orgCode, habit }) => ({ cv: cvCode, org: orgCode, habit }));
  const habits = await freshHabits(db, bu, stored, today);
  const names = await namesOf(db, bu, habits, lang);
  const byPlace = new Map(habits.map((habit) => [`${habit.org} ${habit.cv}`, habit]));
  const data = rows.flatMap((row) => {
    const habit = byPlace.get(`${row.orgCode} ${row.cvCode}`);
    return habit ? dayCustomer(row, habit, names, today) : [];
  });
  return {
    data: data.toSorted(dearestFirst),
    customers: rows.length,
    isCut: found.length > rows.length,
  };
}

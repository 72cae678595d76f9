import type { ServedCustomer } from '#contract/customers/shapes.ts';
import { daysBetween } from '#contract/calendar.ts';
import { baht } from '#contract/money.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { boundTo } from '#platform/reach.ts';
import type { Caller } from '#platform/context.ts';
import { foundPlaces, type Place } from './found-places.ts';
import { servedSql, type ServedRow } from './served-customers-sql.ts';
import { isDue, usualRhythm } from './usual-rhythm.ts';

interface ServedQuery {
  caller: Caller;
  bu: string;
  search: string;
  only: string;
  page: number;
  size: number;
  today: string;
  lang: Lang;
}

// Up to this many are read together, so that all due and overdue ones are known; more are listed by code, a page at a time.
const mostTogether = 500;
/** Customers of a person, with last order, overdue and credit; due ones first. */
export async function servedCustomers(db: Db, asked: ServedQuery) {
  const { page, size, only } = asked;
  const together = await placesOf(db, asked, 1, mostTogether);
  if (together.hasMore) {
    const shown = await placesOf(db, asked, page, size);
    return {
      rows: await readCustomers(db, asked, shown.rows),
      hasMore: shown.hasMore,
      counts: null,
    };
  }
  const all = (await readCustomers(db, asked, together.rows)).toSorted(dueFirst);
  const [due, overdue] = [
    all.filter((one) => one.due),
    all.filter(({ overdueAmt }) => overdueAmt > 0),
  ];
  const listed =
    only === 'due'
      ? due
      : only === 'overdue'
        ? overdue.toSorted((a, b) => b.overdueDays - a.overdueDays)
        : all;
  const overdueAmt = baht(overdue.reduce((sum, one) => sum + Math.round(one.overdueAmt * 100), 0));
  return {
    rows: listed.slice((page - 1) * size, page * size),
    hasMore: listed.length > page * size,
    counts: { all: all.length, due: due.length, overdue: overdue.length, overdueAmt },
  };
}

const placesOf = (db: Db, { caller, bu, search }: ServedQuery, page: number, size: number) =>
  foundPlaces(db, {
    person: boundTo(caller),
    bu,
    search,
    order: 'by code',
    among: 'codes and names',
    page,
    size,
  });

async function readCustomers(
  db: Db,
  { bu, today, lang }: ServedQuery,
  places: readonly Place[],
): Promise<ServedCustomer[]> {
  if (places.length === 0) return [];
  const rows = await run<ServedRow>(db, servedSql(lang), [
    bu,
    places.map(({ cv }) => cv),
    places.map(({ org }) => org),
    today,
  ]);
  return rows.map((row) => served(row, today));
}

function served(
  { days, lastAmount, overdue, oldestDue, creditLimit, used, formerCodes, ...row }: ServedRow,
  today: string,
): ServedCustomer {
  const [last] = days ?? [];
  const usual = usualRhythm(days ?? []);
  return {
    ...row,
    ...(formerCodes && { formerCodes }),
    last: last ? { date: last, amount: baht(lastAmount ?? 0) } : null,
    everyDays: usual?.everyDays ?? null,
    due: isDue(days ?? [], today),
    overdueAmt: baht(overdue),
    overdueDays: oldestDue ? daysBetween(oldestDue, today) : 0,
    credit:
      creditLimit === null
        ? null
        : { limitAmt: baht(creditLimit), remainAmt: baht(creditLimit - used) },
  };
}

// Due customers first, among them the latest order first: older customers may have left long ago.
const dueFirst = (a: ServedCustomer, b: ServedCustomer) =>
  Number(b.due) - Number(a.due) ||
  (b.last?.date ?? '').localeCompare(a.last?.date ?? '') ||
  a.cvCode.localeCompare(b.cvCode);

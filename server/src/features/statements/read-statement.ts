import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import { stoodAtOf, stoodAtProblem } from '#contract/reports/period.ts';
import type { EntryKind } from '#contract/statements/shapes.ts';
import type { Age } from '#contract/ages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { invalidFields } from '#platform/problem.ts';
import { laterOf } from './later.ts';
import { allLinesSql, openingSql, statementSql } from './statement-sql.ts';

/** One line; amounts in satang, days `yyyy-LL-dd`. */
export interface Line {
  date: string;
  kind: EntryKind;
  documentNo: string;
  reference: string;
  dueDate: string;
  debit: number;
  credit: number;
  balance: number;
}

/** The figures around the lines of a period; satang. */
export interface Sums {
  opening: number;
  debit: number;
  credit: number;
  closing: number;
  /** of the closing balance: what was taken in advance and is neither used nor given back */
  advance: number;
  total: number;
  /** the balance through the period, for a picture */
  curve: { date: string; balance: number }[];
  ageing: Record<Age, number> & { unallotted: number };
}

/** The account, the days, and today; or the moment as of which the account is wanted, and its day. */
export interface StatementAsked extends PlaceCodes {
  from: string;
  to: string;
  today: string;
  stoodAt?: Date | undefined;
}

const usualDays = 90;

interface PeriodAsked {
  dateFrom?: string;
  dateTo?: string;
  stoodAt?: string;
}

/** The period of a statement: by default the 90 days to today. */
export function periodOf(
  { dateFrom, dateTo, stoodAt }: PeriodAsked,
  now: Date,
): Pick<StatementAsked, 'from' | 'to' | 'today' | 'stoodAt'> {
  const wrongMoment = stoodAtProblem(stoodAt, bangkokDate(now));
  if (wrongMoment.length > 0) throw invalidFields(wrongMoment);
  const stood = stoodAtOf(stoodAt);
  const today = bangkokDate(stood ?? now);
  const to = dateTo?.trim() || today;
  const from = dateFrom?.trim() || (isWireDate(to) ? addDays(to, -usualDays) : today);
  const wrong = [from, to].flatMap((date, at) =>
    isWireDate(date)
      ? []
      : [{ field: at === 0 ? 'dateFrom' : 'dateTo', code: 'invalid_date' as const }],
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  if (to < from) throw invalidFields([{ field: 'dateTo', code: 'invalid_date' }]);
  return { from, to, today, stoodAt: stood };
}

const values = ({ bu, org, cv, from, to, today, stoodAt }: StatementAsked) => [
  bu,
  org,
  cv,
  today,
  from,
  to,
  stoodAt ?? null,
];

/** A page of a statement, and the figures around its lines. */
export async function readStatement(
  db: Db,
  asked: StatementAsked,
  { page, size }: { page: number; size: number },
): Promise<Sums & { lines: Line[] }> {
  const [found] = await run<Sums & { lines: Line[] }>(db, statementSql, [
    ...values(asked),
    size,
    (page - 1) * size,
  ]);
  if (!found) throw new Error('sums without groups always have one row');
  return found;
}

/** What was learnt after the moment as of which a statement is; undefined where it is of what is known now. */
export const laterInStatement = async (db: Db, { bu, org, cv, to, stoodAt }: StatementAsked) =>
  stoodAt &&
  laterOf(db, {
    stoodAt,
    until: to,
    reached: 'p.org_code = $4 and p.cv_code = $5',
    bu: '$3',
    values: [bu, org, cv],
    isOfInvoices: false,
  });

/** The balance before the period. */
export async function openingOf(db: Db, asked: StatementAsked): Promise<number> {
  const [found] = await run<{ opening: number }>(db, openingSql, values(asked));
  return found?.opening ?? 0;
}
export const everyLine = (longDb: Db, asked: StatementAsked, asker: string) =>
  cursorRows<Line>(longDb, allLinesSql, values(asked), { asker });

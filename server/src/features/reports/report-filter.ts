import { bangkokDate } from '#contract/calendar.ts';
import { plainPlate } from '#contract/orders/header-rules.ts';
import { ages, type Age } from '#contract/ages.ts';
import {
  asOfProblem,
  periodProblems,
  stoodAtOf,
  stoodAtProblem,
  usualPeriod,
  type Period,
} from '#contract/reports/period.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { likeWords, soughtWords } from '#platform/database/language.ts';
import { boundTo, isBoundToAssigned, reachedSql } from '#platform/reach.ts';
import type { Caller, Reached } from '#platform/context.ts';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';

/** The valid filter of a report: only `readFilter` makes one. */
export interface ReportFilter extends Period {
  caller: Pick<Caller, 'userId' | 'group'>;
  bu: string;
  /** '' for every customer of the person */
  cv: string;
  org: string;
  /** in the form in which plates are compared, for `like`; '' for any */
  plate: string;
  /** for `like`; '' for any */
  words: string;
  lang: Lang;
  /** yyyy-LL-dd */
  today: string;
  /** the day whose debts a receivable report shows and from which it counts ages: today, or an earlier one */
  asOf: string;
  /** the moment as of which the debts were known; undefined for what is known now */
  stoodAt: Date | undefined;
  /** debtors with a debt of this age only */
  age: Age | undefined;
}

interface Asked {
  dateFrom?: string;
  dateTo?: string;
  cvCode?: string;
  license?: string;
  search?: string;
  asOf?: string;
  stoodAt?: string;
  age?: string;
}

/** Reads and checks the filter of a report: by default the last 7 days to today. The gate has checked the customer. */
export function readFilter(
  {
    caller,
    reached,
    lang,
  }: {
    caller: Pick<Caller, 'userId' | 'group'>;
    reached: Pick<Reached, 'bu' | 'cv' | 'org'>;
    lang: Lang;
  },
  { dateFrom, dateTo, cvCode, license, search, asOf = '', stoodAt, age = '' }: Asked,
  now: Date,
): ReportFilter {
  const today = bangkokDate(now);
  const usual = usualPeriod(today);
  const period = { from: dateFrom?.trim() || usual.from, to: dateTo?.trim() || usual.to };
  const wrongMoment = stoodAtProblem(stoodAt, today);
  const stood = wrongMoment.length === 0 ? stoodAtOf(stoodAt) : undefined;
  const then = stood ? bangkokDate(stood) : today;
  const day = asOf.trim() || then;
  const known = ages.find((one) => one === age);
  const wrong: FieldProblem[] = [
    ...periodProblems(period),
    ...wrongMoment,
    ...asOfProblem(day, today),
  ];
  if (wrong.length === 0 && day > then) wrong.push({ field: 'asOf', code: 'day_out_of_reach' });
  if (age !== '' && !known) wrong.push({ field: 'age', code: 'unknown_code' });
  if (wrong.length > 0) throw invalidFields(wrong);
  return {
    ...period,
    caller,
    bu: reached.bu,
    cv: cvCode?.trim() ?? '',
    org: reached.org,
    plate: likeWords(plainPlate(license?.trim() ?? '')),
    words: soughtWords(search ?? ''),
    lang,
    today,
    asOf: day,
    stoodAt: stood,
    age: known,
  };
}

/** The rows that a report reads: one customer's, those of each assigned customer, or all of the business unit. */
export type Scope = 'customer' | 'assigned' | 'unit';

// With more customers, reading the days of the whole business unit is quicker.
const mostWalked = 2000;

/** The quickest of the three scopes for this filter. */
export async function scopeOf(db: Db, { caller, bu, cv }: ReportFilter): Promise<Scope> {
  if (cv !== '') return 'customer';
  if (!isBoundToAssigned(caller)) return 'unit';
  const [tally] = await run<{ pairs: number }>(
    db,
    'select pairs from user_customer_tally where user_id = $1 and bu = $2',
    [caller.userId, bu],
  );
  return (tally?.pairs ?? 0) > mostWalked ? 'unit' : 'assigned';
}

/** True for rows of `alias` that the person ($8, null for all) reaches. */
export const isReached = (alias: string): string => reachedSql('$8', alias);

/** The first values of every report's statement: $1 bu, $2 and $3 days, $4 customer, $5 organisation, $6 plate, $7 words, $8 person or null. */
export const filterValues = ({
  bu,
  from,
  to,
  cv,
  org,
  plate,
  words,
  caller,
}: ReportFilter): unknown[] => [bu, from, to, cv, org, plate, words, boundTo(caller)];

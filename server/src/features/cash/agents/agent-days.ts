import { bangkokDate, isWireDate } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { pagination } from '#contract/pages.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { daysOfDate, dayView } from '../cash-day.ts';
import { moneyReach } from './reach-days.ts';

/** A day of the request, or the usual one where none is named. */
export function dateIn(day: string | undefined, field: string, usual: string): string {
  const date = day?.trim() || usual;
  if (!isWireDate(date)) throw invalidFields([{ field, code: 'invalid_date' }]);
  return date;
}

/** The days of agents on a date, for people who look after the money. */
export async function listAgentDays(
  deps: Deps,
  { caller, lang }: Context,
  { query }: Input<Calls['listAgentDays']>,
): Promise<Answer<Calls['listAgentDays']>> {
  const reach = moneyReach(caller);
  const date = dateIn(query.date, 'date', bangkokDate(deps.now()));
  const page = walkedPage(query.page, limits.pageSize);
  const { rows, total } = await daysOfDate(deps.db, {
    viewer: caller,
    reach,
    date,
    page,
    size: limits.pageSize,
    lang,
  });
  return {
    data: rows.map((row) => dayView(row, caller, deps)),
    pagination: pagination(page, limits.pageSize, total, rows.length),
  };
}

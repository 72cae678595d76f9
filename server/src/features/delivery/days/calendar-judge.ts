import { dayJudge, type JudgedDay } from '#contract/delivery/days/open-days.ts';
import type { Deps } from '#platform/deps.ts';
import { readDayPlan } from './read-plan.ts';

interface Wanted {
  bu: string;
  /** the version of what the business unit sells */
  version: number;
  zone: string;
  productTypes: readonly string[];
}

/** Judges days long before they come: by weekdays, holidays and closed days. Cut-offs and places count when it is ordered. */
export async function calendarJudge(
  deps: Pick<Deps, 'db' | 'memory'>,
  { bu, version, zone, productTypes }: Wanted,
): Promise<(date: string) => JudgedDay> {
  const plan = await readDayPlan(deps, bu, version);
  return dayJudge(
    plan,
    { zone, productTypes: productTypes.length > 0 ? productTypes : [''] },
    new Date(0),
  );
}

import { addDays, bangkokDate } from '#contract/calendar.ts';
import {
  dayJudge,
  nearestOpenDay,
  type JudgedDay,
  type WhyClosed,
} from '#contract/delivery/days/open-days.ts';
import { isUnplanned } from '#contract/delivery/days/plan.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Reached } from '#platform/context.ts';
import { readUsed } from './places.ts';
import { readDayPlan } from './read-plan.ts';

const searchedDays = 60;

const goodsSql = `
  select coalesce((select zone from ship_to where cv_code = $2 and org_code = $3 and ship_to = $4), '') as zone,
    array(select distinct p.prd_type_code from product p where p.bu = $1 and p.sku = any ($5)) as types`;

interface Asked {
  from: string;
  shipTo: string;
  skus: readonly string[];
}

/** Judges the days from `from` on for these products to a ship-to; undefined without rules of days. */
async function judgeFor(
  { db, memory, now }: Judging,
  { bu, org, cv, version }: Of,
  { from, shipTo, skus }: Asked,
) {
  const plan = await readDayPlan({ db, memory }, bu, version.master);
  if (isUnplanned(plan)) return undefined;
  const [goods] = await run<{ zone: string; types: string[] }>(db, goodsSql, [
    bu,
    cv,
    org,
    shipTo,
    skus,
  ]);
  const { zone = '', types = [] } = goods ?? {};
  const at = now();
  const used = await readUsed(db, bu, plan, bangkokDate(at), addDays(from, searchedDays), {
    org,
    cv,
    shipTo,
  });
  return dayJudge(plan, { zone, productTypes: types.length > 0 ? types : [''] }, at, used);
}
type Judging = Pick<Deps, 'db' | 'memory' | 'now'>;
type Of = Pick<Reached, 'bu' | 'org' | 'cv' | 'version'>;

/** The first day from `from` on, at which an order of these products may be delivered to a ship-to: `from` itself without rules of days; undefined where each is closed. */
export async function firstOpenDay(
  deps: Judging,
  of: Of,
  asked: Asked,
): Promise<string | undefined> {
  const judge = await judgeFor(deps, of, asked);
  return judge ? nearestOpenDay(judge, asked.from, 'after', searchedDays)?.date : asked.from;
}

/** The first day from `from` on that is open, and until when one may order for it; undefined without rules of days, or where each is closed. */
export async function nextOpenDay(
  deps: Judging,
  of: Of,
  asked: Asked,
): Promise<JudgedDay | undefined> {
  const judge = await judgeFor(deps, of, asked);
  return judge && nearestOpenDay(judge, asked.from, 'after', searchedDays);
}

/** Why the day `from` is closed; undefined where it is open. */
export const whyClosed = async (
  deps: Judging,
  of: Of,
  asked: Asked,
): Promise<WhyClosed | undefined> => (await judgeFor(deps, of, asked))?.(asked.from).why;

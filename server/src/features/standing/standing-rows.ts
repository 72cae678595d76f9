import { weekdaysIn } from '#contract/delivery/days/plan.ts';
import type { CutOffRule, Planned, Rhythm } from '#contract/standing/rhythm.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';

/** A standing order without its lines. */
export interface Standing extends Rhythm, Planned, PlaceCodes {
  standingId: number;
  name: string;
  atCutOff: CutOffRule;
  version: number;
  /** the user in whose name it is ordered */
  ownerId: string;
  since: Date;
  /** of its ship-to, and of its products: what decides about days of delivery */
  zone: string;
  productTypes: string[];
}
type Row = Omit<Standing, 'weekdays'> & { weekdays: string };

/** The columns of a standing order `s`. */
export const standingColumns = `
  s.standing_id as "standingId", s.bu, s.org_code as org, s.cv_code as cv, s.name, s.weekdays, s.every_weeks as "everyWeeks", s.from_day::text as "from",
  coalesce(s.until_day::text, '') as "until", coalesce(s.paused_until::text, '') as "pausedUntil", s.move, s.days_ahead as "daysAhead",
  s.at_cut_off as "atCutOff", s.version, s.saved_by as "ownerId", s.since,
  coalesce((select h.zone from ship_to h where h.org_code = s.org_code and h.cv_code = s.cv_code and h.ship_to = s.delivery ->> 'shipto'), '') as zone,
  array(select distinct p.prd_type_code from standing_line l join product p on p.bu = l.bu and p.sku = l.sku
    where l.bu = s.bu and l.standing_id = s.standing_id order by 1) as "productTypes"`;

export const standingOf = <Found extends Row>(row: Found) => ({
  ...row,
  weekdays: weekdaysIn(row.weekdays),
});

const oneSql = `select ${standingColumns} from standing_order s where s.bu = $1 and s.org_code = $2 and s.cv_code = $3 and s.standing_id = $4`;

/** A standing order of this customer, locked until the transaction ends; refused where there is none, or it is another's. */
export async function lockStanding(
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  standingId: number,
): Promise<Standing> {
  const [found] = await run<Row>(tx, `${oneSql} for update of s`, [bu, org, cv, standingId]);
  if (!found) throw new Problem('not_found');
  return standingOf(found);
}

/** A day of a standing order that has a row. */
export type DayKey = Pick<Standing, 'bu' | 'standingId'> & { day: string };

export const subjectOf = (standingId: number, day?: string) =>
  `standing order ${standingId}${day === undefined ? '' : ` ${day}`}`;

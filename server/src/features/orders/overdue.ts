import { addDays, bangkokDate } from '#contract/calendar.ts';
import { baht } from '#contract/money.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import type { ConfigFile } from '#platform/config/config-file.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { placeKey, type Hold } from './credit.ts';
import type { Overdue } from './over-now.ts';

/** The supplier's rule, in CONFIG_FILE. */
export interface OverdueRule {
  config: { file: Pick<ConfigFile, 'overdueDays'> };
}
const overdueSql = `
  select p.bu, p.org, p.cv, u.invoice_number as "invoiceNumber", u.due_date as "dueDate"
  from unnest($1::text[], $2::text[], $3::text[]) as p(bu, org, cv) cross join lateral oldest_unpaid(p.bu, p.org, p.cv) u where u.due_date < $4`;

/** Which of these places are overdue by more days than the supplier allows, by `bu org cv`; none without the rule. Read after the credit was locked, so that it has what the last payment cleared. */
export async function overdueOf(
  db: Db,
  { config }: OverdueRule,
  places: readonly PlaceCodes[],
  at: Date,
): Promise<ReadonlyMap<string, Overdue>> {
  const allowed = config.file.overdueDays;
  if (allowed === undefined) return new Map();
  const found = await run<PlaceCodes & Overdue>(db, overdueSql, [
    ...(['bu', 'org', 'cv'] as const).map((name) => places.map((place) => place[name])),
    addDays(bangkokDate(at), -allowed),
  ]);
  return new Map(
    found.map(({ invoiceNumber, dueDate, ...place }) => [
      placeKey(place),
      { invoiceNumber, dueDate },
    ]),
  );
}

/** The same of one place. */
export const overdueAt = async (db: Db, rule: OverdueRule, place: PlaceCodes, at: Date) =>
  (await overdueOf(db, rule, [place], at)).get(placeKey(place));

/** Why an order waits, as the wire has it; null where it does not wait. */
export const waitsOf = ({
  reason,
  over,
  overdue,
}: Hold & { overdue: Overdue | null }): OrderView['waiting'] =>
  reason === null ? null : { reason, over: baht(over ?? 0), ...(overdue && { overdue }) };

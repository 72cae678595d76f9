import { satang, toBaht } from '#contract/money.ts';
import { isStaff } from '#contract/orders/who-may.ts';
import type { Tx } from '#platform/command.ts';
import type { AtPlace, Caller, PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { usedBy } from '../credit.ts';
import { overdueAt } from '../overdue.ts';
import type { OrderRow } from '../read-order.ts';

type Settings = Pick<Deps, 'config'>;
interface Releaser {
  group: string;
  level: string;
}
/** Satang by which the customer is over in all with an order that is released, and the most that a person may let be. */
export interface ReleaseRight {
  over: number;
  most: number;
}

interface Standing {
  /** satang that are left of the limit, infinite without one */
  left: number;
  /** satang of orders that passed and are not invoiced yet */
  ordered: number;
  overdue: object | undefined;
}

/** The most satang by which a customer may be over the limit after a release by a person of this group and level; any amount where the supplier has no table. */
export function mostOver({ config }: Settings, person: Releaser): number {
  const table = config.file.letOver;
  if (!table) return Number.POSITIVE_INFINITY;
  const ofGroup = table.filter(({ group }) => group === person.group);
  const row =
    ofGroup.find(({ level }) => level === person.level) ??
    ofGroup.find(({ level }) => level === undefined);
  return (row?.upTo ?? 0) * 100;
}

/**
 * What others were let over counts, so that several orders do not pass a right together. While invoices are overdue, nothing more is sold on credit: all that was
 * ordered and is not invoiced yet is over, too.
 */
const wholeOver = (order: OrderRow, { left, ordered, overdue }: Standing) =>
  Math.max(order.amount - left, overdue ? order.amount + ordered : 0) - usedBy(order);

const personSql = `select user_group as "group", level from app_user where user_id = $1 and active_flag = 'Y'`;

/** Refuses a caller whose right does not reach; what is left and overdue was read under the lock of the credit. A right that was removed until then does not count. */
export async function checkReleaseRight(
  tx: Tx,
  deps: Settings,
  caller: Caller,
  { order, ...held }: { order: OrderRow; left: number; overdue: object | undefined },
): Promise<void> {
  if (!deps.config.file.letOver || caller.is === 'system') return;
  const [person] = await run<Releaser>(tx, `${personSql} for share`, [caller.userId]);
  if (person?.group !== caller.group) throw new Problem('AUTH-002');
  const { ordered } = await standingOf(tx, order);
  const [over, most] = [wholeOver(order, { ...held, ordered }), mostOver(deps, person)];
  if (over > most)
    throw new Problem('credit_right', { over: toBaht(satang(over)), most: toBaht(satang(most)) });
}

const standingSql = `
  select (select credit_limit from credit where bu = $1 and org_code = $2 and cv_code = $3) - used as left, ordered
  from (select coalesce(sum(ordered), 0)::bigint as ordered, coalesce(sum(ordered + owed), 0)::bigint as used
    from place_tally where bu = $1 and org_code = $2 and cv_code = $3) t`;

async function standingOf(
  db: Db | Tx,
  { bu, org_code: org, cv_code: cv }: OrderRow,
): Promise<Omit<Standing, 'overdue'>> {
  const [found] = await run<{ left: number | null; ordered: number }>(db, standingSql, [
    bu,
    org,
    cv,
  ]);
  return { left: found?.left ?? Number.POSITIVE_INFINITY, ordered: found?.ordered ?? 0 };
}

/** Satang by which the customer is over in all with the order, as of now; 0 where no right is limited. Only shown: decisions lock the credit. */
export async function overInAll(
  deps: Settings & Pick<Deps, 'now'>,
  db: Db | Tx,
  place: PlaceCodes,
  order: OrderRow,
): Promise<number> {
  if (!deps.config.file.letOver) return 0;
  const overdue = await overdueAt(db, deps, place, deps.now());
  return Math.max(wholeOver(order, { ...(await standingOf(db, order)), overdue }), 0);
}

/** For the page of an order that waits: this person's right as of now; undefined where it is not limited, or there is nothing to decide. */
export async function releaseRight(
  deps: Settings & Pick<Deps, 'now'>,
  db: Db | Tx,
  { caller, reached }: AtPlace,
  order: OrderRow,
): Promise<ReleaseRight | undefined> {
  if (!deps.config.file.letOver || !isStaff(caller) || order.waiting_reason === null)
    return undefined;
  const [person] = await run<Releaser>(db, personSql, [caller.userId]);
  const over = await overInAll(deps, db, reached, order);
  return person && { over, most: mostOver(deps, person) };
}

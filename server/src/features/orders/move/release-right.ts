import { satang, toBaht } from '#contract/money.ts';
import { isStaff } from '#contract/orders/who-may.ts';
import type { Tx } from '#platform/command.ts';
import type { AtPlace, Caller, PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { usedBy } from '../credit.ts';
import type { OrderRow } from '../read-order.ts';

type Settings = Pick<Deps, 'config'>;
interface Releaser {
  group: string;
  level: string;
}
/** Satang by which the customer is over the limit in all with an order that is released, and the most that a person may let be. */
export interface ReleaseRight {
  over: number;
  most: number;
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

/** What others were let over counts, so that several orders do not pass a right together. */
const wholeOver = (order: OrderRow, left: number) => order.amount - left - usedBy(order);

const personSql = `select user_group as "group", level from app_user where user_id = $1 and active_flag = 'Y'`;

/** Refuses a caller whose right does not reach; `left` was read under the lock of the credit. A right that was removed until then does not count. */
export async function checkReleaseRight(
  tx: Tx,
  deps: Settings,
  caller: Caller,
  { order, left }: { order: OrderRow; left: number },
): Promise<void> {
  if (!deps.config.file.letOver || caller.is === 'system') return;
  const [person] = await run<Releaser>(tx, `${personSql} for share`, [caller.userId]);
  if (person?.group !== caller.group) throw new Problem('AUTH-002');
  const [over, most] = [wholeOver(order, left), mostOver(deps, person)];
  if (over > most)
    throw new Problem('credit_right', { over: toBaht(satang(over)), most: toBaht(satang(most)) });
}

// Only shown: decisions lock the credit.
const leftSql = `
  select k.credit_limit - (select coalesce(sum(p.ordered + p.owed), 0)::bigint from place_tally p
    where p.bu = k.bu and p.org_code = k.org_code and p.cv_code = k.cv_code) as left
  from credit k where k.bu = $1 and k.org_code = $2 and k.cv_code = $3`;

/** Satang by which the customer is over in all with the order, as of now; 0 where no right is limited. */
export async function overInAll(
  { config }: Settings,
  db: Db | Tx,
  { bu, org, cv }: PlaceCodes,
  order: OrderRow,
): Promise<number> {
  if (!config.file.letOver) return 0;
  const [found] = await run<{ left: number }>(db, leftSql, [bu, org, cv]);
  return found ? wholeOver(order, found.left) : 0;
}

/** For the page of an order that waits: this person's right as of now; undefined where it is not limited, or there is nothing to decide. */
export async function releaseRight(
  deps: Settings,
  db: Db | Tx,
  { caller, reached }: AtPlace,
  order: OrderRow,
): Promise<ReleaseRight | undefined> {
  if (!deps.config.file.letOver || !isStaff(caller) || order.waiting_reason === null)
    return undefined;
  const [person] = await run<Releaser>(db, personSql, [caller.userId]);
  const over = Math.max(await overInAll(deps, db, reached, order), 0);
  return person && { over, most: mostOver(deps, person) };
}

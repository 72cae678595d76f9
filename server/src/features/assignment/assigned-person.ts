import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { looksAfterOthers, seesPerson } from './assignment-policy.ts';

/** A person and a business unit whose assigned customers are read, and how many they are. */
export interface AssignedPerson {
  userId: string;
  bu: string;
  /** the person holds the business unit */
  holds: boolean;
  /** cv × org that the person has here; its version changes with every change */
  assigned: number;
  assignedVersion: number;
  /** cv × org that sell in the business unit */
  sold: number;
  soldVersion: number;
}

const assignedPersonSql = `
  select u.user_id as "userId", $2 as bu, $2 = any(u.units) as holds,
    coalesce(a.pairs, 0) as assigned, coalesce(a.version, 0) as "assignedVersion", coalesce(o.pairs, 0) as sold, coalesce(o.version, 0) as "soldVersion"
  from app_user u
  left join user_customer_tally a on a.user_id = u.user_id and a.bu = $2
  left join customer_org_tally o on o.bu = $2
  where u.user_id = $1 and (u.user_id = $3 or ${seesPerson('$4', '$3')})`;

/**
 * Reads the caller or a user that the caller manages; every other user is not found.
 * The gate checks whether the caller reaches the business unit.
 */
export async function readAssignedPerson(
  deps: Pick<Deps, 'config'> & { db: Db | Tx },
  caller: Caller,
  userId: string,
  bu: string,
): Promise<AssignedPerson> {
  if (userId !== caller.userId && !looksAfterOthers(deps.config, caller))
    throw new Problem('not_found');
  const [person] = await run<AssignedPerson>(deps.db, assignedPersonSql, [
    userId,
    bu,
    caller.userId,
    caller.group,
  ]);
  if (!person) throw new Problem('not_found');
  return person;
}

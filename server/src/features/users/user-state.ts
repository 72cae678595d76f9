import { createHash } from 'node:crypto';
import type { UserGroup } from '#contract/permissions.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';
import type { Caller } from '#platform/context.ts';

export interface Link {
  id: string;
  providerAuth: string;
}
/** Everything about a user that a save may change. */
export interface UserState {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  userGroup: UserGroup;
  level: string;
  activeFlag: string;
  bu: string[];
  links: Link[];
}
export interface StoredUser extends UserState {
  userId: string;
  /** has a business unit that the reader does not have */
  isBeyond: boolean;
}

const userSql = `
  select u.user_id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.user_group as "userGroup",
    u.level, u.active_flag as "activeFlag", u.units as bu,
    not ($2 = 'ADMIN' or u.units <@ (select units from app_user where user_id = $3)) as "isBeyond",
    coalesce((select json_agg(json_build_object('id', e.subject, 'providerAuth', e.provider) order by e.provider, e.subject)
              from external_identity e where e.user_id = u.user_id), '[]') as links
  from app_user u where u.user_id = $1
    and ($2 = 'ADMIN' or u.units && (select units from app_user where user_id = $3))`;

/** One user as stored; undefined where the caller may not see them. An admin sees all users, others those with whom they share a business unit. */
export async function readUser(
  db: Db | Tx,
  caller: Pick<Caller, 'userId' | 'group'>,
  userId: string,
): Promise<StoredUser | undefined> {
  const [user] = await run<StoredUser>(db, userSql, [userId, caller.group, caller.userId]);
  return user;
}

interface LockedRow {
  user_id: string;
  user_group: string;
  active_flag: string;
}
interface Locked {
  /** the caller still has the rights with which the gate admitted them */
  actorMay: boolean;
  /** active admins besides the user */
  otherAdmins: number;
}

/**
 * Locks the user, the caller and every active admin, in one order: two admins who deactivate each other are handled one after the
 * other, and the second no longer finds another admin. Signing in is not locked.
 */
export async function lockWithAdmins(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'group'>,
  userId: string,
): Promise<Locked> {
  const people = await run<LockedRow>(
    tx,
    `select user_id, user_group, active_flag from app_user
     where user_id = $1 or user_id = $2 or (user_group = 'ADMIN' and active_flag = 'Y') order by user_id for no key update`,
    [userId, caller.userId],
  );
  const self = people.find((one) => one.user_id === caller.userId);
  const activeAdmins = people.filter(
    (one) => one.user_group === 'ADMIN' && one.active_flag === 'Y',
  );
  return {
    actorMay: self?.user_group === caller.group && self.active_flag === 'Y',
    otherAdmins: activeAdmins.filter((one) => one.user_id !== userId).length,
  };
}

/** Active admins besides this person, read without a lock, for display. */
export async function otherAdminsThan(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from app_user where user_group = 'ADMIN' and active_flag = 'Y' and user_id <> $1`,
    [userId],
  );
  return row?.n ?? 0;
}

export const stateOf = ({ userId: _, isBeyond: __, ...state }: StoredUser): UserState => state;

/** Changes with every change of the user. Sent as If-Match it prevents that one save undoes another. */
export const versionOf = (user: StoredUser): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        user.userId,
        ...Object.entries(stateOf(user)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

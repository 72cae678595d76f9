import { mayUse, type MenuKey, type UserGroup } from '#contract/permissions.ts';
import type { Config } from '#platform/config/config.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Tx } from '#platform/command.ts';

/** True where the person `u` reaches the customer of the row `at` now: the same rule as in `authority_of`. */
export const reachesSql = (
  at: string,
): string => `(u.user_group = 'ADMIN' or exists (select from user_bu b where b.user_id = u.user_id and b.bu = ${at}.bu)
  and (u.user_group = 'SUPERUSER' or exists (
    select from user_customer c where c.user_id = u.user_id and c.bu = ${at}.bu and c.cv_code = ${at}.cv_code and c.org_code = ${at}.org_code)))`;

const menusOfSql = `select u.user_group as "group", exists (select from business_unit b where b.path_name = 'farm'
  and (u.user_group = 'ADMIN' or exists (select from user_bu x where x.user_id = u.user_id and x.bu = b.bu))) as farm
  from app_user u where u.user_id = $1`;

/** Whether a person has one of these menus now: for what is done in their name while they are not signed in. */
export async function hasMenu(
  { db, config }: { db: Db | Tx; config: Config },
  userId: string,
  keys: readonly MenuKey[],
): Promise<boolean> {
  const [found] = await run<{ group: UserGroup; farm: boolean }>(db, menusOfSql, [userId]);
  return found !== undefined && keys.some((key) => mayUse(config.menuPermission, found, key));
}

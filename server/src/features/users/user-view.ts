import { mayUse, menuKeys, userGroups } from '#contract/permissions.ts';
import type { Lang } from '#contract/shapes.ts';
import type { UserDetail, UserGroupRow } from '#contract/users/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import { groupName } from './list-users.ts';
import { hindrances, mayGive } from './user-policy.ts';
import { otherAdminsThan, readUser, stateOf, versionOf } from './user-state.ts';
import { giverOf } from './asked-user.ts';

const unitsSql = `
  select b.bu, b.name_th as th, b.name_en as eng, (select count(*)::int from user_customer c where c.user_id = $1 and c.bu = b.bu) as customers
  from business_unit b where b.bu = any($2::text[]) order by b.sort_order, b.bu`;
// A person may have as many customers as the supplier.
const mostCustomers = 1000;
const customersSql = `
  with held as (
    select c.cv_code from user_customer c
    where c.user_id = $1 and ($2 = 'ADMIN' or c.bu = any((select units from app_user where user_id = $3)::text[]))
    order by c.bu, c.cv_code, c.org_code limit ${mostCustomers}
  ), customers as (select distinct cv_code from held)
  select coalesce((select json_agg(cv_code order by cv_code) from customers), '[]') as "cvList",
    coalesce((select c.address from customer c where (select count(*) from customers) = 1 and c.cv_code = (select cv_code from customers)), '') as address`;
const namesSql = `
  select coalesce(l.id, '') as id, coalesce(l."providerAuth", '') as "providerAuth", trim(m.first_name || ' ' || m.last_name) as name, m.username
  from json_to_recordset($1::json) as l(id text, "providerAuth" text)
  left join mas_user m on m.provider = l."providerAuth" and m.subject = l.id`;

/** One user with accounts, customers by business unit and what forbids changes to the caller; undefined where the caller may not see them. */
export async function viewUser(
  deps: Deps,
  caller: Caller,
  userId: string,
  lang: Lang,
): Promise<UserDetail | undefined> {
  const { db } = deps;
  const user = await readUser(db, caller, userId);
  if (!user) return undefined;
  const [units, links, [customers], otherAdmins] = await Promise.all([
    run<{ bu: string; th: string; eng: string; customers: number }>(db, unitsSql, [
      userId,
      user.bu,
    ]),
    run<{ id: string; providerAuth: string; name: string | null; username: string | null }>(
      db,
      namesSql,
      [JSON.stringify(user.links)],
    ),
    run<Pick<UserDetail, 'cvList' | 'address'>>(db, customersSql, [
      userId,
      caller.group,
      caller.userId,
    ]),
    otherAdminsThan(db, userId),
  ]);
  const isCustomer = user.userGroup === 'CUSTOMER';
  const { links: _, bu: __, ...fields } = stateOf(user);
  return {
    ...fields,
    id: userId,
    userId,
    userGroupName: groupName(user.userGroup, lang),
    isCustomer,
    buRole: units.map(({ bu, customers, ...names }) => ({ bu, buName: names[lang], customers })),
    externalUserId: links.map(({ id, providerAuth, name, username }) => ({
      id,
      providerAuth,
      showName: showName(name ?? '', username ?? id),
    })),
    buList: units.map(({ bu }) => bu),
    cvList: customers?.cvList ?? [],
    address: isCustomer ? (customers?.address ?? '') : '',
    pdfData: '',
    linkAccount: links[0]?.id ?? '',
    version: versionOf(user),
    hindered: hindrances(giverOf(deps, caller), {
      userId,
      group: user.userGroup,
      active: user.activeFlag === 'Y',
      isBeyond: user.isBeyond,
      otherAdmins,
    }),
  };
}

/** `กัญญา บุญเรือง (kanya.bo)`; only the username for a person without a name. */
export const showName = (name: string, username: string): string =>
  name === '' ? username : `${name} (${username})`;

/** Every group with its name, levels, menus, and whether the caller may give it. */
export async function userGroupRows(
  deps: Deps,
  caller: Caller,
  lang: Lang,
): Promise<UserGroupRow[]> {
  const levels = await run<{ userGroup: string; level: string; th: string; eng: string }>(
    deps.db,
    `select user_group as "userGroup", level, name_th as th, name_en as eng from user_level order by sort_order, level`,
    [],
  );
  const giver = giverOf(deps, caller);
  return userGroups.map((userGroup) => {
    const own = levels.filter((row) => row.userGroup === userGroup);
    return {
      userGroup,
      userGroupName: groupName(userGroup, lang),
      level: own[0]?.level ?? '',
      levels: own.map((row) => ({ level: row.level, levelName: row[lang] || row.level })),
      permissions: menuKeys.filter((key) =>
        mayUse(deps.config.menuPermission, { group: userGroup, farm: false }, key),
      ),
      mayGive: mayGive(giver, userGroup),
    };
  });
}

import { mayUse, type MenuPermission } from '#contract/permissions.ts';
import type { Caller } from '#platform/context.ts';

/** Whether this person may look after other people's customers. For which people and business units, `readAssignedPerson` reads from the database. */
export const looksAfterOthers = (
  { menuPermission }: { menuPermission: MenuPermission },
  { group }: Pick<Caller, 'group'>,
): boolean => mayUse(menuPermission, { group, farm: false }, 'account_management');

/**
 * SQL that is true where the caller sees the person `u` (D-31): an admin everyone, anyone else those who share a business unit.
 * `group` and `caller` are the parameters that hold the caller's group and id.
 */
export const seesPerson = (group: string, caller: string): string =>
  `(${group} = 'ADMIN' or u.units && (select units from app_user where user_id = ${caller}))`;

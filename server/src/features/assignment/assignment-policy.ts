import { mayUse, type MenuPermission } from '#contract/permissions.ts';
import type { Actor } from '#platform/http/context.ts';

/** Whether this person may look after other people's customers. For which people and business units, `readAssignedPerson` reads from the database. */
export const looksAfterOthers = ({ menuPermission }: { menuPermission: MenuPermission }, { group }: Pick<Actor, 'group'>): boolean =>
  mayUse(menuPermission, { group, farm: false }, 'account_management');

/**
 * SQL that is true where the actor sees the person `u` (D-31): an admin everyone, anyone else those who share a business unit.
 * `group` and `actor` are the parameters that hold the actor's group and id.
 */
export const seesPerson = (group: string, actor: string): string =>
  `(${group} = 'ADMIN' or u.units && (select units from app_user where user_id = ${actor}))`;

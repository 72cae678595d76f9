import type { UserGroup } from '#contract/permissions.ts';
import type { Hindrance } from '#contract/users/shapes.ts';

/** The caller; `administers`: the menu permission gives them user accounts. */
export interface Giver {
  userId: string;
  group: UserGroup;
  administers: boolean;
}
/** The user to change; `isBeyond`: has a business unit that the caller does not have; `otherAdmins`: active admins besides this user. */
export interface Holder {
  userId: string;
  group: UserGroup;
  active: boolean;
  isBeyond: boolean;
  otherAdmins: number;
}

/** Whether the caller may give a role to another person: an admin gives any, other administrators any but ADMIN (D-32). */
export const mayGive = ({ group, administers }: Omit<Giver, 'userId'>, role: UserGroup): boolean =>
  administers && (group === 'ADMIN' || role !== 'ADMIN');

/** The reason that forbids each change of a user to the caller, null where it is allowed. The form shows its fields by it. */
export function hindrances(
  caller: Giver,
  user: Holder,
): Record<'edit' | 'role' | 'status' | 'link', Hindrance | null> {
  const edit = !caller.administers
    ? 'right'
    : caller.group !== 'ADMIN' && (user.group === 'ADMIN' || user.isBeyond)
      ? 'admins_only'
      : null;
  // No user changes their own rights or sign-in: the last admin could lock everyone out.
  const own = edit ?? (user.userId === caller.userId ? 'own' : null);
  const leaving =
    own ?? (user.group === 'ADMIN' && user.active && user.otherAdmins === 0 ? 'last_admin' : null);
  return { edit, role: leaving, status: leaving, link: own };
}

/** The changes that a save would make to a user. */
export interface Change {
  group: UserGroup;
  active: boolean;
  relinked: boolean;
}

/** The reason why this save is not allowed; null where it is. */
export function whyNot(caller: Giver, user: Holder, next: Change): Hindrance | null {
  const hindered = hindrances(caller, user);
  if (hindered.edit) return hindered.edit;
  if (next.group !== user.group) {
    if (hindered.role) return hindered.role;
    if (!mayGive(caller, next.group)) return 'admins_only';
  }
  if (next.active !== user.active && hindered.status) return hindered.status;
  return next.relinked ? hindered.link : null;
}

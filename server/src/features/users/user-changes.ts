import type { UserGroup } from '#contract/permissions.ts';
import type { Tx } from '#platform/command.ts';
import type { Caller } from '#platform/context.ts';
import { noteRightsChanged, noteRoles, type RoleChange } from '#features/notices/front.ts';

/** A change of a user: created, changed (facts: field to {from, to}), unit_given, unit_taken (facts: the customers removed with it). */
export interface UserChange {
  kind: string;
  bu?: string;
  facts: Record<string, unknown>;
}

/** Records who changed what about which user, in the transaction of the change; it is shown as the user's history. A user whose rights change is notified. */
export async function recordUserChanges(
  tx: Tx,
  at: Date,
  { userId, displayName }: Caller,
  about: string,
  changes: readonly UserChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('user_change')
    .values(
      changes.map(({ kind, bu, facts }) => ({
        at,
        user_id: about,
        by_user_id: userId,
        by_name: displayName,
        kind,
        bu: bu ?? null,
        facts: JSON.stringify(facts),
      })),
    )
    .execute();
  if (changes.some(isOfRights)) await noteRightsChanged(tx, about, userId, at);
  await noteRoles(
    tx,
    changes.flatMap((change) => roleIn(about, change)),
    userId,
    at,
  );
}

/** Whether the user may do or see something else now. */
const isOfRights = ({ kind, facts }: UserChange): boolean =>
  !['created', 'changed'].includes(kind) || 'userGroup' in facts;

/** The role that a change gives, if any; a person who is created has one, too. */
function roleIn(userId: string, { kind, facts: { userGroup } }: UserChange): RoleChange[] {
  if (userGroup === undefined) return [];
  return [
    kind === 'created'
      ? { userId, from: 'new', to: userGroup as UserGroup }
      : { userId, ...(userGroup as Pick<RoleChange, 'from' | 'to'>) },
  ];
}

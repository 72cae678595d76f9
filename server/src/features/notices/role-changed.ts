import type { UserGroup } from '#contract/permissions.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { writeNotices } from './write-notices.ts';

/** A person's role before and now; `new` of a person who was not there. */
export interface RoleChange {
  userId: string;
  from: UserGroup | 'new';
  to: UserGroup;
}

/** Notifies every admin but the one who did it of other roles, in the transaction of the change. Of new people only admins and super users count. */
export async function noteRoles(
  tx: Db,
  changes: readonly RoleChange[],
  by: string,
  at: Date,
): Promise<void> {
  const counted = changes.filter(
    ({ from, to }) => from !== 'new' || to === 'ADMIN' || to === 'SUPERUSER',
  );
  const nowhere = { bu: '', org: '', cv: '' };
  const noticed = counted.map(({ userId, from: was, to: became }) => {
    const about = {
      kind: 'role_changed' as const,
      occasion: `role ${userId} ${at.toISOString()}`,
      subject: userId,
      ...nowhere,
    };
    return { ...about, by, at, facts: { person: userId, was, became } };
  });
  await writeNotices(tx, noticed, at);
}

import type { Tx } from '#platform/command.ts';
import type { Caller } from '#platform/context.ts';
import { endSessionsByAccounts, endSessionsOf, removeMaker } from '#features/sign-in/front.ts';
import { isSame } from './check-user.ts';
import { recordUserChanges, type UserChange } from './user-changes.ts';
import type { Link, StoredUser, UserState } from './user-state.ts';

/** Writes the saved state of a user: fields, business units with their customers, accounts, sessions, and the history. */
export async function saveUser(
  tx: Tx,
  at: Date,
  caller: Caller,
  before: StoredUser,
  next: UserState,
): Promise<void> {
  const { userId } = before;
  await tx
    .updateTable('app_user')
    .set({
      username: next.username,
      first_name: next.firstName,
      last_name: next.lastName,
      email: next.email,
      user_group: next.userGroup,
      level: next.level,
      active_flag: next.activeFlag,
    })
    .where('user_id', '=', userId)
    .execute();
  const facts = difference(before, next);
  const units = await saveUnits(tx, userId, before.bu, next.bu);
  await saveLinks(tx, userId, before.links, next.links);
  // Sessions opened by an account that is no longer the user's end: the account may have been lost, or be another person's.
  const ended = before.links.filter((link) => !next.links.some((one) => isSame(one, link)));
  await endSessionsByAccounts(
    tx,
    ended.map(({ providerAuth: provider, id: subject }) => ({ userId, provider, subject })),
    at,
  );
  if (identifying.some((field) => field in facts)) await removeMaker(tx, [userId]);
  // Staff have chosen the accounts, so no awaited account is linked any more.
  if ('links' in facts)
    await tx.deleteFrom('awaited_account').where('user_id', '=', userId).execute();
  // The user's token is refused at its next request; without sessions it cannot be renewed either.
  if (before.activeFlag === 'Y' && next.activeFlag === 'N')
    await endSessionsOf(tx, userId, 'inactive', at);
  const changed = Object.keys(facts).length > 0 ? [{ kind: 'changed', facts }] : [];
  await recordUserChanges(tx, at, caller, userId, [...changed, ...units]);
}

/** Gives and removes business units; a unit's customers are removed with it, because without the unit the user cannot reach them (D-31). */
export async function saveUnits(
  tx: Tx,
  userId: string,
  before: readonly string[],
  next: readonly string[],
): Promise<UserChange[]> {
  const taken = before.filter((bu) => !next.includes(bu));
  const given = next.filter((bu) => !before.includes(bu));
  if (given.length > 0)
    await tx
      .insertInto('user_bu')
      .values(given.map((bu) => ({ user_id: userId, bu })))
      .execute();
  const gone = taken.length > 0 ? await takeUnits(tx, userId, taken) : [];
  const cvRoleOf = (unit: string) =>
    gone
      .filter(({ bu }) => bu === unit)
      .map(({ cv_code: cvCode, org_code: orgCode }) => ({ cvCode, orgCode }));
  return [
    ...given.map((bu) => ({ kind: 'unit_given', bu, facts: {} })),
    ...taken.map((bu) => ({ kind: 'unit_taken', bu, facts: { cvRole: cvRoleOf(bu) } })),
  ];
}

async function takeUnits(tx: Tx, userId: string, units: readonly string[]) {
  // First the unit, whose row an assignment locks while it works: its customers are then removed with the others.
  await tx.deleteFrom('user_bu').where('user_id', '=', userId).where('bu', 'in', units).execute();
  return tx
    .deleteFrom('user_customer')
    .where('user_id', '=', userId)
    .where('bu', 'in', units)
    .returning(['bu', 'cv_code', 'org_code'])
    .execute();
}

/** Links a person to exactly these accounts. */
export async function saveLinks(
  tx: Tx,
  userId: string,
  before: readonly Link[],
  next: readonly Link[],
): Promise<void> {
  for (const link of before) {
    if (next.some((one) => isSame(one, link))) continue;
    await tx
      .deleteFrom('external_identity')
      .where('user_id', '=', userId)
      .where('provider', '=', link.providerAuth)
      .where('subject', '=', link.id)
      .execute();
  }
  const added = next.filter((link) => !before.some((one) => isSame(one, link)));
  if (added.length === 0) return;
  await tx
    .insertInto('external_identity')
    .values(
      added.map(({ id, providerAuth }) => ({
        provider: providerAuth,
        subject: id,
        user_id: userId,
      })),
    )
    .execute();
}

// After a change of these fields the profile belongs to the person that staff have in mind.
const identifying = ['username', 'email', 'userGroup', 'links'];
const fields = [
  'username',
  'firstName',
  'lastName',
  'email',
  'userGroup',
  'level',
  'activeFlag',
  'links',
] as const;

/** The changed fields as {from, to}; business units are reported separately. */
function difference(
  before: UserState,
  next: UserState,
): Record<string, { from: unknown; to: unknown }> {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(next[field]),
  );
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: next[field] }]),
  );
}

import type { Calls } from '#contract/calls.ts';
import { isUserGroup } from '#contract/users/user-rules.ts';
import { command } from '#platform/command.ts';
import { holdActor } from '#platform/http/gate/hold-actor.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { checkUser, refuseTwin } from './check-user.ts';
import { saveUser } from './save-user.ts';
import { whyNot } from './user-policy.ts';
import { lockWithAdmins, readUser, stateOf, versionOf, type StoredUser, type UserState } from './user-state.ts';
import { giverOf, askedLinks, askedUnits } from './asked-user.ts';

type Editing = Ask<Calls['editSoMasUser']>;
/** The requested fields; those left out stay as they are. */
export type UserChange = Partial<Omit<Editing['body'], 'id'>>;

/** Changes a user. Refuses, in this order: not seen, not allowed, changed since, wrong fields. */
export function editUser(deps: Deps, ask: Editing | Ask<Calls['saveUserId']>, userId: string, requested: UserChange) {
  const { actor } = ask;
  return command(deps, ask as Editing, async (tx) => {
    const { actorMay, otherAdmins } = await lockWithAdmins(tx, actor, userId);
    const before = await readUser(tx, actor, userId);
    if (!before) throw new Problem('not_found');
    if (!actorMay) throw new Problem('update_user_403', { why: 'right' });
    await holdActor(tx, deps.now(), ask);
    const next = changedState(before, requested);
    const change = {
      group: next.userGroup,
      active: next.activeFlag === 'Y',
      relinked: JSON.stringify(next.links) !== JSON.stringify(before.links),
    };
    const holder = { userId, group: before.userGroup, active: before.activeFlag === 'Y', isBeyond: before.isBeyond, otherAdmins };
    const why = whyNot(giverOf(deps, actor), holder, isUserGroup(next.userGroup) ? change : { ...change, group: before.userGroup });
    if (why) throw new Problem('update_user_403', { why });
    if (ask.ifMatch !== undefined && ask.ifMatch !== `"${versionOf(before)}"`) throw new Problem('user_changed');
    await checkUser(tx, actor, next, before);

    await saveUser(tx, deps.now(), actor, before, next);
    return { answer: { status: 200, msgCode: null, msg: '' }, subject: userId, before: stateOf(before), after: next };
  }).catch(refuseTwin);
}

/** The user after the requested change. */
function changedState(before: StoredUser, requested: UserChange): UserState {
  const userGroup = (requested.userGroup?.trim() ?? before.userGroup) as UserState['userGroup'];
  return {
    username: requested.username?.trim() ?? before.username,
    firstName: requested.firstName?.trim() ?? before.firstName,
    lastName: requested.lastName?.trim() ?? before.lastName,
    email: requested.email?.trim() ?? before.email,
    userGroup,
    // A level belongs to its group; with another group it is removed, unless a new one is named.
    level: requested.level?.trim() ?? (userGroup === before.userGroup ? before.level : ''),
    activeFlag: requested.activeFlag ?? before.activeFlag,
    bu: requested.bu ? askedUnits(requested.bu) : before.bu,
    links: requested.externalUserId ? askedLinks(requested.externalUserId, before.links) : before.links,
  };
}

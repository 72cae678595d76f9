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
export function editUser(deps: Deps, ask: Editing | Ask<Calls['saveUserId']>, userId: string, change: UserChange) {
  const { actor } = ask;
  return command(deps, ask as Editing, async (tx) => {
    const { actorMay, otherAdmins } = await lockWithAdmins(tx, actor, userId);
    const before = await readUser(tx, actor, userId);
    if (!before) throw new Problem('not_found');
    if (!actorMay) throw new Problem('update_user_403', { why: 'right' });
    await holdActor(tx, deps.now(), ask);
    const next = changedState(before, change);
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
function changedState(before: StoredUser, change: UserChange): UserState {
  const userGroup = (change.userGroup?.trim() ?? before.userGroup) as UserState['userGroup'];
  return {
    username: change.username?.trim() ?? before.username,
    firstName: change.firstName?.trim() ?? before.firstName,
    lastName: change.lastName?.trim() ?? before.lastName,
    email: change.email?.trim() ?? before.email,
    userGroup,
    // A level belongs to its group; with another group it is removed, unless a new one is named.
    level: change.level?.trim() ?? (userGroup === before.userGroup ? before.level : ''),
    activeFlag: change.activeFlag ?? before.activeFlag,
    bu: change.bu ? askedUnits(change.bu) : before.bu,
    links: change.externalUserId ? askedLinks(change.externalUserId, before.links) : before.links,
  };
}

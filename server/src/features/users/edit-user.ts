import type { Calls } from '#contract/calls.ts';
import { withoutUnseen } from '#contract/fold-text.ts';
import { isUserGroup } from '#contract/users/user-rules.ts';
import { command } from '#platform/command.ts';
import { holdCaller } from '#platform/http/gate/hold-caller.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { hasSeenOther } from '#platform/version-tag.ts';
import { checkUser, refuseTwin } from './check-user.ts';
import { saveUser } from './save-user.ts';
import { whyNot } from './user-policy.ts';
import {
  lockWithAdmins,
  readUser,
  stateOf,
  versionOf,
  type StoredUser,
  type UserState,
} from './user-state.ts';
import { giverOf, askedLinks, askedUnits } from './asked-user.ts';

type Editing = Input<Calls['editSoMasUser']>;
/** The requested fields; those left out stay as they are. */
export type UserChange = Partial<Omit<Editing['body'], 'id'>>;

/** Changes a user. Refuses, in this order: not seen, not allowed, changed since, wrong fields. */
export function editUser(
  deps: Deps,
  context: Context,
  input: Editing | Input<Calls['saveUserId']>,
  userId: string,
  requested: UserChange,
) {
  const { caller } = context;
  return command(deps, context, input, async (tx) => {
    const { actorMay, otherAdmins } = await lockWithAdmins(tx, caller, userId);
    const before = await readUser(tx, caller, userId);
    if (!before) throw new Problem('not_found');
    if (!actorMay) throw new Problem('update_user_403', { why: 'right' });
    await holdCaller(tx, deps.now(), context);
    const next = changedState(before, requested);
    const change = {
      group: next.userGroup,
      active: next.activeFlag === 'Y',
      relinked: JSON.stringify(next.links) !== JSON.stringify(before.links),
    };
    const holder = {
      userId,
      group: before.userGroup,
      active: before.activeFlag === 'Y',
      isBeyond: before.isBeyond,
      otherAdmins,
    };
    const why = whyNot(
      giverOf(deps, caller),
      holder,
      isUserGroup(next.userGroup) ? change : { ...change, group: before.userGroup },
    );
    if (why) throw new Problem('update_user_403', { why });
    if (hasSeenOther(input.seen, { version: versionOf(before) })) throw new Problem('user_changed');
    await checkUser(tx, caller, next, before);

    await saveUser(tx, deps.now(), caller, before, next);
    return {
      answer: { status: 200, msgCode: null, msg: '' },
      subject: userId,
      before: stateOf(before),
      after: next,
    };
  }).catch(refuseTwin);
}

/** The user after the requested change. */
function changedState(before: StoredUser, requested: UserChange): UserState {
  const userGroup = (requested.userGroup?.trim() ?? before.userGroup) as UserState['userGroup'];
  return {
    username: requested.username?.trim() ?? before.username,
    firstName: withoutUnseen(requested.firstName ?? before.firstName),
    lastName: withoutUnseen(requested.lastName ?? before.lastName),
    email: requested.email?.trim() ?? before.email,
    userGroup,
    // A level belongs to its group; with another group it is removed, unless a new one is named.
    level: requested.level?.trim() ?? (userGroup === before.userGroup ? before.level : ''),
    activeFlag: requested.activeFlag ?? before.activeFlag,
    bu: requested.bu ? askedUnits(requested.bu) : before.bu,
    links: requested.externalUserId
      ? askedLinks(requested.externalUserId, before.links)
      : before.links,
  };
}

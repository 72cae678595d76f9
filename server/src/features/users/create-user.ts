import { randomUUID } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import { withoutUnseen } from '#contract/fold-text.ts';
import { isUserGroup } from '#contract/users/user-rules.ts';
import { command } from '#platform/command.ts';
import { holdCaller } from '#platform/http/gate/hold-caller.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { checkUser, refuseTwin } from './check-user.ts';
import { mayGive } from './user-policy.ts';
import { saveLinks, saveUnits } from './save-user.ts';
import { recordUserChanges } from './user-changes.ts';
import { lockWithAdmins, type UserState } from './user-state.ts';
import { giverOf, askedLinks, askedUnits } from './asked-user.ts';

/** Creates a user, without a password: they sign in by the accounts linked to them (D-19). */
export function createUser(deps: Deps, context: Context, input: Input<Calls['createSoMasUser']>) {
  const { caller } = context;
  const { body } = input;
  return command(deps, context, input, async (tx) => {
    const group = body.userGroup.trim();
    const { actorMay } = await lockWithAdmins(tx, caller, caller.userId);
    if (!actorMay) throw new Problem('create_user_403', { why: 'right' });
    await holdCaller(tx, deps.now(), context);
    if (isUserGroup(group) && !mayGive(giverOf(deps, caller), group))
      throw new Problem('create_user_403', { why: 'admins_only' });
    const user: UserState = {
      username: body.username.trim(),
      firstName: withoutUnseen(body.firstName),
      lastName: withoutUnseen(body.lastName),
      email: body.email.trim(),
      userGroup: group as UserState['userGroup'],
      level: body.level?.trim() ?? '',
      activeFlag: body.activeFlag ?? 'Y',
      bu: askedUnits(body.bu ?? []),
      links: askedLinks(body.externalUserId ?? [], []),
    };
    await checkUser(tx, caller, user, undefined);

    const at = deps.now();
    const userId = randomUUID();
    await tx
      .insertInto('app_user')
      .values({
        user_id: userId,
        username: user.username,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        user_group: user.userGroup,
        level: user.level,
        active_flag: user.activeFlag,
        created_at: at,
      })
      .execute();
    await saveUnits(tx, userId, [], user.bu);
    await saveLinks(tx, userId, [], user.links);
    await recordUserChanges(tx, at, caller, userId, [{ kind: 'created', facts: { ...user } }]);
    return {
      answer: { status: 200, msgCode: null, msg: '', id: userId },
      subject: userId,
      after: user,
    };
  }).catch(refuseTwin);
}

import type { Profile } from '#contract/sign-in/calls.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/context.ts';
import { businessUnitsOf } from '#features/customers/front.ts';

/** The profile of a person as the database knows them now. */
export async function profileOf(db: Db, userId: string, lang: Lang): Promise<Profile> {
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const units = await businessUnitsOf(db, { userId, group: user.user_group as UserGroup }, lang);
  const [first] = units;
  return {
    userId: user.user_id,
    userName: user.username,
    userGroup: user.user_group,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    level: user.level,
    isCustomer: user.user_group === 'CUSTOMER',
    activeFlag: user.active_flag,
    bu: first?.bu ?? '',
    buName: first?.buName ?? '',
    pathName: first?.pathName ?? '',
    buRole: units.map(({ bu, buName, pathName }) => ({ bu, buName, pathName })),
  };
}

export const profileHandlers = {
  getProfile: async ({ db }, { caller, lang }) => ({
    status: 200,
    msgCode: null,
    msg: '',
    data: await profileOf(db, caller.userId, lang),
  }),

  log: async ({ log }, { caller, body, requestId }) => {
    // The screen may send anything that a person typed; the log has its size, not its words (promises S19).
    log.warn(
      {
        requestId,
        userId: caller?.userId,
        functionName: /^[A-Za-z]\w{0,39}$/.test(body.functionName) ? body.functionName : '?',
        size: JSON.stringify(body.data ?? null).length,
      },
      'a screen reports a failure',
    );
    return { status: 200, msgCode: null, msg: '' };
  },
} satisfies Handlers;

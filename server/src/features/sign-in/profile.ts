import type { Profile } from '@smart-order/contract/sign-in/calls.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { businessUnitsOf } from '../customers/front.ts';

export const profileHandlers = {
  getProfile: async ({ db }, { actor, lang }) => {
    const [user, units] = await Promise.all([
      db.selectFrom('app_user').selectAll().where('user_id', '=', actor.userId).executeTakeFirstOrThrow(),
      businessUnitsOf(db, actor, lang),
    ]);
    const [first] = units;
    const profile: Profile = {
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
    return { status: 200, msgCode: null, msg: '', data: profile };
  },

  log: async ({ log }, { actor, body, requestId }) => {
    // What the screen sends may hold anything a person typed; the log keeps its size, not its words (promises S19).
    log.warn(
      {
        requestId,
        userId: actor.userId,
        functionName: /^[A-Za-z]\w{0,39}$/.test(body.functionName) ? body.functionName : '?',
        size: JSON.stringify(body.data ?? null).length,
      },
      'a screen reports a failure',
    );
    return { status: 200, msgCode: null, msg: '' };
  },
} satisfies Handlers;

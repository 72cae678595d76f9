import { lockWaiting } from './waiting-session.ts';
import { mayUse, menuKeys, type MenuKey, type UserGroup } from '#contract/permissions.ts';
import type { ProviderIdentity, SessionAnswer } from '#contract/sign-in/session.ts';
import type { Lang } from '#contract/shapes.ts';
import { consentsInForce } from '#features/consent/front.ts';
import { noticeVersion } from '#platform/config/notice-version.ts';
import type { Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { inLanguage } from '#platform/database/language.ts';
import type { Config } from '#platform/config/config.ts';
import type { Claimed } from './claim-cookie.ts';

/** The person as the database knows them now; without a person the claims of the provider. */
export async function sessionView(
  tx: Tx,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  session: Claimed,
  lang: Lang,
): Promise<SessionAnswer> {
  const { provider, loginType } = session;
  const expiresAt = session.endsAt.toISOString();
  if (session.userId === null)
    return {
      user: null,
      identity: await identityOf(tx, session),
      permissions: [],
      provider,
      loginType,
      expiresAt,
    };
  const user = await tx
    .selectFrom('app_user')
    .select(['user_id', 'username', 'user_group', 'active_flag'])
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const userGroup = user.user_group as UserGroup;
  const buRole = await businessUnits(tx, user.user_id, userGroup, lang);
  return {
    user: {
      userId: user.user_id,
      userName: user.username,
      userGroup,
      isCustomer: userGroup === 'CUSTOMER',
      activeFlag: user.active_flag,
      buRole,
    },
    permissions: permissionsOf(
      config,
      userGroup,
      buRole.some((unit) => unit.pathName === 'farm'),
    ),
    consents: await consentsInForce(tx, user.user_id, {
      version: noticeVersion(config),
      now: now(),
    }),
    provider,
    loginType,
    expiresAt,
  };
}

async function identityOf(tx: Tx, { sessionId }: Claimed): Promise<ProviderIdentity> {
  const { subject, claims } = await lockWaiting(tx, sessionId);
  const { userName, firstName, lastName, email } = claims;
  return { subject, userName, firstName, lastName, email };
}

// An admin has every business unit (D-31), also one added a minute ago.
function businessUnits(tx: Tx, userId: string, group: UserGroup, lang: Lang) {
  const all = tx
    .selectFrom('business_unit as b')
    .select([
      'b.bu',
      inLanguage('b', lang).as('buName'),
      'b.path_name as pathName',
      'b.icon as buIcon',
    ])
    .orderBy('b.sort_order')
    .orderBy('b.bu');
  if (group === 'ADMIN') return all.execute();
  return all
    .where('b.bu', 'in', (eb) =>
      eb.selectFrom('user_bu').select('bu').where('user_id', '=', userId),
    )
    .execute();
}

/** The menu keys of a group; the farm variants only for people with the farm business unit (D-30). */
const permissionsOf = ({ menuPermission }: Config, group: UserGroup, farm: boolean): MenuKey[] =>
  menuKeys.filter((key) => mayUse(menuPermission, { group, farm }, key));

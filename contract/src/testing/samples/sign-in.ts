import { defaultMenuPermission, mayUse, menuKeys, type UserGroup } from '#contract/permissions.ts';
import type { Profile } from '#contract/sign-in/calls.ts';
import type { SessionView } from '#contract/sign-in/session.ts';

type Person = SessionView['user'];
const feed = { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' };

/**
 * The session of a signed-in person, with the menus of their group: `aSession({ userGroup: 'AGENTS' })`.
 * By default a customer of one business unit.
 */
export function aSession(person: Partial<Person> = {}): SessionView {
  const userGroup: UserGroup = person.userGroup ?? 'CUSTOMER';
  const isCustomer = userGroup === 'CUSTOMER';
  const user = {
    userId: 'U-1',
    userName: 'somchai',
    userGroup,
    isCustomer,
    activeFlag: 'Y',
    buRole: [feed],
    ...person,
  };
  const holder = { group: userGroup, farm: user.buRole.some((unit) => unit.pathName === 'farm') };
  return {
    user,
    permissions: menuKeys.filter((key) => mayUse(defaultMenuPermission, holder, key)),
    consents: {},
    provider: isCustomer ? 'ids-portal' : 'fosad',
    loginType: isCustomer ? 'customer' : 'admin',
    expiresAt: '2099-12-31T00:00:00.000Z',
  };
}

/** The answer of `getProfile` about that person. */
export const aProfileAnswer = (profile: Partial<Profile> = {}) => ({
  status: 200,
  msgCode: null,
  msg: '',
  data: {
    userId: 'U-1',
    userName: 'somchai',
    userGroup: 'CUSTOMER',
    ...feed,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    email: 'somchai@farm.example',
    level: '',
    isCustomer: true,
    buRole: [feed],
    activeFlag: 'Y',
    ...profile,
  },
});

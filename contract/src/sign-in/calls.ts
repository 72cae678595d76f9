import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Nullable, SalesAnswer, Text } from '#contract/shapes.ts';

/** The profile that the portal stores (specification §3, profile user). */
export const Profile = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  userGroup: Type.String(),
  bu: Type.String(),
  buName: Type.String(),
  pathName: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  level: Type.String(),
  isCustomer: Type.Boolean(),
  buRole: Type.Array(
    Type.Object({ bu: Type.String(), buName: Type.String(), pathName: Type.String() }),
  ),
  activeFlag: Type.String(),
});
export type Profile = Type.Static<typeof Profile>;

const profileAnswer = Type.Object({ ...SalesAnswer.properties, data: Nullable(Profile) });
// Without a longest length: a text that is too long gets the same refusal as any invalid token.
const tokenBody = Type.Object({
  accessToken: Type.String({ maxLength: 1_048_576 }),
  provider: Type.Optional(Text(40)),
});
const token = (name: string, path: string, summary: string, counted: { signed?: true } = {}) =>
  call({
    name,
    room: 'sign-in',
    base: 'portal',
    method: 'POST',
    path,
    summary,
    query: Type.Object(LangQuery),
    body: tokenBody,
    answer: Type.Object({
      accessToken: Type.String(),
      provider: Type.String(),
      loginProvider: Type.String(),
    }),
    problems: [
      'session_expired',
      'AUTH-001',
      'permission_missing',
      'inactive_account',
      'unavailable',
    ],
    who: 'open',
    ...counted,
  });

// Each token of a sister opens one session. A token of ours, which renews itself, can be sent any number of times, so renewals are counted.
const isSignedBySister = { signed: true } as const;

export const signInCalls = {
  getProfile: call({
    name: 'getProfile',
    room: 'sign-in',
    base: 'main',
    method: 'GET',
    path: '/center/profile',
    summary: 'The profile of the caller',
    query: Type.Object(LangQuery),
    answer: profileAnswer,
    problems: [],
    who: 'signed-in',
  }),
  getUserByExternalLogin: call({
    name: 'getUserByExternalLogin',
    room: 'sign-in',
    base: 'main',
    method: 'GET',
    path: '/center/getuserbyexternallogin/{provider}/',
    alsoAt: [
      '/center/getuserbyexternallogin/{provider}',
      '/center/getuserbyexternallogin/',
      '/center/getuserbyexternallogin',
    ],
    summary:
      'The profile behind the signed-in external account; ids-portal without the provider argument',
    params: Type.Object({ provider: Type.Optional(Code) }),
    query: Type.Object(LangQuery),
    answer: profileAnswer,
    problems: [
      'profile_not_found',
      'profile_not_linked',
      'profile_name_missing',
      'inactive_account',
    ],
    who: 'identified',
  }),
  createUserSaleInfo: call({
    name: 'createUserSaleInfo',
    room: 'sign-in',
    base: 'main',
    method: 'POST',
    path: '/center/CreateUserSaleInfo',
    summary:
      'Creates the profile at a first sign-in, from what the provider says; names in the body are not trusted',
    query: Type.Object(LangQuery),
    body: Type.Object({
      identifyId: Text(100),
      provider: Text(40),
      userName: Text(100),
      firstName: Text(100),
      lastName: Text(100),
      email: Text(200),
      activeFlag: Type.Optional(Text(1)),
    }),
    answer: SalesAnswer,
    problems: ['profile_name_taken', 'profile_name_missing', 'invalid_request'],
    who: 'identified',
    writes: true,
  }),
  linkAccount: call({
    name: 'linkAccount',
    room: 'sign-in',
    base: 'main',
    method: 'POST',
    path: '/center/LinkAccount',
    summary: 'Links the external account to a profile',
    query: Type.Object(LangQuery),
    body: Type.Object({ loginid: Text(100), provider: Text(40) }),
    answer: SalesAnswer,
    problems: ['profile_not_found', 'invalid_request', 'inactive_account'],
    who: 'identified',
    writes: true,
  }),
  log: call({
    name: 'log',
    room: 'sign-in',
    base: 'main',
    method: 'POST',
    path: '/center/log',
    summary: 'Keeps what failed on a screen, an order creation for one',
    query: Type.Object(LangQuery),
    body: Type.Object({
      userId: Type.Optional(Text(100)),
      username: Type.Optional(Text(100)),
      functionName: Text(100),
      data: Type.Optional(Type.Unknown()),
    }),
    answer: SalesAnswer,
    problems: [],
    who: 'identified',
  }),
  verifySsoToken: token(
    'verifySsoToken',
    '/sales/token/verify',
    'Exchanges a token of the sales application, once, for a session without a cookie',
    isSignedBySister,
  ),
  verifyPortalToken: token(
    'verifyPortalToken',
    '/portal/token/verify',
    'Exchanges a token of the portal, once, for a session without a cookie',
    isSignedBySister,
  ),
  refreshSalesToken: token(
    'refreshSalesToken',
    '/sales/token/refresh',
    'A new access token for such a session of the sales application, by the one it has',
  ),
  refreshPortalToken: token(
    'refreshPortalToken',
    '/portal/token/refresh',
    'A new access token for such a session of the portal, by the one it has',
  ),
};

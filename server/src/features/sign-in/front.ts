/** What the sign-in room offers its neighbours and the gate. */
export { verifyAccessToken, type AccessClaims } from './access-token.ts';
export { forgetMaker } from './create-profile.ts';
export { endSessionsByAccount, endSessionsOf } from './sessions.ts';

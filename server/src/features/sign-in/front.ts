/** What the sign-in room offers its neighbours and the gate. */
export { verifyAccessToken, type AccessClaims } from './access-token.ts';
export { endSessionsOf } from './sessions.ts';

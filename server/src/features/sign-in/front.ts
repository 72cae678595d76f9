/** What the sign-in room offers its neighbours. */
export { forgetMaker } from './create-profile.ts';
export { endSessionsByAccount, endSessionsOf } from './sessions.ts';

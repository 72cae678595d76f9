/** What the sign-in room offers its neighbours. */
export { removeMaker } from './create-profile.ts';
export { endSessionsByAccounts, endSessionsOf, endSessionsOfPeople } from './sessions.ts';
export { sessionFigures } from './figures.ts';

/** What the users room offers its neighbours. */
export { recordUserChanges, type UserChange } from './user-changes.ts';

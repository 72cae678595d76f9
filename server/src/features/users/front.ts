/** What the users room offers its neighbours. */
export { recordUserChanges } from './user-changes.ts';
export { lockWithAdmins, otherAdminsThan } from './user-state.ts';

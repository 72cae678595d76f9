/** What neighbouring rooms use of the users room: a person in a list, with name, role, business units and status. */
export { FindAnother } from './FindAnother.tsx';
export { fullName } from './full-name.ts';
export { InactivePill } from './UserStatus.tsx';
export { userDetailIn, userIn } from './read-user.ts';
export { PeopleCards } from './PeopleCards.tsx';
export { UnitNames } from './UnitNames.tsx';
export { UserRole } from './UserRole.tsx';

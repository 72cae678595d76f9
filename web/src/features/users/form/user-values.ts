import { userProblems } from '#contract/users/user-rules.ts';
import type { UserDetail, UserGroupRow } from '#contract/users/shapes.ts';

export interface Link {
  id: string;
  providerAuth: string;
  showName: string;
}
/** The values of a user's form (specification §3, form fields). */
export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  externalUserId: Link[];
  level: string;
  bu: string[];
  userGroup: string;
  activeFlag: string;
}
export type UserField = keyof UserValues;
/** In their order on the screen. */
export const userFields: readonly UserField[] = [
  'firstName',
  'lastName',
  'email',
  'username',
  'externalUserId',
  'userGroup',
  'level',
  'bu',
  'activeFlag',
];

export const noUser: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  externalUserId: [],
  level: '',
  bu: [],
  userGroup: '',
  activeFlag: 'Y',
};

export const valuesOf = ({
  firstName,
  lastName,
  email,
  username,
  externalUserId,
  level,
  buRole,
  userGroup,
  activeFlag,
}: UserDetail): UserValues => ({
  firstName,
  lastName,
  email,
  username,
  externalUserId,
  level,
  bu: buRole.map(({ bu }) => bu),
  userGroup,
  activeFlag,
});

/** The body of both calls; without an id it creates a user. */
export const bodyOf = (values: UserValues) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  username: values.username.trim(),
  userGroup: values.userGroup,
  level: values.level,
  bu: values.bu,
  activeFlag: values.activeFlag,
  externalUserId: values.externalUserId.map(({ id, providerAuth }) => ({ id, providerAuth })),
});

/** The server's own rules, checked before sending; field to code. */
export const problemsIn = (values: UserValues, before: UserValues | undefined) =>
  userProblems(values, before);

const plain = (value: UserValues[UserField]) =>
  typeof value === 'string'
    ? value.trim()
    : JSON.stringify(
        value
          .map((one) => (typeof one === 'string' ? one : `${one.providerAuth} ${one.id}`))
          .toSorted(),
      );

/** The fields in which two states of a user differ. */
export const differences = (a: UserValues, b: UserValues): UserField[] =>
  userFields.filter((field) => plain(a[field]) !== plain(b[field]));

/** Business units that a save removes, with their customers. */
export const takenUnits = (user: UserDetail, { bu }: UserValues) =>
  user.buRole.filter((unit) => !bu.includes(unit.bu));

/** A level belongs to its role: it remains where the new role has it, too. */
export const levelUnder = (
  groups: readonly UserGroupRow[],
  userGroup: string,
  level: string,
): string =>
  groups.find((row) => row.userGroup === userGroup)?.levels.some((one) => one.level === level)
    ? level
    : '';

import type { User } from '#contract/users/shapes.ts';

/** A person by first and last name; by user name where there is neither. */
export const fullName = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;

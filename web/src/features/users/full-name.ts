import type { User } from '#contract/users/shapes.ts';

/** A person's first and last name; the user name where there is neither. */
export const fullName = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;

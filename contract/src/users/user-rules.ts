import { userGroups, type UserGroup } from '#contract/permissions.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';

/** Columns that the user list sorts by. */
export const userSorts = ['name', 'username', 'email', 'userGroup', 'activeFlag'] as const;
export type UserSort = (typeof userSorts)[number];
/** What a search may be narrowed to. */
export const userSearches = ['name', 'username', 'email'] as const;
export type UserSearch = (typeof userSearches)[number];

export const isUserGroup = (group: string): group is UserGroup => (userGroups as readonly string[]).includes(group);

/** Switched off: the person cannot come in, and keeps their customers. */
export const isInactive = ({ activeFlag }: { activeFlag: string }): boolean => activeFlag === 'N';
/** An admin reaches every business unit, whatever they hold (specification §6). */
export const reachesEveryUnit = (userGroup: string): boolean => userGroup === 'ADMIN';

/** The fields of a user that a person types or chooses, as they stand in the form. */
export interface UserWords {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  userGroup: string;
}
type Field = keyof UserWords;

const needed: readonly Field[] = ['firstName', 'lastName', 'email', 'username', 'userGroup'];
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Is nothing of it seen? Signs without width count as blanks, and so do fillers of Hangul and Braille. */
export const isUnseen = (text: string): boolean => /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);

/**
 * Rules of specification §5 on a user, for the form and for the server alike; a field that is right is absent. What stood
 * there before may stay: someone taken over without an e-mail address can still be switched off.
 */
export function userProblems(words: UserWords, before?: UserWords): Partial<Record<Field, ProblemCode>> {
  const found: Partial<Record<Field, ProblemCode>> = {};
  for (const field of needed) {
    const value = words[field].trim();
    const code = isUnseen(value) ? 'required' : shapeProblem(field, value);
    if (code && value !== before?.[field]) found[field] = code;
  }
  return found;
}

function shapeProblem(field: Field, value: string): ProblemCode | undefined {
  if (field === 'email' && !email.test(value)) return 'invalid_email';
  // Two names that look alike must not be two people: no space, and no sign that nobody sees.
  if (field === 'username' && /[\s\p{Cf}]/u.test(value)) return 'invalid_characters';
  return field === 'userGroup' && !isUserGroup(value) ? 'unknown_code' : undefined;
}

import { hasUnseen } from '#contract/fold-text.ts';
import { userGroups, type UserGroup } from '#contract/permissions.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';

export const isUserGroup = (group: string): group is UserGroup =>
  (userGroups as readonly string[]).includes(group);

/** Switched off: the person cannot sign in; their customers stay assigned. */
export const isInactive = ({ activeFlag }: { activeFlag: string }): boolean => activeFlag === 'N';
/** An admin reaches every business unit, also those not assigned to them (specification §6). */
export const reachesEveryUnit = (userGroup: string): boolean => userGroup === 'ADMIN';

/** The fields of a user that a person types or chooses, as in the form. */
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

/** True for a text that shows nothing: blanks, signs without width, and the fillers of Hangul and Braille. */
export const isUnseen = (text: string): boolean =>
  /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);

/**
 * Problems of a user's fields by specification §5, for the form and the server; a field that is right is absent. An
 * unchanged value is not checked: a user imported without an e-mail address can still be switched off.
 */
export function userProblems(
  words: UserWords,
  before?: UserWords,
): Partial<Record<Field, ProblemCode>> {
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
  // Two names that look alike must not be two people, so a name has no space and no invisible sign.
  if (field === 'username' && (/\s/.test(value) || hasUnseen(value))) return 'invalid_characters';
  return field === 'userGroup' && !isUserGroup(value) ? 'unknown_code' : undefined;
}

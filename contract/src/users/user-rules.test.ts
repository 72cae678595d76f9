import { describe, expect, test } from 'vitest';
import { userProblems, type UserWords } from './user-rules.ts';

const aUser = (some: Partial<UserWords> = {}): UserWords => ({
  firstName: 'กัญญา',
  lastName: 'บุญเรือง',
  email: 'kanya.b@supplier.example',
  username: 'kanya.b',
  userGroup: 'SALEMAN',
  ...some,
});

describe('the fields of a user', () => {
  test('that are right have no problem', () => {
    expect(userProblems(aUser())).toEqual({});
    expect(userProblems(aUser({ email: ' k+1@a-b.example.co.th ', username: 'กัญญา' }))).toEqual({});
  });

  test('may not be blank', () => {
    const blank = { firstName: '', lastName: ' ', email: '\t', username: '', userGroup: '' };
    expect(userProblems(blank)).toEqual(
      Object.fromEntries(Object.keys(blank).map((field) => [field, 'required'])),
    );
  });

  test.each(['\u200B', '\u00AD \u2060', '\u3164', '\u2800\uFEFF'])(
    'may not look blank either (%j)',
    (firstName) => {
      expect(userProblems(aUser({ firstName, lastName: `${firstName}Li` }))).toEqual({
        firstName: 'required',
      });
    },
  );

  test.each([
    'kanya',
    'kanya@',
    '@supplier.example',
    'kanya@supplier',
    'kanya@supplier..example',
    'ka nya@supplier.example',
    'a@b@c.example',
    'a@.example',
  ])('must hold an e-mail address; %s is none', (email) =>
    expect(userProblems(aUser({ email }))).toEqual({ email: 'invalid_email' }),
  );

  test.each(['kan ya', 'kanya\u200B', '\u202Ekanya', 'kan\u00ADya'])(
    'hold a user name without invisible signs (%j)',
    (username) => {
      expect(userProblems(aUser({ username }))).toEqual({ username: 'invalid_characters' });
    },
  );

  test('hold one role, spelled as the sister systems spell it', () => {
    expect(userProblems(aUser({ userGroup: 'SALESMAN' }))).toEqual({ userGroup: 'unknown_code' });
  });

  test('that were empty or invalid before may stay unchanged, but not become otherwise invalid', () => {
    const before = aUser({ email: '', lastName: '', username: 'old name' });
    expect(userProblems(before, before)).toEqual({});
    expect(userProblems({ ...before, email: 'x', username: 'new name' }, before)).toEqual({
      email: 'invalid_email',
      username: 'invalid_characters',
    });
    expect(userProblems({ ...aUser(), firstName: '' }, aUser())).toEqual({ firstName: 'required' });
  });
});

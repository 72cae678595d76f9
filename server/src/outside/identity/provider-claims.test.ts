import { expect, test } from 'vitest';
import { readClaims } from './provider-claims.ts';

const read = (claims: Record<string, unknown>, userNameClaim = 'preferred_username') => readClaims(claims, { userNameClaim });
const vouchedFor = (email_verified: unknown) => read({ email: 'a@b.example', email_verified }).emailVerified;

test('an address is vouched for by a plain yes; what the provider says in any other way is a no', () => {
  expect([true, 'true', false, 'false', 'no', 0, 1, null].map(vouchedFor)).toEqual([true, true, false, false, false, false, false, false]);
});

test('an issuer that says nothing about it has said nothing', () => {
  expect(vouchedFor(undefined)).toBeUndefined();
});

test('a user name holds no sign that nobody sees: it would look like somebody else’s', () => {
  const nameOf = (preferred_username: string) => read({ preferred_username }).userName;
  expect(['kan\u200Bya', '\u202Ekanya', 'kanya\uFEFF', '\u00ADkanya'].map(nameOf)).toEqual(['kanya', 'kanya', 'kanya', 'kanya']);
});

test('the claim of the user name is the one that the settings name; a UUID is nobody’s name, and a missing one is blank', () => {
  expect(read({ upn: 'kanya' }, 'upn').userName).toBe('kanya');
  expect(read({ custom: { login: 'kanya' } }, 'custom.login').userName).toBe('kanya');
  expect(read({ sub: 'S-1' }).userName).toBe('');
  expect(read({ sub: 'S-1' }, 'sub').userName).toBe('S-1');
  expect(read({ preferred_username: '0b1e2c3d-4a5b-4c6d-8e7f-90a1b2c3d4e5' }).userName).toBe('');
});

test('a name that shows nothing is no name', () => {
  const said = read({ preferred_username: 'somchai', given_name: '\u200B\u3164', family_name: '\u2800', name: 'สมชาย' });
  expect([said.firstName, said.lastName]).toEqual(['สมชาย', '']);
});

import { expect, test } from 'vitest';
import { readClaims } from './provider-claims.ts';

const read = (claims: Record<string, unknown>, userNameClaim = 'preferred_username') =>
  readClaims(claims, { userNameClaim });
const vouchedFor = (email_verified: unknown) =>
  read({ email: 'a@b.example', email_verified }).emailVerified;

test('an e-mail address is verified only where its claim is true; any other value counts as false', () => {
  expect([true, 'true', false, 'false', 'no', 0, 1, null].map(vouchedFor)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('an issuer without the claim leaves it undefined', () => {
  expect(vouchedFor(undefined)).toBeUndefined();
});

test('invisible characters are removed from a user name: it would look like another person’s', () => {
  const nameOf = (preferred_username: string) => read({ preferred_username }).userName;
  expect(['kan\u200Bya', '\u202Ekanya', 'kanya\uFEFF', '\u00ADkanya'].map(nameOf)).toEqual([
    'kanya',
    'kanya',
    'kanya',
    'kanya',
  ]);
});

test('the claim of the user name is the one that the settings name; a UUID does not count as a name, and a missing one is blank', () => {
  expect(read({ upn: 'kanya' }, 'upn').userName).toBe('kanya');
  expect(read({ custom: { login: 'kanya' } }, 'custom.login').userName).toBe('kanya');
  expect(read({ sub: 'S-1' }).userName).toBe('');
  expect(read({ sub: 'S-1' }, 'sub').userName).toBe('S-1');
  expect(read({ preferred_username: '0b1e2c3d-4a5b-4c6d-8e7f-90a1b2c3d4e5' }).userName).toBe('');
});

test('a name without visible characters is no name', () => {
  const claims = read({
    preferred_username: 'somchai',
    given_name: '\u200B\u3164',
    family_name: '\u2800',
    name: 'สมชาย',
  });
  expect([claims.firstName, claims.lastName]).toEqual(['สมชาย', '']);
});

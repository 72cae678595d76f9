import { expect, test } from 'vitest';
import { readClaims } from './provider-claims.ts';

const vouchedFor = (email_verified: unknown) => readClaims({ sub: 's', email: 'a@b.example', email_verified }).emailVerified;

test('an address is vouched for by a plain yes; what the provider says in any other way is a no', () => {
  expect([true, 'true', false, 'false', 'no', 0, 1, null].map(vouchedFor)).toEqual([true, true, false, false, false, false, false, false]);
});

test('an issuer that says nothing about it has said nothing', () => {
  expect(vouchedFor(undefined)).toBeUndefined();
});

test('a user name holds no sign that nobody sees: it would look like somebody else’s', () => {
  const nameOf = (preferred_username: string) => readClaims({ sub: 's', preferred_username }).userName;
  expect(['kan\u200Bya', '\u202Ekanya', 'kanya\uFEFF', '\u00ADkanya'].map(nameOf)).toEqual(['kanya', 'kanya', 'kanya', 'kanya']);
});

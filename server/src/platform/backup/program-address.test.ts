import { expect, test } from 'vitest';
import { addressForProgram } from './program-address.ts';

test('of an address of several hosts a program gets them all, and the password beside it', () => {
  expect(
    addressForProgram(
      'postgresql://portal:p%40ss@db1:5432,db2:5432/orders?target_session_attrs=read-write',
    ),
  ).toEqual({
    address: 'postgresql://portal@db1:5432,db2:5432/orders?target_session_attrs=read-write',
    password: 'p@ss',
    needsAuthorities: false,
  });
  expect(addressForProgram('postgresql://portal@/orders?host=%2Frun%2Fa')).toEqual({
    address: 'postgresql://portal@/orders?host=%2Frun%2Fa',
    password: undefined,
    needsAuthorities: false,
  });
});

test('a password after "?" goes beside the address, too', () => {
  expect(
    addressForProgram('postgresql://portal@db/orders?password=p%40ss&application_name=a'),
  ).toMatchObject({
    address: 'postgresql://portal@db/orders?application_name=a',
    password: 'p@ss',
  });
});

test.each([
  ['?sslmode=verify-full', '?sslmode=verify-full', true],
  ['?sslmode=require', '?sslmode=verify-full', true],
  ['?ssl=true', '?sslmode=verify-full', true],
  ['?sslmode=verify-full&sslrootcert=/a.pem', '?sslrootcert=/a.pem&sslmode=verify-full', false],
  ['?sslmode=no-verify', '?sslmode=require', false],
  ['?uselibpqcompat=true&sslmode=require', '?sslmode=require', false],
  ['?sslmode=disable', '?sslmode=disable', false],
  ['', '', false],
])('a program checks a certificate as the portal does: %s', (query, expected, needsAuthorities) => {
  expect(addressForProgram(`postgresql://portal@db/orders${query}`)).toMatchObject({
    address: `postgresql://portal@db/orders${expected}`,
    needsAuthorities,
  });
});

test('a mode in the environment is heeded where the address has none', () => {
  expect(
    addressForProgram('postgresql://portal@db/orders', { PGSSLMODE: 'require' }),
  ).toMatchObject({
    address: 'postgresql://portal@db/orders?sslmode=verify-full',
    needsAuthorities: true,
  });
});

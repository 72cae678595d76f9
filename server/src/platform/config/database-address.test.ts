import { expect, test } from 'vitest';
import {
  addressesOf,
  faultOfAddress,
  faultOfReplica,
  loginOf,
  withLogin,
} from './database-address.ts';

const two =
  'postgresql://portal:p@ss%2C1@first:5432,second:5433/orders?target_session_attrs=read-write&sslmode=verify-full';

test('an address of several hosts is one address for each of them, with the same login, database and settings', () => {
  expect(addressesOf(two)).toEqual([
    'postgresql://portal:p@ss%2C1@first:5432/orders?target_session_attrs=read-write&sslmode=verify-full',
    'postgresql://portal:p@ss%2C1@second:5433/orders?target_session_attrs=read-write&sslmode=verify-full',
  ]);
  expect(addressesOf('postgresql://portal@/orders?host=/run/a')).toEqual([
    'postgresql://portal@/orders?host=/run/a',
  ]);
});

test('another login replaces the one of an address, with whatever letters', () => {
  expect(withLogin(two, 'own', 'a/b@c')).toBe(
    'postgresql://own:a%2Fb%40c@first:5432,second:5433/orders?target_session_attrs=read-write&sslmode=verify-full',
  );
  expect(withLogin('postgresql:///orders?host=/run/a', 'own', 'x')).toBe(
    'postgresql://own:x@/orders?host=/run/a',
  );
  expect(loginOf(two)).toBe('portal');
});

test.each([
  ['mysql://db/orders', 'write it as postgresql://'],
  ['postgresql://a:1:2,b/orders', 'write it as postgresql://'],
  ['postgresql://a,b/orders', 'several hosts need target_session_attrs=read-write'],
  [
    'postgresql://a,b/orders?target_session_attrs=any',
    'target_session_attrs must be read-write, not any',
  ],
  [
    'postgresql://a/orders?target_session_attrs=standby',
    'target_session_attrs must be read-write, not standby',
  ],
  [
    'postgresql://u@/orders?host=a,b&target_session_attrs=read-write',
    'write several hosts before the name',
  ],
  [
    'postgresql://a,b/orders?target_session_attrs=read-write&load_balance_hosts=random',
    'load_balance_hosts is not supported',
  ],
  ['postgresql://a/orders?sslkey=/a.key&sslpassword=x', 'sslpassword is not supported'],
])('the address %s is refused: %s', (address, reason) => {
  expect(faultOfAddress(address)).toContain(reason);
});

test.each([
  [two, 'name one standby'],
  ['postgresql://a/orders?target_session_attrs=read-write', 'leave target_session_attrs out'],
  ['mysql://a/orders', 'postgresql://user:password@host:5432/name'],
  ['postgresql://u@standby.example:5432/orders', undefined],
])('the address %s of a replica: %s', (address, reason) => {
  const fault = faultOfReplica(address);
  if (reason === undefined) expect(fault).toBeUndefined();
  else expect(fault).toContain(reason);
});

test.each([
  two,
  'postgresql://u@/orders?host=/run/a',
  'postgres://db.example:5432/orders',
  'postgresql://[::1]:5432,[::1]:5433/x?target_session_attrs=read-write',
])('the address %s is taken', (address) => {
  expect(faultOfAddress(address)).toBeUndefined();
});

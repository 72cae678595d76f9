import type { UserGroup } from '#contract/permissions.ts';
import { describe, expect, test } from 'vitest';
import { hindrances, mayGive, whyNot, type Holder } from './user-policy.ts';

const by = (group: UserGroup, userId = 'U-caller') => ({ userId, group, administers: true });
const aUser = (some: Partial<Holder> = {}): Holder => ({
  userId: 'U-1',
  group: 'SALEMAN',
  active: true,
  isBeyond: false,
  otherAdmins: 2,
  ...some,
});
const stays = ({ group, active }: Holder) => ({ group, active, relinked: false });

describe('giving a role', () => {
  test('an admin gives any', () => {
    for (const role of ['ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER'] as const)
      expect(mayGive(by('ADMIN'), role)).toBe(true);
  });

  test('another administrator of users gives any but admin', () => {
    expect(mayGive(by('SUPERUSER'), 'SALEMAN')).toBe(true);
    expect(mayGive(by('SUPERUSER'), 'ADMIN')).toBe(false);
    expect(whyNot(by('SUPERUSER'), aUser(), { ...stays(aUser()), group: 'ADMIN' })).toBe(
      'admins_only',
    );
  });

  test('a person who does not administer users gives none', () => {
    expect(mayGive({ group: 'ADMIN', administers: false }, 'CUSTOMER')).toBe(false);
    expect(hindrances({ ...by('SUPERUSER'), administers: false }, aUser()).edit).toBe('right');
  });
});

describe('changing a user', () => {
  test('only an admin changes an admin', () => {
    const admin = aUser({ group: 'ADMIN' });
    expect(whyNot(by('SUPERUSER'), admin, stays(admin))).toBe('admins_only');
    expect(whyNot(by('ADMIN'), admin, { ...stays(admin), active: false })).toBeNull();
  });

  test('only an admin changes a person who also works in business units that the caller does not have', () => {
    const elsewhere = aUser({ isBeyond: true });
    expect(whyNot(by('SUPERUSER'), elsewhere, { ...stays(elsewhere), relinked: true })).toBe(
      'admins_only',
    );
    expect(whyNot(by('ADMIN'), elsewhere, stays(elsewhere))).toBeNull();
  });

  test('a person changes their own name, but neither role, status nor sign-in', () => {
    const me = aUser({ userId: 'U-caller', group: 'ADMIN' });
    const change = (next: object) => whyNot(by('ADMIN'), me, { ...stays(me), ...next });
    expect([
      change({}),
      change({ group: 'SALEMAN' }),
      change({ active: false }),
      change({ relinked: true }),
    ]).toEqual([null, 'own', 'own', 'own']);
  });

  test('the last active admin stays active and an admin', () => {
    const last = aUser({ group: 'ADMIN', otherAdmins: 0 });
    const change = (next: object) => whyNot(by('ADMIN'), last, { ...stays(last), ...next });
    expect([change({ group: 'SALEMAN' }), change({ active: false }), change({})]).toEqual([
      'last_admin',
      'last_admin',
      null,
    ]);
  });

  test('a deactivated admin does not count as the last one and may be changed', () => {
    const gone = aUser({ group: 'ADMIN', active: false, otherAdmins: 0 });
    expect(whyNot(by('ADMIN'), gone, { ...stays(gone), group: 'CUSTOMER' })).toBeNull();
  });
});

import { aUserDetail } from '#contract/testing/samples/users.ts';
import type { UserGroupRow } from '#contract/users/shapes.ts';
import { describe, expect, test } from 'vitest';
import { bodyOf, differences, levelUnder, takenUnits, valuesOf } from './user-values.ts';

const user = aUserDetail({
  id: 'U1',
  userId: 'U1',
  username: 'kanya.b',
  firstName: 'กัญญา',
  lastName: 'บุญเรือง',
  email: 'kanya.b@supplier.example',
  userGroup: 'SALEMAN',
  userGroupName: 'พนักงานขาย',
  level: 'S1',
  isCustomer: false,
  buRole: [
    { bu: 'feed', buName: 'อาหารสัตว์', customers: 3 },
    { bu: 'swine', buName: 'ฟาร์มสุกร', customers: 0 },
  ],
  externalUserId: [{ id: 'kanya', providerAuth: 'fosad', showName: 'กัญญา (kanya)' }],
  activeFlag: 'Y',
  version: 'v1',
  hindered: { edit: null, role: null, status: null, link: null },
});

describe('the form of a user', () => {
  test('sends what the calls accept: trimmed words and codes, no names', () => {
    expect(bodyOf({ ...valuesOf(user), lastName: ' แก้วใส ' })).toEqual({
      firstName: 'กัญญา',
      lastName: 'แก้วใส',
      email: 'kanya.b@supplier.example',
      username: 'kanya.b',
      userGroup: 'SALEMAN',
      level: 'S1',
      bu: ['feed', 'swine'],
      activeFlag: 'Y',
      externalUserId: [{ id: 'kanya', providerAuth: 'fosad' }],
    });
  });

  test('finds differences, and counts neither a space nor another order as one', () => {
    const values = valuesOf(user);
    expect(differences(values, { ...values, lastName: 'บุญเรือง ', bu: ['swine', 'feed'] })).toEqual(
      [],
    );
    expect(
      differences(values, { ...values, activeFlag: 'N', bu: ['feed'], externalUserId: [] }),
    ).toEqual(['externalUserId', 'bu', 'activeFlag']);
  });

  test('finds the business units that a save removes, with their customers', () => {
    expect(takenUnits(user, { ...valuesOf(user), bu: ['aqua'] })).toEqual(user.buRole);
    expect(takenUnits(user, valuesOf(user))).toEqual([]);
  });

  test('has a level only under a role that has it', () => {
    const group = (userGroup: string, ...levels: string[]): UserGroupRow => ({
      userGroup,
      userGroupName: userGroup,
      level: levels[0] ?? '',
      levels: levels.map((level) => ({ level, levelName: level })),
      permissions: [],
      mayGive: true,
    });
    const groups = [group('SALEMAN', 'S1', 'S2'), group('AGENTS', 'A1', 'S2'), group('CUSTOMER')];
    expect([
      levelUnder(groups, 'AGENTS', 'S2'),
      levelUnder(groups, 'AGENTS', 'S1'),
      levelUnder(groups, 'CUSTOMER', 'S1'),
    ]).toEqual(['S2', '', '']);
  });
});

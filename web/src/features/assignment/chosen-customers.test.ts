import { describe, expect, test } from 'vitest';
import { readEdit, readPeople } from './address.ts';
import { added, cleared, countOf, noneChosen, toggled, without } from './chosen-customers.ts';

const row = (cvCode: string, orgCode = '1001') => ({ cvCode, orgCode, cvName: `ฟาร์ม ${cvCode}`, orgName: 'โรงงาน' });

describe('choosing customers', () => {
  test('a second tick takes the first back, and an organisation counts for itself', () => {
    const one = toggled(noneChosen, 'available', row('C1'));
    expect(countOf(toggled(one, 'available', row('C1', '1002')))).toBe(2);
    expect(countOf(toggled(one, 'available', row('C1')))).toBe(0);
  });

  test('what is found is added to what was chosen, each once', () => {
    const some = added(toggled(noneChosen, 'assigned', row('C2')), 'assigned', [row('C1'), row('C2'), row('C3')]);
    expect([...some.assigned.values()].map(({ cvCode }) => cvCode)).toEqual(['C2', 'C1', 'C3']);
    expect(countOf(cleared(some, 'available'))).toBe(3);
    expect(countOf(cleared(some, 'assigned'))).toBe(0);
  });

  test('what was saved is no longer chosen, what failed still is', () => {
    const both = toggled(added(noneChosen, 'available', [row('C1'), row('C2')]), 'assigned', row('C3'));
    const left = without(both, 'available', [row('C1')]);
    expect([...left.available.values(), ...left.assigned.values()].map(({ cvCode }) => cvCode)).toEqual(['C2', 'C3']);
  });

  test('nothing is changed in place, or the screen would not see it', () => {
    toggled(noneChosen, 'available', row('C1'));
    expect(countOf(noneChosen)).toBe(0);
  });
});

test('an address keeps codes that look like numbers, and drops what it does not know', () => {
  expect(readEdit({ user: 1101, bu: 'feed', list: 'assigned', s: ' ฟาร์ม ', h: '', x: 1 })).toEqual({
    user: '1101',
    bu: 'feed',
    list: 'assigned',
    s: 'ฟาร์ม',
  });
  expect(readEdit({ user: {}, list: 'all' })).toEqual({ user: '' });
  expect(readPeople({ s: 42, way: 'file', page: 3 })).toEqual({ s: '42', way: 'file' });
});

import { describe, expect, test } from 'vitest';
import { chipOf, openType, orderedChip, pressChip, readProductSearch } from './product-search.ts';

const place = { bu: 'FEED', cv: 'C1', org: '1101' };

describe('the search of a product list', () => {
  test('is read from the address, trimmed, without invalid values', () => {
    expect(
      readProductSearch({ ...place, type: 'SWF', q: '  551 ', ordered: 'yes', page: 9 }),
    ).toEqual({ ...place, type: 'SWF', q: '551' });
  });
  test('does not change with another type, which shows all its products', () => {
    expect(openType({ ...place, type: 'SWF', group: 'G1', q: '551' }, 'CHF')).toEqual({
      ...place,
      type: 'CHF',
      q: '551',
    });
  });
  test('has one choice of: a group, products ordered before, or all', () => {
    const group = pressChip({ ...place, ordered: 'Y' }, 'G1');
    expect([group, chipOf(group)]).toEqual([{ ...place, group: 'G1' }, 'G1']);
    const ordered = pressChip(group, orderedChip);
    expect([ordered, chipOf(ordered)]).toEqual([{ ...place, ordered: 'Y' }, orderedChip]);
    expect(pressChip(ordered, '')).toEqual(place);
  });
});

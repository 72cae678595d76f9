import { describe, expect, test } from 'vitest';
import { chipOf, openType, orderedChip, pressChip, readProductSearch } from './product-search.ts';

const place = { bu: 'FEED', cv: 'C1', org: '1101' };

describe('what the product list shows', () => {
  test('is read from the address, trimmed, without what is strange', () => {
    expect(readProductSearch({ ...place, type: 'SWF', q: '  551 ', ordered: 'yes', page: 9 })).toEqual({ ...place, type: 'SWF', q: '551' });
  });
  test('another type keeps the search and shows everything in it', () => {
    expect(openType({ ...place, type: 'SWF', group: 'G1', q: '551' }, 'CHF')).toEqual({ ...place, type: 'CHF', q: '551' });
  });
  test('a group, what was ordered before, and everything are one choice', () => {
    const group = pressChip({ ...place, ordered: 'Y' }, 'G1');
    expect([group, chipOf(group)]).toEqual([{ ...place, group: 'G1' }, 'G1']);
    const ordered = pressChip(group, orderedChip);
    expect([ordered, chipOf(ordered)]).toEqual([{ ...place, ordered: 'Y' }, orderedChip]);
    expect(pressChip(ordered, '')).toEqual(place);
  });
});

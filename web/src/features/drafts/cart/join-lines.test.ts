import { describe, expect, test } from 'vitest';
import { agreedWith, changesIn, joinLines } from './join-lines.ts';

const other = (quantity: number) => ({
  quantity,
  name: 'x',
  by: 'สมชาย',
  at: '2026-03-02T09:00:00Z',
});

describe('a cart and its draft', () => {
  test('take over what only others changed, also a new and a removed line', () => {
    const joined = joinLines(
      { a: 1, b: 2 },
      { a: 1, b: 2 },
      { a: other(5), b: other(0), c: other(3) },
    );
    expect(joined).toEqual({
      agreed: { a: 5, c: 3 },
      taken: { a: other(5), b: other(0), c: other(3) },
      clashes: {},
    });
  });

  test('leave what only this person changed, to be sent', () => {
    const mine = { a: 7, c: 1 };
    const joined = joinLines({ a: 1, b: 2 }, mine, { a: other(1), b: other(2) });
    expect(joined).toEqual({ agreed: { a: 1, b: 2 }, taken: {}, clashes: {} });
    expect(changesIn(joined.agreed, mine)).toEqual([
      { sku: 'a', quantity: 7 },
      { sku: 'b', quantity: 0 },
      { sku: 'c', quantity: 1 },
    ]);
    expect(agreedWith(joined.agreed, changesIn(joined.agreed, mine))).toEqual(mine);
  });

  test('agree where both changed a line alike, and where an answer was lost', () => {
    expect(joinLines({ a: 1 }, { a: 4 }, { a: other(4), b: other(0) })).toEqual({
      agreed: { a: 4 },
      taken: {},
      clashes: {},
    });
  });

  test.each([
    ['changed by both', { a: 3 }, 9],
    ['removed here and changed there', {}, 9],
    ['changed here and removed there', { a: 3 }, 0],
  ])('clash on a line that was %s', (_case, mine, quantity) => {
    const theirs = { a: other(quantity) };
    expect(joinLines({ a: 1 }, mine, theirs)).toEqual({
      agreed: { a: 1 },
      taken: {},
      clashes: theirs,
    });
  });

  test('clash on a product that both added', () => {
    expect(joinLines({}, { a: 3 }, { a: other(5) }).clashes).toEqual({ a: other(5) });
  });
});

import { withOwnNames } from '#contract/own-names.ts';
import { anOrder, anOrderLine, someDetails } from '#contract/testing/samples/orders.ts';
import { describe, expect, test } from 'vitest';
import { clashOf, follow, isClash, settleOn } from './conflict.ts';
import {
  isUntouched,
  startDraft,
  wantedHeader,
  wantedQuantity,
  wantHeader,
  wantQuantity,
} from './draft.ts';

const line = (sku: string, orderQty: number, sequence = 1) =>
  anOrderLine({ sku, orderQty, sequence, productName: sku });
const order = (...details: ReturnType<typeof line>[]) =>
  withOwnNames(anOrder({ details, version: 1 }));
const before = order(line('A', 10), line('B', 5));

describe('the changes of a draft', () => {
  test('a quantity changed back is no change', () => {
    const draft = wantQuantity(wantQuantity(startDraft(before), 'A', 12), 'A', 10);
    expect(isUntouched(draft)).toBe(true);
  });
  test('a product that an order has twice is two lines', () => {
    const draft = wantQuantity(startDraft(order(line('A', 10), line('A', 3, 2))), 'A#2', 0);
    expect([wantedQuantity(draft, 'A'), wantedQuantity(draft, 'A#2')]).toEqual([10, 0]);
  });
  test('a field typed differently, but stored the same, is no change', () => {
    const delivery = someDetails();
    const draft = wantHeader(startDraft(before), {
      ...delivery,
      telephone: '081-234-5678',
      licensePlate: ' กข  1234 ',
    });
    expect(isUntouched(draft)).toBe(true);
  });
});

describe('a draft of an order that another person changed', () => {
  test('conflicts only where the two differ, not where both made the same change', () => {
    const draft = wantQuantity(wantQuantity(startDraft(before), 'A', 12), 'B', 6);
    const { lines } = clashOf(draft, order(line('A', 12), line('B', 7)));
    expect(lines.map(({ key, was, theirs, mine }) => [key, was, theirs, mine])).toEqual([
      ['B', 5, 7, 6],
    ]);
  });
  test('can restore a line that the other person removed, or accept its removal', () => {
    const draft = wantQuantity(startDraft(before), 'A', 12);
    const now = order(line('B', 5));
    expect(isClash(clashOf(draft, now))).toBe(true);
    expect(isUntouched(settleOn(draft, now, { 'line:A': 'theirs' }))).toBe(true);
  });
  test("can undo the other person's changes", () => {
    const draft = wantHeader(startDraft(before), someDetails({ comments: 'mine' }));
    const now = order(line('A', 14), line('B', 5));
    const settled = settleOn(draft, now, { 'line:A': 'mine' });
    expect([wantedQuantity(settled, 'A'), wantedHeader(settled).comments]).toEqual([10, 'mine']);
  });
  test('follows the order where nothing conflicts, and equals it where the draft has no changes', () => {
    const draft = wantQuantity(startDraft(before), 'A', 12);
    const moved = { ...before, version: 2 };
    expect(follow(draft, moved)).toMatchObject({ version: 2, quantities: { A: 12 } });
    expect(follow(startDraft(before), moved)).toEqual(startDraft(moved));
    expect(follow(draft, before)).toBe(draft);
  });
});

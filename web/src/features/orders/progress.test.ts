import type { OrderStatus } from '#contract/orders/statuses.ts';
import { piecesOf, weightOf } from '#contract/orders/totals.ts';
import { describe, expect, test } from 'vitest';
import { newestFirst, progressOf } from './progress.ts';

const anOrder = (...been: OrderStatus[]) => ({
  status: been.at(-1) ?? 'PO',
  history: been.map((to, at) => ({
    at: '2026-11-19T09:20:00.000Z',
    userName: '',
    userGroup: '',
    from: been[at - 1] ?? null,
    to,
    reason: '',
  })),
});
const stepsOf = (steps: readonly { status: string; state: string }[]) =>
  steps.map(({ status, state }) => `${status} ${state}`);

describe('the progress of an order', () => {
  test('past steps are done, the present one is marked, and the usual next ones follow', () => {
    expect(stepsOf(progressOf(anOrder('PO', 'SO', 'APPV')))).toEqual([
      'PO done',
      'SO done',
      'APPV now',
      'TO next',
      'INV next',
      'RECEIVE next',
    ]);
  });
  test('a received order has no further steps', () => {
    expect(stepsOf(progressOf(anOrder('PO', 'APPV', 'INV', 'RECEIVE')))).toEqual([
      'PO done',
      'APPV done',
      'INV done',
      'RECEIVE done',
    ]);
  });
  test.each(['C', 'REJ'] as const)('no step follows %s', (end) => {
    expect(stepsOf(progressOf(anOrder('PO', end)))).toEqual(['PO done', `${end} stopped`]);
  });
  test('on a phone the newest is first, under the next one only', () => {
    expect(stepsOf(newestFirst(progressOf(anOrder('PO', 'SO'))))).toEqual([
      'APPV next',
      'SO now',
      'PO done',
    ]);
  });
});

describe('the content of an order', () => {
  test('pieces are counted by unit', () => {
    expect(
      piecesOf(
        [
          { quantity: 40, unitName: 'ถุง' },
          { quantity: 6, unitName: 'ขวด' },
          { quantity: 1960, unitName: 'ถุง' },
        ],
        'th',
      ),
    ).toBe('2,000\u00a0ถุง\u00a0· 6\u00a0ขวด');
  });
  test('pieces are those invoiced, else those sent, like the weight beside them', () => {
    const line = { quantity: 30, unitName: 'ตัว', sent: { quantity: 40, weight: 3920 } };
    expect(piecesOf([line], 'th')).toBe('40\u00a0ตัว');
    expect(piecesOf([{ ...line, invoiced: { quantity: 39, weight: 3800 } }], 'th')).toBe(
      '39\u00a0ตัว',
    );
  });
  test('a weight is the invoiced one, else the one sent, else the usual one of the quantity', () => {
    const sent = { quantity: 19, weight: 1640.5 };
    const line = { quantity: 20, weightKg: 85 };
    expect(
      weightOf([
        line,
        { ...line, sent },
        { ...line, sent, invoiced: { quantity: 19, weight: 1600 } },
      ]),
    ).toBe(1700 + 1640.5 + 1600);
    // Invoiced by count without a weight, and nothing of it sent.
    expect(
      weightOf([
        { ...line, sent: { quantity: 10, weight: 0 } },
        { ...line, sent: { quantity: 0, weight: 0 } },
      ]),
    ).toBe(850);
  });
  test('a weight is only shown where every product has one', () => {
    expect(
      weightOf([
        { quantity: 40, weightKg: 30 },
        { quantity: 20, weightKg: 30 },
      ]),
    ).toBe(1800);
    expect(
      weightOf([
        { quantity: 40, weightKg: 30 },
        { quantity: 6, weightKg: 0 },
      ]),
    ).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { causesOfDecision, causesOfSettled } from './payment-notices.ts';

const place = { bu: 'feed', orgCode: '1101', cvCode: 'C100', paymentNo: 'PM-1' };
const settled = { amount: 6_040_000, allotted: 6_035_925, parked: 4075, doubt: 'over' } as const;

describe('money', () => {
  test('that fits is told to the customer, what does not fit to admins', () => {
    const matched = {
      kind: 'payment_matched',
      bu: 'feed',
      org: '1101',
      cv: 'C100',
      facts: { amount: 6_035_925, number: 'PM-1' },
    };
    expect(causesOfSettled(place, { ...settled, parked: 0, doubt: '' })).toMatchObject([matched]);
    expect(causesOfSettled(place, settled)).toMatchObject([
      matched,
      { kind: 'payment_in_doubt', facts: { amount: 4075 } },
    ]);
    const unknown = { ...place, cvCode: '', paymentNo: '' };
    expect(
      causesOfSettled(unknown, { amount: 10_000, allotted: 0, parked: 0, doubt: 'unknown' }),
    ).toMatchObject([{ kind: 'payment_in_doubt', cv: '', facts: { amount: 10_000, number: '' } }]);
  });

  test('that staff decided about is in doubt no longer, and is told to the customer whose invoice it pays', () => {
    // Each with its own sum: the invoices may be of two customers.
    const parts = [
      { org: '1101', cv: 'C100', amount: 4075, about: 'INV-1' },
      { org: '1101', cv: 'C200', amount: 10_000, about: 'INV-2' },
    ];
    expect(causesOfDecision('feed', 'PM-1', parts)).toMatchObject([
      { kind: 'payment_decided' },
      { kind: 'payment_matched', cv: 'C100', about: 'INV-1', facts: { amount: 4075 } },
      { kind: 'payment_matched', cv: 'C200', about: 'INV-2', facts: { amount: 10_000 } },
    ]);
    expect(causesOfDecision('feed', '')).toMatchObject([{ kind: 'payment_decided' }]);
  });
});

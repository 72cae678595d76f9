import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import {
  causeOfClaim,
  causeOfDecidedClaim,
  causeOfEdited,
  causeOfMoved,
  causeOfPlaced,
  causesOfDecided,
  overdueFacts,
} from './order-notices.ts';

const order = {
  orderId: 12,
  orderNumber: 'SO-1',
  bu: 'feed',
  orgCode: '1101',
  cvCode: 'C100',
  amount: 612_050,
  waitingOver: null as number | null,
  placedBy: 'U-customer',
};
const over = { ...order, waitingOver: 430_000 };
const moved = (to: OrderStatus, reason = '') =>
  causeOfMoved(order, { from: 'PO', to, by: 'U-salesman', reason });

describe('an order', () => {
  test('that was placed is told by its number, amount and customer', () => {
    expect(causeOfPlaced(order)).toEqual({
      kind: 'order_received',
      bu: 'feed',
      org: '1101',
      cv: 'C100',
      by: 'U-customer',
      facts: { number: 'SO-1', orderId: 12, amount: 612_050 },
    });
  });

  test('over the credit limit is held, which also the person who placed or changed it is told', () => {
    expect(causeOfPlaced(over)).toMatchObject({
      kind: 'order_held',
      by: '',
      facts: { over: 430_000 },
    });
    expect(causeOfEdited(order, { overBefore: null, overAfter: 1250 }, 'U-customer')).toMatchObject(
      {
        kind: 'order_held',
        by: '',
        facts: { over: 1250 },
      },
    );
  });

  test('that overdue invoices hold names the oldest with its days, and no excess where it has none', () => {
    const overdue = overdueFacts(
      { invoiceNumber: 'INV-1', dueDate: '2026-01-15' },
      new Date('2026-03-01T02:00:00Z'),
    );
    for (const cause of [
      causeOfPlaced({ ...order, waitingOver: 0 }, overdue),
      causeOfEdited(order, { overBefore: null, overAfter: 0 }, 'U-customer', overdue),
    ]) {
      expect(cause).toMatchObject({ kind: 'order_held', facts: { invoice: 'INV-1', days: 45 } });
      expect(cause.facts).not.toHaveProperty('over');
    }
  });

  test('that waits no longer is released; one that is over by another amount is not told again', () => {
    expect(causesOfDecided(order, '')).toMatchObject([{ kind: 'order_released' }]);
    expect(causesOfDecided(over, '')).toEqual([]);
    expect(causeOfEdited(order, { overBefore: 5, overAfter: null }, 'U-customer')).toMatchObject({
      kind: 'order_released',
      by: 'U-customer',
    });
    expect(causeOfEdited(over, { overBefore: 5, overAfter: 7 }, 'U-customer')).toMatchObject({
      kind: 'order_changed',
    });
  });

  test('is on its way when its lorry has left, not while it is loaded', () => {
    expect(
      (['SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ'] as const).map((to) => moved(to).kind),
    ).toEqual([
      'order_accepted',
      'order_moved',
      'order_moved',
      'order_on_its_way',
      'order_delivered',
      'order_cancelled',
      'order_rejected',
    ]);
  });

  test('takes of a long reason what a message holds', () => {
    expect(moved('REJ', 'ก'.repeat(500)).facts.reason).toHaveLength(80);
  });

  test('whose reason has an emoji at its cut loses the whole emoji, because PostgreSQL stores no half of one', () => {
    expect(moved('C', `${'x'.repeat(79)}😀 moved`).facts.reason).toBe('x'.repeat(79));
  });
});

test('a claim is told also to the person who made it, and its answer names what was decided', () => {
  expect(causeOfClaim(order)).toMatchObject({ kind: 'claim_made', by: '' });
  expect(
    causeOfDecidedClaim(order, {
      from: 'open',
      to: 'accepted',
      by: 'U-salesman',
      reason: 'ชั่งแล้วขาดจริง',
    }),
  ).toMatchObject({
    kind: 'claim_answered',
    by: 'U-salesman',
    facts: { answer: 'accepted', reason: 'ชั่งแล้วขาดจริง' },
  });
});

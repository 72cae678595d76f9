import { describe, expect, test } from 'vitest';
import { messages, type MessageKind } from '#contract/messages.ts';
import { noticesOf } from './notices-of.ts';

const at = new Date('2026-11-26T02:00:00Z');
const told = (kind: MessageKind, change: object = {}, document = 'SO-1') =>
  noticesOf({ kind, version: 2, payload: { ...messages[kind].example, ...change }, document, eventId: 7, createdAt: at });

describe('an order', () => {
  test('that was placed is told by its number, amount and customer, under the number of its event', () => {
    expect(told('order', { amount: 6120.5 })).toMatchObject([
      {
        kind: 'order_received',
        occasion: 'event 7',
        subject: 'SO-1',
        bu: 'feed',
        cv: 'C100',
        by: 'U-customer',
        at,
        facts: { number: 'SO-1', amount: 612_050 },
      },
    ]);
  });

  test('over the credit limit is held, which also the person who placed or changed it is told', () => {
    expect(told('order', { waitingOver: 4300 })).toMatchObject([{ kind: 'order_held', by: '', facts: { over: 430_000 } }]);
    const change = { ...messages['order-changed'].example.change, overBefore: null, overAfter: 12.5 };
    expect(told('order-changed', { change })).toMatchObject([{ kind: 'order_held', by: '', facts: { over: 1250 } }]);
  });

  test('that waits no longer is released; one that is over by another amount is not told again', () => {
    const change = { ...messages['order-status'].example.change, from: 'PO', to: 'PO' };
    expect(told('order-status', { change })).toMatchObject([{ kind: 'order_released' }]);
    expect(told('order-status', { change, waitingOver: 10 })).toEqual([]);
    const edit = { ...messages['order-changed'].example.change, overBefore: 5, overAfter: null };
    expect(told('order-changed', { change: edit })).toMatchObject([{ kind: 'order_released' }]);
  });

  test('is on its way when its lorry has left, not while it is loaded', () => {
    const moved = (to: string) => told('order-status', { change: { ...messages['order-status'].example.change, from: 'PO', to } })[0]?.kind;
    expect(['SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ'].map(moved)).toEqual([
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
    const change = { ...messages['order-status'].example.change, to: 'REJ', reason: 'ก'.repeat(500) };
    expect(told('order-status', { change })[0]?.facts.reason).toHaveLength(80);
  });

  test('whose reason has an emoji at its cut loses the whole emoji, because PostgreSQL stores no half of one', () => {
    const change = { ...messages['order-status'].example.change, to: 'C', reason: `${'x'.repeat(79)}😀 moved` };
    expect(told('order-status', { change })[0]?.facts.reason).toBe('x'.repeat(79));
  });
});

describe('money', () => {
  test('that fits is told to the customer, what does not fit to admins', () => {
    expect(told('payment-settled', { doubt: '', allotted: 60_359.25 })).toMatchObject([{ kind: 'payment_matched', facts: { amount: 6_035_925 } }]);
    expect(told('payment-settled', { doubt: 'over', allotted: 60_359.25, parked: 40.75 })).toMatchObject([
      { kind: 'payment_matched' },
      { kind: 'payment_in_doubt', facts: { amount: 4075 } },
    ]);
    expect(told('payment-settled', { doubt: 'unknown', cvCode: '', allotted: 0, parked: 100 })).toMatchObject([{ kind: 'payment_in_doubt', cv: '' }]);
  });

  test('that staff decided about is in doubt no longer, and is told to the customer whose invoice it pays', () => {
    const parts = [
      { invoiceNumber: 'INV-1', amount: 40.75 },
      { invoiceNumber: 'INV-2', amount: 100 },
    ];
    // Each with its own sum: the invoices may be of two customers.
    expect(told('payment-matched', { action: 'allot', cvCode: undefined, amount: 140.75, parts })).toMatchObject([
      { kind: 'payment_decided' },
      { kind: 'payment_matched', ofInvoice: 'INV-1', occasion: 'event 7 INV-1', facts: { amount: 4075 } },
      { kind: 'payment_matched', ofInvoice: 'INV-2', occasion: 'event 7 INV-2', facts: { amount: 10_000 } },
    ]);
    expect(told('payment-matched', { action: 'refund' })).toMatchObject([{ kind: 'payment_decided' }]);
  });

  test('of a voided receipt is told with the reason, by the receipt', () => {
    expect(told('receipt-void', {}, 'RC-1')).toMatchObject([
      { kind: 'receipt_voided', ofReceipt: 'RC69-1101-000218', facts: { number: 'RC-1', reason: 'ผิดคน' } },
    ]);
  });
});

test('an answered claim names the answer', () => {
  expect(told('claim-status')).toMatchObject([{ kind: 'claim_answered', facts: { answer: 'accepted', reason: 'ชั่งแล้วขาดจริง' } }]);
});

test('what 0.2.0 wrote is no news, and is not read as today’s messages are', () => {
  for (const kind of ['order', 'order-changed', 'order-status'] as const)
    expect(noticesOf({ kind, version: 1, payload: {}, document: 'SO-1', eventId: 7, createdAt: at })).toEqual([]);
});

test('what only the supplier’s systems need is told to no person', () => {
  for (const kind of ['order-progress', 'payment', 'receipt', 'cash-handover', 'test'] as const) expect(told(kind)).toEqual([]);
});

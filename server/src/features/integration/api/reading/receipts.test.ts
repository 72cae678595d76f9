import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReceiptRecord } from '#contract/integration/api/reading.ts';
import { messages } from '#contract/messages.ts';
import { apiCaller } from '#testing/api-caller.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { anInvoice } from '#testing/payable.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await cashPortal(() => new Date('2026-03-02T02:00:00Z'));
  await noCash(portal.db);
});
afterAll(() => portal.close());

describe('a receipt', () => {
  test('has the same names in event and call', async () => {
    await anInvoice(portal.db, 'INV-1', { due_date: '2026-02-01' });
    const agent = await portal.as('agent');
    const key = () => crypto.randomUUID();
    await agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() });
    const body = { orgCode: '1001', cvCode: 'C100', amount: 1100.3, tendered: 1200, advance: true };
    const { body: paid } = await agent.call('cashPaid', {
      params: { pathName: 'feed' },
      body,
      key: key(),
    });
    await agent.call('voidReceipt', {
      params: { receiptNo: paid.receiptNo },
      body: { reason: 'รับผิดคน' },
      key: key(),
    });

    const erp = await apiCaller(portal, ['read']);
    const sent = await portal.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('document', '=', paid.receiptNo)
      .execute();
    const eventOf = (kind: string) => sent.find((one) => one.kind === kind)?.payload as object;
    const { body: read } = await erp.get<{ data: object[] }>('/receipts');
    expect(read.data).toHaveLength(1);
    expect(read.data[0]).toMatchObject({
      ...eventOf('receipt'),
      ...eventOf('receipt-void'),
      voidedAt: '2026-03-02T02:00:00.000Z',
    });
    expect(eventOf('receipt')).toMatchObject({
      advanceAmt: 100.3,
      cashier: 'U-agent',
      allocations: [{ invoiceNumber: 'INV-1', amount: 1000, leftAmt: 0 }],
    });
  });

  test('has no other name in the call than in its events, but for the moment of the void and what is called by a former name', () => {
    const known = {
      ...messages.receipt.data.properties,
      ...messages['receipt-void'].data.properties,
      voidedAt: {},
    };
    const others = Object.entries(ReceiptRecord.properties).filter(
      ([name, shape]) => !(name in known) && !('deprecated' in shape),
    );
    expect(others).toEqual([]);
  });
});

import type { LetOver } from '#contract/orders/deciding/calls.ts';
import { aSystemStatus } from '#contract/testing/samples/status.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const admin = aSession({ userGroup: 'ADMIN' });
const superuser = aSession({ userGroup: 'SUPERUSER' });
const aLetOver = (more: Partial<LetOver> = {}): LetOver => ({
  orderId: 12,
  orderNumber: 'SO-6911-00482',
  bu: 'FEED',
  orgCode: '1101',
  cvCode: 'C100',
  cvName: 'สมชายฟาร์ม',
  status: 'INV',
  amount: 37_780,
  over: 12_500,
  by: 'วิภา แสงทอง',
  at: '2026-03-02T03:00:00.000Z',
  reason: 'โอนแล้ว รอธนาคาร',
  outcome: 'overdue',
  owed: 37_780,
  overdueDays: 9,
  heldDays: 0,
  ...more,
});
const of = (data: LetOver[], hasMore = false, page = 1) => ({ data, page, hasMore });

describe('orders that were let over the limit', () => {
  test('บอกว่าเกินเท่าไร ใครอนุมัติ เมื่อไร เพราะอะไร และเก็บเงินได้หรือยัง', async () => {
    const page = await renderPage('/status/letover', {
      as: admin,
      answers: { listLetOver: of([aLetOver()]) },
    });
    const row = within(await page.main.findByRole('list', { name: 'ล่าสุดก่อน' })).getByRole(
      'listitem',
    );
    for (const text of [
      'สมชายฟาร์ม',
      'เกินวงเงิน 12,500.00 บาท',
      'โอนแล้ว รอธนาคาร',
      'ค้างชำระ 37,780.00 บาท เกินกำหนด 9 วัน',
    ])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent(/อนุมัติโดย วิภา แสงทอง.*2 มี.ค. 2569/);
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/orderstatus/orders/12?bu=FEED&org=1101&cv=C100',
    );
  });

  test('say each way in which they can end, and more of them on request', async () => {
    const page = await renderPage('/status/letover', {
      as: admin,
      language: 'en',
      answers: {
        listLetOver: inTurn(
          of(
            [
              aLetOver({ orderId: 1, outcome: 'ordered', owed: 0, overdueDays: 0 }),
              aLetOver({ orderId: 2, outcome: 'open', overdueDays: 0, over: 0, heldDays: 45 }),
              aLetOver({ orderId: 3, outcome: 'overdue', overdueDays: 1 }),
            ],
            true,
          ),
          of(
            [
              aLetOver({ orderId: 4, outcome: 'paid', owed: 0, overdueDays: 0 }),
              aLetOver({ orderId: 5, outcome: 'stopped', owed: 0, overdueDays: 0 }),
            ],
            false,
            2,
          ),
        ),
      },
    });
    expect(await page.main.findByText('Not invoiced yet')).toBeVisible();
    expect(page.main.getByText('Outstanding THB 37,780.00, not due yet')).toBeVisible();
    expect(page.main.getByText('45 days overdue then')).toBeVisible();
    expect(page.main.getByText('Outstanding THB 37,780.00, overdue by 1 day')).toBeVisible();
    await page.press('Show more');
    expect(await page.main.findByText('Paid in full')).toBeVisible();
    expect(page.main.getByText('Cancelled or disapproved afterwards')).toBeVisible();
    expect(page.asked('listLetOver').at(-1)?.query).toMatchObject({ page: '2' });
  });

  test('are reached from the menu; a super user does not open them', async () => {
    const page = await renderPage('/status', {
      as: superuser,
      language: 'en',
      answers: { getSystemStatus: aSystemStatus(), listLetOver: of([aLetOver()]) },
    });
    await page.press('More');
    await page.user.click(await page.findByRole('link', { name: 'Let over the limit' }));
    expect(await page.main.findByText('SO-6911-00482')).toBeVisible();
    expect(page.main.queryByRole('link', { name: 'SO-6911-00482' })).toBeNull();
    expect(page.main.getByText('Over the limit by THB 12,500.00')).toBeVisible();
  });

  test('say so where there are none', async () => {
    const answers = { listLetOver: of([]) };
    const page = await renderPage('/status/letover', { as: admin, language: 'en', answers });
    expect(await page.main.findByText('No order was let over the limit')).toBeVisible();
  });

  test('say so where they cannot be read, with a button to ask again', async () => {
    const answers = { listLetOver: refuses('unavailable') };
    const page = await renderPage('/status/letover', { as: admin, language: 'en', answers });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.main.queryByText('No order was let over the limit')).toBeNull();
  });

  test('ไม่เปิดให้พนักงานขาย', async () => {
    const page = await renderPage('/status/letover', { as: aSession({ userGroup: 'SALEMAN' }) });
    expect(page.main.queryByRole('heading', { name: 'อนุมัติเกินวงเงินแล้ว' })).toBeNull();
    expect(page.asked('listLetOver')).toEqual([]);
  });
});

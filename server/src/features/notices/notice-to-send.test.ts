import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeText } from '#contract/notices/notice-text.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { noticeToSend } from './notice-to-send.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const place = { bu: 'feed', org_code: '1001', cv_code: 'C100' };
let count = 0;
/** A notice as it was written for a person. */
async function noticeFor(
  user_id: string,
  kind = 'order_held',
  of: object = place,
): Promise<number> {
  const facts = JSON.stringify({ number: 'SO-1', orderId: 1, over: 430_000 });
  const row = {
    user_id,
    kind,
    occasion: `event ${++count}`,
    subject: 'SO-1',
    facts,
    at: new Date('2026-11-26T02:00:00Z'),
    ...of,
  };
  return (
    await portal.db
      .insertInto('notice')
      .values(row)
      .returning('notice_id')
      .executeTakeFirstOrThrow()
  ).notice_id;
}
const isToBeSent = async (noticeId: number) =>
  (await noticeToSend(portal.deps, noticeId)) !== undefined;

describe('what was written for a person is told', () => {
  test('to a customer without the own name, to the salesperson with the name of the customer', async () => {
    const ofCustomer = await noticeToSend(portal.deps, await noticeFor('U-customer'));
    expect(noticeText('order_held', ofCustomer!.facts, 'th').title).toBe('คำสั่งซื้อ SO-1 รอวงเงิน');
    const ofSales = await noticeToSend(portal.deps, await noticeFor('U-salesman'));
    expect(noticeText('order_held', ofSales!.facts, 'th').title).toBe(
      'คำสั่งซื้อ SO-1 รอวงเงิน\u00A0· ฟาร์มรุ่งเรือง',
    );
  });

  test('in the language that they chose', async () => {
    await portal.db
      .insertInto('notice_preference')
      .values({ user_id: 'U-salesman', language: 'en' })
      .execute();
    const { kind, facts, locale } = (await noticeToSend(
      portal.deps,
      await noticeFor('U-salesman'),
    ))!;
    expect(noticeText(kind, facts, locale).title).toBe(
      'Order SO-1 is on hold\u00A0· Rungrueang farm',
    );
    await portal.db.deleteFrom('notice_preference').execute();
  });

  test('not to a person who lost the customer, and again once they have it back', async () => {
    const notice = await noticeFor('U-salesman');
    const lost = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    expect(await isToBeSent(notice)).toBe(false);
    await portal.db.insertInto('user_customer').values(lost).execute();
    expect(await isToBeSent(notice)).toBe(true);
  });

  test('not to a person who was switched off between the event and the sending', async () => {
    const notice = await noticeFor('U-customer');
    const active = (active_flag: 'Y' | 'N') =>
      portal.db
        .updateTable('app_user')
        .set({ active_flag })
        .where('user_id', '=', 'U-customer')
        .execute();
    await active('N');
    expect(await isToBeSent(notice)).toBe(false);
    await active('Y');
  });

  test('not to a group that the kind is not for, or whose menu the supplier took', async () => {
    expect(await isToBeSent(await noticeFor('U-customer', 'payment_in_doubt'))).toBe(false);
    const notice = await noticeFor('U-salesman');
    const without = {
      ...portal.deps.config.menuPermission,
      order_tracking: ['ADMIN', 'CUSTOMER'] as const,
    };
    expect(
      await noticeToSend(
        { ...portal.deps, config: { ...portal.deps.config, menuPermission: without } },
        notice,
      ),
    ).toBeUndefined();
    expect(await isToBeSent(notice)).toBe(true);
  });

  test('not once it is void, and to any group where it is about the person', async () => {
    const notice = await noticeFor('U-customer');
    await portal.db
      .updateTable('notice')
      .set({ void_at: new Date() })
      .where('notice_id', '=', notice)
      .execute();
    expect(await isToBeSent(notice)).toBe(false);
    expect(await isToBeSent(await noticeFor('U-superuser', 'new_device', {}))).toBe(true);
    expect(await isToBeSent(-1)).toBe(false);
  });
});

describe('a reminder of invoices', () => {
  const today = new Date('2026-11-26T02:00:00Z');
  const invoice = (invoice_number: string, due_date: string, open_amount: number) =>
    portal.db
      .insertInto('invoice')
      .values({
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C100',
        invoice_number,
        invoice_date: '2026-10-01',
        due_date,
        amount: 1000,
        open_amount,
      })
      .execute();
  const reminder = (kind: string) =>
    noticeFor('U-customer', kind, {
      ...place,
      facts: JSON.stringify({
        bu: 'feed',
        org: '1001',
        cv: 'C100',
        count: 2,
        amount: 2000,
        days: 7,
      }),
      at: today,
    });
  const pay = (invoice_number: string) =>
    portal.db
      .updateTable('invoice')
      .set({ open_amount: 0 })
      .where('invoice_number', '=', invoice_number)
      .execute();
  beforeEach(() => portal.db.deleteFrom('invoice').execute());

  test.each([
    ['invoice_overdue', '2026-11-19', '2026-11-20'],
    ['invoice_due_soon', '2026-11-29', '2026-11-29'],
  ])(
    'is told of what is owed when it is sent, and not at all once that is paid: %s',
    async (kind, first, second) => {
      await invoice('I-1', first, 1000);
      await invoice('I-2', second, 1000);
      await invoice('I-LATER', '2026-12-20', 1000);
      const notice = await reminder(kind);
      expect((await noticeToSend(portal.deps, notice))?.facts).toMatchObject({
        count: 2,
        amount: 2000,
      });
      await pay('I-1');
      expect((await noticeToSend(portal.deps, notice))?.facts).toMatchObject({
        count: 1,
        amount: 1000,
        ...(kind === 'invoice_overdue' && { days: 6 }),
      });
      const advance = {
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C100',
        amount: 1000,
        open_amount: 1000,
        created_by: 'U-admin',
        created_at: today,
      };
      await portal.db.insertInto('customer_advance').values(advance).execute();
      expect(await isToBeSent(notice), 'a reported payment could be for it').toBe(false);
      await portal.db.deleteFrom('customer_advance').execute();
      await pay('I-2');
      expect(await isToBeSent(notice)).toBe(false);
    },
  );
});

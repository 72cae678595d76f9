import type { Db } from '#platform/database/connections/connect.ts';
import { somePaymentMethods } from './payable.ts';
import { testPortal, type TestPortal } from './test-portal.ts';

/** A portal whose organisation takes cash, with two agents of C100, `agent` and `second`; `bankSecret` signs the messages of its bank. */
export async function cashPortal(
  clock: () => Date,
  bankSecret = 'the-secret-of-the-bank',
): Promise<TestPortal> {
  const portal = await testPortal({
    clock,
    documents: { processes: 1 },
    environment: { BANK_CALLBACK_SECRET: bankSecret },
  });
  const { db } = portal;
  await somePaymentMethods(db);
  await db
    .insertInto('app_user')
    .values({ user_id: 'U-second', username: 'second', first_name: 'second', user_group: 'AGENTS' })
    .execute();
  await db
    .insertInto('external_identity')
    .values({ provider: 'fosad', subject: 'second', user_id: 'U-second' })
    .execute();
  await db.insertInto('user_bu').values({ user_id: 'U-second', bu: 'feed' }).execute();
  await db
    .insertInto('user_customer')
    .values({ user_id: 'U-second', bu: 'feed', cv_code: 'C100', org_code: '1001' })
    .execute();
  await db
    .updateTable('customer')
    .set({ tel_no: '081-234-5678' })
    .where('cv_code', '=', 'C100')
    .execute();
  return portal;
}

const tables = [
  'invoice_payment',
  'receipt_allotment',
  'receipt_void_ask',
  'receipt',
  'customer_advance',
  'cash_handover',
  'cash_day',
  'receipt_number',
  'bank_transaction',
  'payment_allotment',
  'payment_document',
  'invoice',
  'outbox',
] as const;

/** Removes all payments, open days and debts. */
export async function noCash(db: Db): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}

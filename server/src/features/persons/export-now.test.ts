import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal } from '#testing/test-portal.ts';
import { exportNow } from './export-now.ts';

test('everything about a person is a file for programs and a file for people, which only the operator can read', async () => {
  const portal = await testPortal();
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-export-'));
  onTestFinished(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });
  await portal.db
    .updateTable('app_user')
    .set({ telephone: '0899911223' })
    .where('user_id', '=', 'U-customer')
    .execute();
  await insertOrder(portal.db, {
    order_number: 'SO-EXPORT-1',
    created_by: 'U-customer',
    license_plate: 'กข 1234',
    status: 'RECEIVE',
  });
  await insertOrder(portal.db, {
    order_number: 'SO-OTHER-1',
    created_by: 'U-rival',
    status: 'RECEIVE',
  });

  const [json = '', pdf = ''] =
    (await exportNow(portal.db, 'U-customer', join(folder, 'new'))) ?? [];
  const data = JSON.parse(await readFile(json, 'utf8')) as { account: object[]; orders: object[] };
  expect(data.account).toEqual([
    expect.objectContaining({ user_id: 'U-customer', telephone: '0899911223' }),
  ]);
  expect(data.orders).toEqual([
    expect.objectContaining({ order_number: 'SO-EXPORT-1', license_plate: 'กข 1234' }),
  ]);
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await stat(json)).mode & 0o777).toBe(0o600);
  expect(
    await portal.db
      .selectFrom('audit')
      .select('subject')
      .where('call', '=', 'person-exported')
      .execute(),
  ).toEqual([{ subject: 'U-customer' }]);
  expect(await exportNow(portal.db, 'U-unknown', folder)).toBeUndefined();
});

import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { insertOrder } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const today = bangkokDate(new Date());
const formula = '=HYPERLINK("http://x","y")';
let portal: TestPortal;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  portal = await testPortal();
  [customer, admin] = await Promise.all([portal.as('customer'), portal.as('admin')]);
  const { db } = portal;
  const first = {
    order_number: 'SO-6911-00007',
    order_date: today,
    require_date: addDays(today, 2),
    amount: 123_450,
  };
  await insertOrder(db, { ...first, license_plate: '0012', comments: formula });
  await insertOrder(db, {
    order_number: 'SO-6911-00008',
    order_date: addDays(today, -1),
    require_date: today,
    status: 'INV',
    invoice_number: '0099',
  });
  await insertOrder(db, {
    order_number: 'SO-6911-00009',
    order_date: today,
    cv_code: 'C200',
    status: 'INV',
  });
  // The customer exists at this organisation, but the person does not buy there for it.
  await db
    .insertInto('customer_org')
    .values({ bu: 'feed', cv_code: 'C100', org_code: '1002' })
    .execute();
  await insertOrder(db, { order_number: 'SO-6911-00010', order_date: today, org_code: '1002' });
});
afterAll(() => portal.close());

const sheet = (
  query: Record<string, string> = {},
  { who = customer, format = 'csv', days = `${addDays(today, -30)}/${today}/P` } = {},
) =>
  fetchSheet(
    portal,
    who,
    `/api/main/feed/ordersheet/${days}/${format}?${new URLSearchParams({ lang: 'th', ...query }).toString()}`,
  );
const numbers = async (...asked: Parameters<typeof sheet>) =>
  (await sheet(...asked)).rows.slice(1).map(([number]) => number);

describe("a customer's orders as a file", () => {
  test('are those of the list, in words, with codes as they are and the amount in baht', async () => {
    const { status, name, rows } = await sheet({ cv: 'C100', org: '1001' });
    expect([status, name]).toEqual([200, `orders-C100-${addDays(today, -30)}-${today}.csv`]);
    const [heads = [], newest = [], older = []] = rows;
    const byHead = (row: string[]) => Object.fromEntries(heads.map((head, at) => [head, row[at]]));
    expect(rows).toHaveLength(3);
    expect(byHead(newest)).toMatchObject({
      เลขที่คำสั่งซื้อ: 'SO-6911-00007',
      วันที่สั่งซื้อ: today,
      สถานะ: 'รับพรีออเดอร์แล้ว',
      รหัสลูกค้า: 'C100',
      ลูกค้า: 'ฟาร์มรุ่งเรือง',
      ประเภทสินค้า: 'อาหารสุกร',
      'จำนวนเงิน (บาท)': '1234.50',
      ทะเบียนรถ: '0012',
    });
    expect(byHead(older)).toMatchObject({ เลขที่คำสั่งซื้อ: 'SO-6911-00008', เลขที่ใบแจ้งหนี้: '0099' });
  });

  test('are the same as XLSX in English', async () => {
    const { name, rows } = await sheet({ cv: 'C100', lang: 'eng' }, { format: 'xlsx' });
    expect(name).toMatch(/\.xlsx$/);
    expect(rows[0]?.slice(0, 2)).toEqual(['Order no.', 'Ordered on']);
    expect(rows[1]).toContain('1,234.50');
  });

  test.each(['csv', 'xlsx'])('hold no formula as %s, for any text in a remark', async (format) => {
    expect((await sheet({ cv: 'C100', org: '1001' }, { format })).rows[1]?.at(-1)).toBe(
      `'${formula}`,
    );
  });

  test('follow the tab, the words, the kind of day and the order of the list', async () => {
    expect(await numbers({ cv: 'C100', status: 'shipping' })).toEqual(['SO-6911-00008']);
    expect(await numbers({ cv: 'C100', search: '00007' })).toEqual(['SO-6911-00007']);
    expect(await numbers({ cv: 'C100', search: '0099', searchBy: 'invoiceNumber' })).toEqual([
      'SO-6911-00008',
    ]);
    expect(await numbers({ cv: 'C100' }, { days: `${today}/${today}/R` })).toEqual([
      'SO-6911-00008',
    ]);
    expect(await numbers({ cv: 'C100', sort: 'orderNumber:desc' })).toEqual([
      'SO-6911-00008',
      'SO-6911-00007',
    ]);
  });

  test('that match nothing are a file with heads only', async () => {
    const { status, rows } = await sheet({ cv: 'C100', search: '%' });
    expect([status, rows.length]).toEqual([200, 1]);
  });

  test('of another customer are missing, and so are orders from an organisation at which the person does not buy', async () => {
    expect((await sheet({ cv: 'C200' })).status).toBe(404);
    expect((await sheet({ cv: 'C100', org: '1002' })).status).toBe(404);
    expect(await numbers({ cv: 'C100' })).toEqual(['SO-6911-00007', 'SO-6911-00008']);
  });

  test.each([
    ['reversed days', { cv: 'C100' }, `${today}/${addDays(today, -1)}/P`],
    ['a hundred years', { cv: 'C100' }, '2000-01-01/2099-12-31/P'],
    ['a Buddhist year', { cv: 'C100' }, '2569-01-01/2569-01-02/P'],
    ['an unknown kind of day', { cv: 'C100' }, `${today}/${today}/X`],
    ['an unknown status', { cv: 'C100', status: 'X' }, `${today}/${today}/P`],
    ['an unknown column to sort by', { cv: 'C100', sort: 'password' }, `${today}/${today}/P`],
    ['an organisation of no customer', { org: '1001' }, `${today}/${today}/P`],
  ])('are refused for %s', async (_name, query, days) => {
    const { status, code } = await sheet(query, { days });
    expect([status, code]).toEqual([400, 'invalid_request']);
  });
});

describe('the orders of all customers whom a person serves as a file', () => {
  test('are those of their own customers, and of all for staff who serve all', async () => {
    expect(await numbers()).toEqual(['SO-6911-00007', 'SO-6911-00008']);
    expect(await numbers({}, { who: admin })).toEqual([
      'SO-6911-00010',
      'SO-6911-00009',
      'SO-6911-00007',
      'SO-6911-00008',
    ]);
  });

  test("follow the tab, and words that are a customer's or an order's number", async () => {
    expect(await numbers({ status: 'shipping' }, { who: admin })).toEqual([
      'SO-6911-00009',
      'SO-6911-00008',
    ]);
    expect(await numbers({ search: 'คู่แข่ง' }, { who: admin })).toEqual(['SO-6911-00009']);
    expect(await numbers({ search: 'SO-6911-00009', status: 'shipping' }, { who: admin })).toEqual([
      'SO-6911-00009',
    ]);
    expect(await numbers({ search: 'SO-6911-00009', status: 'received' }, { who: admin })).toEqual(
      [],
    );
    expect(await numbers({ search: 'SO-6911-00009' })).toEqual([]);
    expect(await numbers({ search: 'คู่แข่ง' })).toEqual([]);
  });
});

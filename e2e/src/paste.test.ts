import { utils, write, type CellObject } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import {
  fillDelivery,
  place,
  placeAddress,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();
const lines = 120;

/** Products whose number and name are clear for the customer, as the clerk has them in a sheet. */
async function knownProducts(): Promise<{ sku: string; name: string }[]> {
  const sold = await portal.sql<{ sku: string; name_th: string }>(
    `select p.sku, p.name_th from product p join product_price list using (bu, sku)
     where p.bu = $1 and list.org_code = $2 and list.cv_code = '' and p.active and p.pack_size = 1 and p.medicine_code = '' order by p.sku`,
    [place.bu, place.org],
  );
  const customer = await portal.person('customer');
  const rows = sold.map(({ sku, name_th }) => ({
    product: `${sku.replace(/-+$/, '')} ${name_th}`,
    quantity: '5',
  }));
  const { body } = await customer.call('resolveRows', { params: place, body: { rows } });
  return sold
    .filter((_, at) => body.lines[at]?.clear)
    .map(({ sku, name_th }) => ({ sku: sku.replace(/-+$/, ''), name: name_th }));
}

/** A workbook of 120 lines, six of which cannot be ordered as they are. */
function workbook(products: readonly { sku: string; name: string }[]): Buffer {
  const wrong: (string | number | Date | CellObject | null)[][] = [
    ['99999', 'ไม่มีจริง', 5],
    [null, null, 'ตามเดิม'],
    [null, null, -1],
    [null, null, 1_000_000_000],
    [null, null, new Date('2026-12-01T00:00:00Z')],
    [null, null, 'ครึ่งถุง'],
  ];
  const rows = products.slice(0, lines).map(({ sku, name }, at) => {
    const bad = wrong[at - (lines - wrong.length)];
    return bad ? [bad[0] ?? sku, bad[1] ?? name, bad[2] ?? null, 'ถุง'] : [sku, name, 5, 'ถุง'];
  });
  const heads = [
    ['ใบสั่งซื้อ ฟาร์ม', null, null, null],
    ['สินค้า', null, 'จำนวน', 'หน่วย'],
    ['เบอร์', 'ชื่อ', null, null],
  ];
  const sheet = utils.aoa_to_sheet([...heads, ...rows], { cellDates: true });
  sheet['!merges'] = ['A1:D1', 'A2:B2', 'C2:C3', 'D2:D3'].map((range) => utils.decode_range(range));
  return write(utils.book_new(sheet), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const openRows = ({ page }: Visit) => page.getByRole('main').locator('li[data-state=open]');

describe("a clerk's workbook", () => {
  test('of 120 lines with 6 bad ones is ordered, with the 6 put right in place', async () => {
    const products = await knownProducts();
    expect(products.length).toBeGreaterThan(lines);
    const spare = products[lines];
    const visit = await visitForTest(portal.origin, { language: 'th', screen: 'desk' });
    const { page, words } = visit;
    const t = words['drafts/paste'];
    await enterAs(visit, portal, 'customer', `/preorder/paste?${placeAddress}`);
    await page.getByLabel(t.file.choose).setInputFiles({
      name: 'สั่งอาหาร.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook(products),
    });

    await page.getByRole('heading', { name: around(t.doubtful, '6') }).waitFor();
    await page.getByRole('button', { name: around(t.put, '114') }).waitFor();
    expect(await openRows(visit).count()).toBe(6);

    // A number that is not sold: another product is found by its own.
    await openRows(visit)
      .first()
      .getByRole('button', { name: around(t.pick_of) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .fill(spare?.sku ?? '');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(spare?.name ?? '') })
      .first()
      .click();
    // Words, -1, 1e9 and a date: the quantity is typed.
    for (let left = 5; left > 1; left -= 1) {
      await expect.poll(() => openRows(visit).count()).toBe(left);
      await openRows(visit).first().getByRole('textbox').fill('5');
    }
    // Half a bag is one.
    await openRows(visit)
      .getByRole('button', { name: around(t.right_of) })
      .click();

    await page.getByRole('button', { name: around(t.put, '120') }).click();
    // The cart was empty, and all of it was checked here.
    await page.waitForURL('**/preorder/checkout?**');
    await fillDelivery(visit);
    await submitOrder(visit);
    const numbers = await placedNumbers(visit);
    const [placed] = await portal.sql<{ lines: number; fives: number }>(
      `select count(*)::int as lines, count(*) filter (where order_qty = 5)::int as fives from order_line join orders using (order_id) where order_number = any($1)`,
      [numbers],
    );
    expect(placed).toEqual({ lines, fives: lines - 1 });
  });
});

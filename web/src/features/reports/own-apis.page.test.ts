import { everyShape } from '@smart-order/contract/testing/supplier-api.ts';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier } from '../../testing/render-at-supplier.ts';
import { strangeThings } from '../../testing/strange-things.ts';

const farm = { bu: 'S02', buName: 'Swine farm', pathName: 'farm' };

describe.each(everyShape)("reports at a supplier's own API that answers lists as $list", (shapes) => {
  test('รายงานซื้อมีตารางทีละยี่สิบบรรทัด ไม่มียอดรวมที่ไม่มีใครบอก', async () => {
    for (const width of [1280, 360]) {
      const page = await renderAtSupplier('/purchasereport', shapes, {}, { width });
      expect(await page.main.findAllByText('Pig feed 500')).not.toHaveLength(0);
      expect(page.main.getByText(/หน้า 1 จาก 2/)).toBeVisible();
      expect(strangeThings()).toEqual([]);
      page.close();
    }
  });

  test('the receivable report is sorted, turned and narrowed by what the call takes', async () => {
    const page = await renderAtSupplier('/accountsreceivablereport', shapes, {}, { language: 'en' });
    await page.press('Overdue');
    await page.press(/Next/);
    await page.fill('Licence plate', '70-1234');
    await page.user.tab();
    await expect
      .poll(() => page.api.asked('GET /{path}/genjsonreportcredit/{userId}/bu/{bu}').at(-1)?.wish)
      .toMatchObject({ sorting: 'ageDays', license: '70-1234', startAt: '1', limit: '20' });
    expect(strangeThings()).toEqual([]);
  });

  test('the farm variants stand there for who holds a farm', async () => {
    for (const address of ['/purchasereport2', '/accountsreceivablereport2']) {
      const page = await renderAtSupplier(address, shapes, { userGroup: 'SALEMAN', buRole: [farm] }, { language: 'en' });
      expect(await page.main.findByRole('table', { name: /Farm$/ })).toBeVisible();
      page.close();
    }
  });
});

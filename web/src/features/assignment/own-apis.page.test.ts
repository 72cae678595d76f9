import { shareOf } from '#contract/testing/whole.ts';
import { everyShape, type Shapes } from '#contract/testing/supplier-api.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const open = (address: string, shapes: Shapes, language: 'th' | 'en' = 'en') =>
  renderAtSupplier(address, shapes, { userGroup: 'ADMIN' }, { language });

describe.each(shareOf(everyShape, 2))(
  "assignments at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('รายชื่อคนเพิ่มทีละสิบคน และไม่มีทางที่ API นี้ไม่รู้จัก', async () => {
      const page = await open('/assignment', shapes, 'th');
      expect(await page.main.findAllByRole('link', { name: 'Wichai Kaewmanee' })).toHaveLength(10);
      await page.press('แสดงเพิ่ม');
      await expect
        .poll(() => page.main.getAllByRole('link', { name: 'Wichai Kaewmanee' }))
        .toHaveLength(12);
      expect(page.main.queryByRole('tab')).toBeNull();
      expect(strangeThings()).toEqual([]);
    });

    test('are given and removed', async () => {
      const page = await open('/assignment/edit?user=U3', shapes);
      const available = within(await page.main.findByRole('region', { name: 'Not yet' }));
      const assigned = within(page.main.getByRole('region', { name: 'Assigned' }));
      await page.user.click(
        (await available.findAllByRole('checkbox', { name: /Doi Farm/ }))[0] as HTMLElement,
      );
      await page.user.click(
        (await assigned.findAllByRole('checkbox', { name: /Rim Nam Farm/ }))[0] as HTMLElement,
      );
      expect(page.main.queryByRole('button', { name: /history/i })).toBeNull();
      expect(strangeThings()).toEqual([]);
      await page.press('Save 2 changes');
      for (const title of [/^Assign 1/, /^Remove 1/])
        await page.user.click(
          (await page.findByRole('dialog', { name: title })).querySelector('button') as HTMLElement,
        );
      await page.findByRole('alertdialog', { name: 'Customers assigned' });
      const change = '/center/saveuseridcv/user/{id}/bu/{bu}/cvorglist';
      expect(page.api.asked(`POST ${change}`)).toMatchObject([
        { params: { id: 'U3', bu: 'F01' }, body: { cvRole: [{ cvCode: 'X2', orgCode: '7001' }] } },
      ]);
      expect(page.api.asked(`DELETE ${change}`)).toMatchObject([
        { body: { cvRole: [{ cvCode: 'X1', orgCode: '7001' }] } },
      ]);
    });
  },
);

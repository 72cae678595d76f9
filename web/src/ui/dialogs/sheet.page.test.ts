import {
  anOwedInvoice,
  aReceivable,
  aReceivableReport,
} from '#contract/testing/samples/reports.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const swipe = (sheet: HTMLElement, right: number, down: number) => {
  fireEvent.touchStart(sheet, { touches: [{ clientX: 100, clientY: 300 }] });
  fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 100 + right, clientY: 300 + down }] });
};

describe('a sheet from the side', () => {
  const openSide = async () => {
    const answers = {
      genJsonReportCredit: aReceivableReport([aReceivable()]),
      getReceivableInvoices: aList([anOwedInvoice()]),
      listReportJobs: { data: [] },
    };
    const page = await renderPage('/accountsreceivablereport', {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers,
      width: 360,
    });
    await page.press('ดูใบแจ้งหนี้ของ ฟาร์มรุ่งเรือง');
    return { page, sheet: await page.findByRole('dialog', { name: 'ใบแจ้งหนี้ค้างชำระ' }) };
  };

  test('ปัดไปทางขวาแล้วปิด และกลับมาอยู่ที่แถวเดิม', async () => {
    const { page, sheet } = await openSide();
    swipe(sheet, 120, 20);
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.getByRole('button', { name: 'ดูใบแจ้งหนี้ของ ฟาร์มรุ่งเรือง' })).toHaveFocus();
  });

  test('does not close when a person scrolls in it, swipes too short a way or swipes to the left', async () => {
    const { page, sheet } = await openSide();
    for (const [right, down] of [
      [120, 90],
      [60, 0],
      [-200, 0],
    ] as const)
      swipe(sheet, right, down);
    await within(sheet).findByText('INV-2');
    expect(page.getByRole('dialog', { name: 'ใบแจ้งหนี้ค้างชำระ' })).toBe(sheet);
  });
});

describe('a sheet from below', () => {
  test('is closed neither by a swipe to the side nor by a press in it', async () => {
    const page = await renderPage('/example', { language: 'en', width: 360 });
    await page.press('sheet');
    const sheet = await page.findByRole('dialog', { name: 'Sheet' });
    swipe(sheet, 200, 0);
    // A press on words or padding has coordinates; a press of a button by its key has the coordinates 0, 0.
    fireEvent.click(within(sheet).getByRole('heading', { name: 'ตัวกรอง' }), {
      clientX: 900,
      clientY: 900,
    });
    fireEvent.click(sheet, { clientX: 0, clientY: 0 });
    // A sheet would close a moment after the press.
    await new Promise((next) => setTimeout(next));
    expect(page.getByRole('dialog', { name: 'Sheet' })).toBe(sheet);
    await page.press('ใช้ตัวกรอง');
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

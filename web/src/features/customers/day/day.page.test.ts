import { aDayCustomer } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import type { DayCustomer } from '#contract/customers/day/shapes.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const open = (data: DayCustomer[], { answers, ...options }: PageOptions = {}) =>
  renderPage('/customers/day', {
    as: aSession({ userGroup: 'SALEMAN' }),
    answers: {
      ...buyerAnswers,
      listDay: { data, customers: 60, isCut: false },
      ...answers,
    },
    ...options,
  });
const full = aDayCustomer({
  due: { everyDays: 7, lastAmt: 24_480 },
  missing: [{ sku: '552--', productName: 'อาหารสุกร 552', since: '2026-01-05', monthAmt: 9000 }],
  slips: { recentAmt: 50_000, beforeAmt: 90_000 },
  overdue: { amount: 12_000.5, days: 4 },
  held: { amount: 8000, orders: 2, orderId: 4 },
  lorry: { orderId: 3, orderNumber: 'SO-3', lateMinutes: 235 },
  promise: { amount: 15_000, day: '2026-03-01' },
  step: { words: 'ถามเรื่องเล้า 2', day: '2026-03-02' },
  stakeAmt: 40_000,
});
const other = aDayCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง', due: { everyDays: 1, lastAmt: 5 } });

describe('the list of the day', () => {
  test('แต่ละรายมีทุกเหตุผลในแถวเดียว และติดต่อ สั่ง บันทึก ได้ด้วยการกดครั้งเดียว', async () => {
    const page = await open([full, other], { width: 360 });
    const list = await page.main.findByRole('list', { name: 'งานวันนี้' });
    const [row] = within(list).getAllByRole('listitem');
    for (const words of [
      'เลยนัดชำระ อา. 1 มี.ค. เหลือ 15,000.00 บาท',
      'เกินกำหนด 12,000.50 บาท นาน 4 วัน',
      'รอวงเงิน 2 ใบ 8,000.00 บาท',
      'รถส่งของช้าเกือบ 4 ชม. ใบ SO-3',
      'ถึงรอบสั่งแล้ว ปกติทุก 7 วัน ครั้งก่อน 24,480.00 บาท',
      'ไม่สั่ง อาหารสุกร 552 ตั้งแต่ จ. 5 ม.ค. เดือนละ 9,000.00 บาท',
      '12 สัปดาห์ล่าสุด 50,000.00 บาท ก่อนหน้านั้น 90,000.00 บาท',
      'นัดไว้ จ. 2 มี.ค. ถามเรื่องเล้า 2',
    ])
      expect(row).toHaveTextContent(words);
    const place = 'bu=FEED&cv=C100&org=1101';
    for (const [name, href] of [
      ['โทรหา ฟาร์มสมชาย', 'tel:036000001'],
      ['LINE ถึง ฟาร์มสมชาย', 'https://line.me/R/ti/p/~somchai'],
      ['สั่งจากรายการสั่งประจำให้ ฟาร์มสมชาย', `/guide?${place}&from=last`],
      ['สั่งจากข้อความให้ ฟาร์มสมชาย', `/preorder/paste?${place}`],
      ['บันทึกเรื่อง ฟาร์มสมชาย', `/customers?${place}&note=new`],
    ] as const)
      expect(page.main.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(page.main.getByRole('button', { name: 'สั่งซ้ำเหมือนครั้งก่อนให้ ฟาร์มสมชาย' })).toBeVisible();
    expect(page.main.getByText('2 ราย จากลูกค้า 60 ราย')).toBeVisible();
  });

  test('shows one reason alone, and its address keeps the choice', async () => {
    const page = await open([full, other], { language: 'en' });
    await page.press('Overdue 1');
    const list = page.main.getByRole('list', { name: 'Calls today' });
    await expect.poll(() => within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(page.address()).toContain('only=overdue');
    expect(page.main.queryByRole('button', { name: /^Held 0/ })).toBeNull();
  });

  test('says that nobody is to be called, why it cannot be read, and that more customers are not looked at', async () => {
    const empty = await open([], { language: 'en' });
    expect(await empty.main.findByText('Nobody to call today')).toBeVisible();
    empty.close();
    const failed = await open([], { language: 'en', answers: { listDay: refuses('unavailable') } });
    expect(await failed.main.findByRole('button', { name: /again/i })).toBeVisible();
    failed.close();
    const cut = await open([full], {
      language: 'en',
      answers: { listDay: { data: [full], customers: 500, isCut: true } },
    });
    expect(await cut.main.findByText(/Only the first 500/)).toBeVisible();
    cut.close();
    const waiting = await open([], { language: 'en', answers: { listDay: never } });
    expect(await waiting.main.findByRole('heading', { name: 'Calls today' })).toBeVisible();
  });

  test('is the first of a salesperson’s menus, and of nobody else', async () => {
    const page = await open([full], { language: 'en' });
    const menu = await page.findByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getAllByRole('link')[0]).toHaveTextContent('Calls today');
    page.close();
    const admin = await open([full], { language: 'en', as: aSession({ userGroup: 'ADMIN' }) });
    await admin.main.findByRole('heading', { name: 'Calls today' });
    expect(admin.queryByRole('link', { name: 'Calls today' })).toBeNull();
  });
});

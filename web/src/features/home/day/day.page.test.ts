import { aHomeDay, aHomeRow, anAskedDay } from '#contract/testing/samples/home.ts';
import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { anOrder, anOrderLine, someTabCounts } from '#contract/testing/samples/orders.ts';
import type { HomeDay } from '#contract/home/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { renderPage } from '#testing/render-page.ts';

const answers = (day: Partial<HomeDay>) => ({
  ...buyerAnswers,
  getOrderStatus: { ...aList([]), counts: someTabCounts() },
  readHomeDay: { data: aHomeDay(day) },
});
const answered = (orderNumber: string, whyNotSent?: 'late') => ({
  data: {
    state: 'sent' as const,
    orderId: orderNumber ? 9 : 0,
    orderNumber,
    ...(whyNotSent && { whyNotSent }),
  },
});

describe('what orders itself, on home', () => {
  test('คำสั่งซื้อตามรอบบอกยอด วันส่ง และเวลาที่ระบบสั่งให้ ยืนยันด้วยการกดครั้งเดียว', async () => {
    const page = await renderPage('/', {
      answers: {
        ...answers({ asked: [anAskedDay()] }),
        readHomeDay: inTurn({ data: aHomeDay({ asked: [anAskedDay()] }) }, { data: aHomeDay() }),
        answerStandingDay: answered('SO-6903-00012'),
      },
    });
    const list = await page.main.findByRole('list', { name: 'คำสั่งซื้อตามรอบ รอยืนยัน' });
    expect(list).toHaveTextContent('เล้า 3105,595.00');
    expect(list).toHaveTextContent(/ส่ง อ. 10 มี.ค..*ถ้าไม่ตอบ ระบบสั่งให้ จ. 9 มี.ค./);
    await page.press(/^ยืนยันและสั่ง เล้า 3/);
    expect(await page.main.findByText('สั่งแล้ว คำสั่งซื้อ SO-6903-00012')).toBeVisible();
    expect(page.asked('answerStandingDay')).toMatchObject([
      { params: { standingId: '7' }, body: { day: '2026-03-10', answer: 'confirm' } },
    ]);
    await expect
      .poll(() => page.main.queryByRole('list', { name: 'คำสั่งซื้อตามรอบ รอยืนยัน' }))
      .toBeNull();
  });

  test('is skipped, and one that cannot be ordered says why', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: {
        ...answers({ asked: [anAskedDay({ amount: null, name: '' })] }),
        answerStandingDay: answered('', 'late'),
        skipStandingDay: { data: { standingId: 7, version: 1 } },
      },
    });
    const list = await page.main.findByRole('list', { name: 'Standing orders to confirm' });
    expect(list).toHaveTextContent('Feed 551 and 1 more');
    expect(list).toHaveTextContent('A price is set by the invoice');
    await page.press(/^Confirm and order Feed 551/);
    expect(await within(list).findByText(/could not be ordered|not be ordered/i)).toBeVisible();
    await page.press(/^Skip Feed 551/);
    await expect
      .poll(() => page.asked('skipStandingDay').at(-1)?.body)
      .toEqual({ day: '2026-03-10', skip: true });
  });

  test('the next day of delivery has the hour until which to order', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: answers({ next: { date: '2026-03-04', until: '2026-03-03T09:00:00.000Z' } }),
    });
    expect(await page.main.findByText('Next delivery Wed 4 Mar')).toBeVisible();
    expect(page.main.getByText(/Order before Tue 3 Mar/)).toBeVisible();
    expect(page.main.queryByRole('heading', { name: 'Standing orders to confirm' })).toBeNull();
  });
});

describe('the order guide on home', () => {
  const product = aProduct({ sku: '551--', productName: 'Feed 551' });
  const rows = [
    aHomeRow({ sku: '551--', now: product }),
    aHomeRow({ sku: '552--', again: 0 }),
    aHomeRow({ sku: '553--', now: null }),
  ];
  const last = anOrder({
    details: [anOrderLine({ sku: '551--', productName: 'Feed 551', orderQty: 20 })],
  });

  test('แสดงจำนวนครั้งก่อน กดครั้งเดียวลงตะกร้า', async () => {
    const page = await renderPage('/', {
      answers: {
        ...answers({ rows, count: 12, last: { products: 1, date: '2026-02-23' } }),
        getLastOrder: { data: last },
        getProductByTypeNew: aProductList([product]),
      },
    });
    const list = await page.main.findByRole('list', { name: 'รายการสั่งประจำ' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Feed 55120.ถุง/);
    expect(second).toHaveTextContent(/Feed 55220.ถุง23.ก\.พ\./);
    expect(third).toHaveTextContent('Feed 553เลิกขายแล้ว');
    expect(page.main.getByText('ครั้งก่อน 23 ก.พ. 2569')).toBeVisible();
    await page.press('สั่งเหมือนครั้งก่อน 1 รายการ');
    await page.findByRole('heading', { level: 1, name: 'ตะกร้า' });
    expect(
      (await page.main.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value),
    ).toEqual(['20']);
  });

  test('has doors to the whole guide, to drafts and to standing orders', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: answers({ rows, count: 12 }),
    });
    const hrefOf = async (name: string) =>
      (await page.main.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Open all 12')).toBe(`/en/guide?${buyerPlace}`);
    expect(await hrefOf('Drafts')).toBe('/en/drafts?bu=FEED');
    expect(await hrefOf('Standing orders')).toBe(`/en/preorder/standing?${buyerPlace}`);
  });

  test('is not there before the first order', async () => {
    const page = await renderPage('/', { language: 'en', answers: answers({}) });
    await page.main.findByRole('heading', { name: 'Latest orders' });
    expect(page.main.queryByRole('heading', { name: 'Order guide' })).toBeNull();
  });
});

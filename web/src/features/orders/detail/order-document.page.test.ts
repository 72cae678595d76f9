import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const address = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
const places = { listBusinessUnits: { data: [aBusinessUnit()] }, listCvOrg: aList([aCustomer()]) };
// Not a real document: browser tests (e2e) see it drawn; here the page reports a failure and offers the file.
const made = { isComplete: true, errorMsg: '', dataPdf: btoa('%PDF-1.4 nothing in it') };

async function openOrder(genReportOrder: unknown, options: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(address, {
    language: 'en',
    ...options,
    answers: {
      ...places,
      getOrderStatusDetail: anOrder(),
      genReportOrder: genReportOrder as never,
    },
  });
  await page.findByRole('heading', { level: 1, name: /SO-2026-000001/ });
  return page;
}

describe('the PDF of an order', () => {
  test("is requested in the person's own name, and is shown over the page with a file to save", async () => {
    const page = await openOrder(made);
    await page.press('Order PDF');
    const sheet = await page.findByRole('dialog', { name: 'Order SO-2026-000001' });
    expect(sheet).toBeVisible();
    expect(page.asked('genReportOrder').at(-1)?.params).toEqual({
      bu: 'FEED',
      org: '1101',
      userId: 'U-1',
      orderId: '1',
    });
    await page.press('Download');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'The report has been downloaded.',
    );
    expect(browser.saved).toEqual(['SO-2026-000001.pdf']);
  });

  test('ที่เบราว์เซอร์วาดไม่ได้ เปิดเป็นไฟล์จากลิงก์ได้', async () => {
    const page = await openOrder(made, { language: 'th', width: 360 });
    await page.press('ใบสั่งซื้อ PDF');
    expect(await page.findByText('เบราว์เซอร์นี้แสดงเอกสารในหน้าไม่ได้')).toBeVisible();
    const link = page.getByRole('link', { name: 'เปิดเอกสาร PDF' });
    expect(link.getAttribute('href')).toMatch(/^blob:/);
    await page.press('ปิดเอกสาร');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [360, 1280],
    [1280, 360],
  ])(
    'stays open where a window of %i px is made %i px wide, and the page adapts after it is closed',
    async (from, to) => {
      const page = await openOrder(made, { width: from });
      const isPhone = () =>
        page.main.queryByRole('list', { name: 'Progress' })?.closest('aside') === null;
      await page.press('Order PDF');
      await page.findByRole('dialog', { name: 'Order SO-2026-000001' });
      const before = isPhone();
      page.resize(to);
      await new Promise((drawn) => setTimeout(drawn, 50));
      expect(page.getByRole('dialog', { name: 'Order SO-2026-000001' })).toBeVisible();
      await page.press('Close the document');
      await expect.poll(isPhone).toBe(!before);
    },
  );

  test.each([
    ['incomplete', { ...made, isComplete: false }],
    ['empty', { ...made, dataPdf: '' }],
  ])('that is %s is no success: there is no data', async (_what, answer) => {
    const page = await openOrder(answer);
    await page.press('Order PDF');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'There is no data for this report.',
    );
    expect(page.queryByRole('dialog', { name: /Order/ })).toBeNull();
  });

  test.each([
    ['could not be made', refuses('document_failed')],
    ['was lost on the way', offline],
  ])('that %s is reported as failed', async (_what, answer) => {
    const page = await openOrder(answer);
    await page.press('Order PDF');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'The report could not be made.',
    );
  });

  test('that must wait for other documents says so in a banner', async () => {
    const page = await openOrder(refuses('document_busy'));
    await page.press('Order PDF');
    expect(
      await page.findByText(
        'Many documents are being made right now. Please try again in a moment.',
      ),
    ).toBeVisible();
  });

  test('is requested once while it is being made', async () => {
    const page = await openOrder(never);
    await page.press('Order PDF');
    await page.press('Order PDF');
    expect(page.getByRole('button', { name: 'Order PDF' })).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => page.asked('genReportOrder')).toHaveLength(1);
    await new Promise((asked) => setTimeout(asked, 30));
    expect(page.asked('genReportOrder')).toHaveLength(1);
  });
});

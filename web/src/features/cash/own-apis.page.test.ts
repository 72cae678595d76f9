import { shareOf } from '#contract/testing/whole.ts';
import { everyShape, Refused } from '#contract/testing/supplier-api.ts';
import { profile, units } from '#contract/testing/supplier-data.ts';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const agent = { userGroup: 'AGENTS' } as const;
const paying = '/cashpayment/X1?bu=F01&org=7001';

describe.each(shareOf(everyShape, 0))(
  "cash at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('customers are found among those that the API lists, and lead to the payment', async () => {
      const page = await renderAtSupplier('/cashpayment?bu=F01', shapes, agent, { language: 'en' });
      await page.user.click(
        (await page.main.findAllByRole('button', { name: /Rim Nam Farm/ }))[0]!,
      );
      await page.user.click(await page.findByRole('button', { name: /North mill/ }));
      expect(page.address()).toContain('/cashpayment/X1?bu=F01&org=7001');
      expect(strangeThings()).toEqual([]);
    });

    test('an amount is received in the fields of the specification; the portal computes the change', async () => {
      const page = await renderAtSupplier(paying, shapes, agent, { language: 'en' });
      await page.fill('Amount to pay (THB)', '5,000.25');
      await page.fill('Cash given (THB)', '5,100');
      expect(page.main.queryByText('What it pays')).toBeNull();
      await page.user.click(page.getByTestId('submit-cash'));
      expect(await page.main.findByText('RC-2')).toBeVisible();
      expect(page.main.getByText('99')).toBeVisible();
      expect(page.api.asked('POST /{pathName}/cashpayment/paid')[0]?.body).toEqual({
        orgCode: '7001',
        companyCode: 'F',
        cvCode: 'X1',
        amount: 5000.25,
        cashier: '',
        paymentDate: expect.stringMatching(/^2026\/03\/02 \d\d:\d\d:\d\d$/) as string,
      });
      expect(page.main.queryByRole('button', { name: /Print/ })).toBeNull();
      expect(strangeThings()).toEqual([]);
    });

    test('a receipt whose amount the API leaves out is listed with a dash, never with 0.00', async () => {
      const receipts = [
        { documentNo: 'RC-12', cvCode: 'X1', documentDate: '2026-02-20', netAmt: null },
      ];
      const calls = [{ at: 'GET /farm/getReceiptByUser/{userId}', answer: () => receipts }];
      const page = await renderAtSupplier('/paymenthistory', shapes, agent, {
        language: 'en',
        calls,
      });
      expect((await page.main.findByText('RC-12')).closest('tr, li')).toHaveTextContent('–');
      expect(page.main.queryByText('0.00')).toBeNull();
    });

    test('receipts are listed by their day, without fields that the API does not have', async () => {
      const page = await renderAtSupplier('/paymenthistory', shapes, agent, { language: 'en' });
      expect(await page.main.findByText('RC-11')).toBeVisible();
      expect(page.main.getByText('5,000.00')).toBeVisible();
      expect(page.main.queryByRole('tab')).toBeNull();
      expect(strangeThings()).toEqual([]);
    });
  },
);

describe("cash at a supplier's own API", () => {
  const [shapes] = everyShape;
  const infoThat = (answer: () => unknown) => [
    { at: 'GET /{pathName}/cashpayment/info/{cv}', answer },
  ];
  test.each([
    ['fails', () => new Refused(500)],
    ['knows no such customer', () => new Refused(404)],
    ['names no organisation', () => ({ orgCode: '', companyCode: '' })],
  ])(
    'whose information %s supports no cash here: an alert says so, and leads home',
    async (_what, answer) => {
      const page = await renderAtSupplier('/cashpayment/X1?bu=F01', shapes, agent, {
        language: 'en',
        calls: infoThat(answer),
      });
      await page.press('Back to home');
      expect(browser.opened).toEqual(['/en']);
    },
  );

  test('that fails to send business units is asked again, and no cash is recorded under another unit', async () => {
    const answers: unknown[] = [new Refused(500), new Refused(500)];
    const calls = [{ at: 'GET /center/bu', answer: () => answers.shift() ?? units }];
    const page = await renderAtSupplier(paying, shapes, agent, { language: 'en', calls });
    await page.press('Try again');
    await page.press('Try again');
    expect(await page.findByTestId('submit-cash')).toBeVisible();
  });

  test("that fails to send the person's codes is asked again, and no receipts of another person are requested", async () => {
    const answers: unknown[] = [new Refused(500)];
    const calls = [
      {
        at: 'GET /center/getuserbyexternallogin/{provider}/',
        answer: () => answers.shift() ?? profile,
      },
    ];
    const page = await renderAtSupplier('/paymenthistory', shapes, agent, {
      language: 'en',
      calls,
    });
    await page.press('Try again');
    expect(await page.main.findByText('RC-11')).toBeVisible();
  });

  test('ที่ตอบเท่าที่รู้ ก็บอกยอดที่รับและเงินทอน', async () => {
    const calls = [{ at: 'POST /{pathName}/cashpayment/paid', answer: () => ({ receiptNo: 77 }) }];
    const page = await renderAtSupplier(paying, shapes, agent, { calls });
    await page.fill('ยอดที่รับชำระ (บาท)', '100');
    await page.user.click(page.getByTestId('submit-cash'));
    expect(await page.main.findByText('77')).toBeVisible();
    expect(page.main.queryByText('ยอดค้างชำระ')).toBeNull();
    expect(strangeThings()).toEqual([]);
  });
});

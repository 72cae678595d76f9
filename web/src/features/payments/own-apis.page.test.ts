import { shareOf } from '#contract/testing/whole.ts';
import { everyShape, Refused } from '#contract/testing/supplier-api.ts';
import { invoices } from '#contract/testing/supplier-data.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { hurry } from '#testing/hurry.ts';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

const [invoice] = invoices;

describe.each(shareOf(everyShape, 1))(
  "payment at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('lists the debts page by page, without a sum that the API does not have', async () => {
      const page = await renderAtSupplier(
        `/payment?${supplierPlace}`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.findByText('IV601');
      expect(page.main.queryByRole('region', { name: 'Outstanding' })).toBeNull();
      expect(page.main.queryByRole('tab', { name: 'Paid' })).toBeNull();
      await page.press('Show more');
      await page.findByText('IV629');
      expect(strangeThings()).toEqual([]);
    });

    test("pays one invoice completely, by every method, with a code made of the specification's fields", async () => {
      const page = await renderAtSupplier(
        `/payment?${supplierPlace}`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.press('Choose IV602', 'checkbox');
      expect(page.main.getByText('1 invoice chosen')).toBeVisible();
      await page.user.click(page.getByTestId('submit-pay'));
      await page.findByRole('heading', { level: 1, name: 'Payment method' });
      expect(await page.findAllByRole('radio')).toHaveLength(4);
      await page.user.click(await page.findByTestId('submit-payment'));
      const card = await page.findByRole('region', { name: 'Thai QR Payment' });
      expect(
        await within(card).findByRole('img', { name: /Payment QR for THB\s5,002\.00/ }),
      ).toBeVisible();
      expect(page.api.asked('POST /{pathName}/savebarcode')[0]?.body).toEqual({
        orgCode: '7001',
        cvCode: 'X1',
        companyCode: 'F',
        barcodeType: '1',
        invoiceNumber: 'IV602',
        amount: 5002,
      });
      expect(page.api.asked('POST /{path}/saveReceipt')[0]?.body).toMatchObject({
        bu: 'F01',
        cvCode: 'X1',
        invoiceNumber: 'IV602',
        barcodeType: '1',
        update: false,
      });
      expect(strangeThings()).toEqual([]);
    });

    test('shows payments that wait, and says of one that is no longer listed that it waits no longer', async () => {
      const page = await renderAtSupplier(
        `/payment?${supplierPlace}&tab=pending`,
        shapes,
        {},
        { language: 'en' },
      );
      await page.press('PD0', 'link');
      await page.findByRole('region', { name: 'Thai QR Payment' });
      expect(strangeThings()).toEqual([]);
      page.close();
      const gone = await renderAtSupplier(
        `/payment/paymentdetail?${supplierPlace}&no=PD77`,
        shapes,
        {},
        { language: 'en' },
      );
      expect(
        await gone.findByRole('heading', { name: 'This payment is no longer waiting' }),
      ).toBeVisible();
    });
  },
);

describe("payment at a supplier's own API", () => {
  const [shapes] = everyShape;
  test('without statements leads from their address to the debts', async () => {
    const page = await renderAtSupplier(
      `/statement?${supplierPlace}`,
      shapes,
      {},
      { language: 'en' },
    );
    expect(await page.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    expect(page.address()).toContain(`/en/payment?${supplierPlace}`);
  });

  test('ที่ไม่รู้จักการจับคู่เงิน ไม่มีเมนูนั้นให้ผู้ดูแลระบบ', async () => {
    const page = await renderAtSupplier('/payment/matching?bu=F01', shapes, { userGroup: 'ADMIN' });
    expect(await page.main.findByRole('link', { name: 'กลับหน้าแรก' })).toBeVisible();
    expect(page.queryByRole('link', { name: 'จับคู่เงินรับ' })).toBeNull();
  });

  test('that does not answer 200 to the code shown has not stored it, and the screen says so', async () => {
    const calls = [
      { at: 'POST /{path}/saveReceipt', answer: () => ({ data: { statusCode: 500 } }) },
    ];
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls },
    );
    await page.user.click(await page.findByTestId('submit-pay'));
    await page.user.click(await page.findByTestId('submit-payment'));
    expect(
      await page.findByText(
        'The payment could not be saved. No money was taken. Please try again.',
      ),
    ).toBeVisible();
  });

  test('takes one invoice at a time, completely: ticking another replaces it, and no amount can be typed', async () => {
    const page = await renderAtSupplier(
      `/payment/paymentselect?${supplierPlace}`,
      shapes,
      {},
      { language: 'en' },
    );
    await page.press('Choose IV602', 'checkbox');
    await page.press('Choose IV603', 'checkbox');
    expect(page.main.getByRole('checkbox', { name: 'Choose IV602' })).not.toBeChecked();
    expect(page.main.getByText('1 invoice')).toBeVisible();
    expect(page.main.queryByRole('textbox')).toBeNull();
  });

  test('that refuses every token says so without asking to sign in again, and shows everything once it accepts one', async () => {
    let takes = false;
    const answer = () =>
      takes
        ? { data: [{ invoiceNumber: 'IV1', amount: 7 }] }
        : new Refused(401, { error: 'unknown key' });
    const calls = [
      { at: 'GET /{path}/getinvoutstanding/{a}/{b}', takes: ['limit', 'startat', 'sort'], answer },
    ];
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls },
    );
    expect(await page.findByText(/The system is unavailable for a moment/)).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
    takes = true;
    await page.press('Try again');
    expect(await page.findByText('IV1')).toBeVisible();
  });

  test('whose payments have no number shows each under its invoice, and opens it', async () => {
    const rows = [602, 603].map((no) => ({
      ...invoice,
      invoiceNumber: `IV${no}`,
      paymentNo: '',
      amount: no,
    }));
    const calls = [
      {
        at: 'GET /{path}/getinvpendingpayment/{a}/{b}',
        takes: ['limit', 'startat', 'sort'],
        answer: () => ({ data: rows }),
      },
    ];
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}&tab=pending`,
      shapes,
      {},
      { language: 'en', calls },
    );
    expect((await page.main.findByRole('link', { name: 'IV602' })).closest('li')).toHaveTextContent(
      /602\.00/,
    );
    expect(page.main.getByRole('link', { name: 'IV603' }).closest('li')).toHaveTextContent(
      /603\.00/,
    );
    expect(strangeThings()).toEqual([]);
    await page.press('IV603', 'link');
    expect(await page.findByRole('img', { name: /Payment QR for THB\s603\.00/ })).toBeVisible();
  });

  test('that lists one payment for several invoices shows and pays all of them together, on any page', async () => {
    const rows = [604, 605].map((no) => ({
      ...invoice,
      invoiceNumber: `IV${no}`,
      paymentNo: 'PD9',
      amount: no,
    }));
    const answer = ({ startat = '1', limit = '24' }: Record<string, string>) => {
      if (limit === '24' || startat === '2') return { data: rows, totalItems: 102 };
      return {
        data: Array.from({ length: 100 }, (_, at) => ({
          invoiceNumber: `IV${at}`,
          paymentNo: `PD-${at}`,
          amount: 1,
        })),
        totalItems: 102,
      };
    };
    const calls = [
      {
        at: 'GET /{path}/getinvpendingpayment/{a}/{b}',
        takes: ['limit', 'startat', 'sort'],
        answer,
      },
    ];
    const page = await renderAtSupplier(
      `/payment/paymentdetail?${supplierPlace}&no=PD9`,
      shapes,
      {},
      { language: 'en', calls },
    );
    expect(await page.findByRole('img', { name: /Payment QR for THB\s1,209\.00/ })).toBeVisible();
  });

  test('that sends amounts and days in other forms is read correctly, and an invalid day is left out', async () => {
    const rows = [
      {
        invoiceNumber: 'IV1',
        amount: '5,000.25',
        invoiceDate: '2026-02-01T00:00:00',
        dueDate: '0000-00-00',
      },
      {
        invoiceNumber: 'IV2',
        amount: 1,
        invoiceDate: '2026-02-01T17:00:00.000Z',
        dueDate: '04/03/2026',
      },
      { amount: 7 },
      null,
    ];
    const calls = [
      {
        at: 'GET /{path}/getinvoutstanding/{a}/{b}',
        takes: ['limit', 'startat', 'sort'],
        answer: () => ({ data: rows }),
      },
    ];
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls },
    );
    const row = (await page.main.findByText('IV1')).closest('tr');
    expect(row).toHaveTextContent(/5,000\.25/);
    expect(row).toHaveTextContent(/1\sFeb\s2569/);
    expect(page.main.getByText('IV2').closest('tr')).toHaveTextContent(/2\sFeb\s2569/);
    expect(page.main.getByText('IV2').closest('tr')).not.toHaveTextContent(/Apr|Mar/);
    expect(page.main.getAllByRole('row')).toHaveLength(3);
    expect(strangeThings()).toEqual([]);
  });

  const outstanding = (...rows: object[]) => [
    {
      at: 'GET /{path}/getinvoutstanding/{a}/{b}',
      takes: ['limit', 'startat', 'sort'],
      answer: () => ({ data: rows, totalItems: rows.length }),
    },
  ];

  test('that writes days in its own form, and says so, has them shown', async () => {
    const calls = outstanding({
      invoiceNumber: 'IV1',
      amount: 7,
      invoiceDate: '01/02/2569',
      dueDate: '04/03/2569',
    });
    const knows = ['dates:dd/mm/yyyy', 'dates:buddhist'] as const;
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls, knows },
    );
    const row = (await page.main.findByText('IV1')).closest('tr');
    expect(row).toHaveTextContent(/1\sFeb\s2569/);
    expect(row).toHaveTextContent(/4\sMar\s2569/);
  });

  test('whose invoice has no readable amount shows a dash, and that invoice cannot be paid', async () => {
    const calls = outstanding(
      { invoiceNumber: 'IV1', dueDate: '2020-01-01' },
      { invoiceNumber: 'IV2', amount: '12,50', dueDate: '2020-01-02' },
      { invoiceNumber: 'IV3', amount: 7, dueDate: '2020-01-03' },
    );
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls },
    );
    for (const number of ['IV1', 'IV2']) {
      expect(
        (await page.main.findByText(number)).closest('tr')?.lastElementChild?.textContent,
      ).toBe('–');
      expect(page.main.getByRole('checkbox', { name: `Choose ${number}` })).toBeDisabled();
    }
    expect(page.main.getByRole('checkbox', { name: 'Choose IV3' })).toBeChecked();
    expect(page.main.queryByText(/\b0\.00/)).toBeNull();
    expect(strangeThings()).toEqual([]);
  });

  test('whose invoices cannot be read says so, never that nothing is owed, and staff learn which call it was', async () => {
    hurry();
    const calls = outstanding({ invoiceNo: 'IV1', amount: 7 });
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}`,
      shapes,
      {},
      { language: 'en', calls },
    );
    expect(await page.findByText(/sent something that cannot be read here/)).toBeVisible();
    expect(page.queryByText('Nothing to pay')).toBeNull();
    await expect
      .poll(() => page.asked('reportFailedCall')[0]?.body)
      .toEqual({
        base: 'main',
        call: 'GET /{path}/getinvoutstanding/{a}/{b}',
        status: 200,
        reason: 'unreadable_answer',
      });
  });

  test.each([503, 502])(
    'that answers %s has this status beside the failed call, unlike one that does not answer',
    async (status) => {
      const calls = [
        {
          at: 'GET /{path}/getinvoutstanding/{a}/{b}',
          takes: ['limit', 'startat', 'sort'],
          answer: () => new Refused(status),
        },
      ];
      const page = await renderAtSupplier(
        `/payment?${supplierPlace}`,
        shapes,
        {},
        { language: 'en', calls },
      );
      await expect
        .poll(() => page.asked('reportFailedCall')[0]?.body)
        .toEqual({
          base: 'main',
          call: 'GET /{path}/getinvoutstanding/{a}/{b}',
          status,
          reason: 'unavailable',
        });
    },
  );

  test('is notified which code is shown after a change of the method', async () => {
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}&tab=pending`,
      shapes,
      {},
      { language: 'en' },
    );
    await page.press('PD0', 'link');
    await page.press('Change the method', 'link');
    await page.press(/Bank counter/, 'radio');
    await page.press('Use this method');
    await expect
      .poll(() => page.api.asked('POST /{path}/saveReceipt')[0]?.body)
      .toMatchObject({ barcodeType: '2', update: true });
    expect(page.api.asked('POST /{pathName}/updatebarcode')[0]?.body).toMatchObject({
      paymentNo: 'PD0',
      barcodeType: '2',
    });
  });

  test('is notified of a cancelled payment, which then waits no longer', async () => {
    const page = await renderAtSupplier(
      `/payment?${supplierPlace}&tab=pending`,
      shapes,
      {},
      { language: 'en' },
    );
    await page.press('PD0', 'link');
    await page.press('Cancel this payment');
    await page.press('Cancel PD0');
    expect(
      await page.findByRole('heading', { name: 'This payment is no longer waiting' }),
    ).toBeVisible();
    expect(page.api.asked('POST /{pathName}/cancelbarcode')[0]?.body).toMatchObject({
      paymentNo: 'PD0',
      orgCode: '7001',
      cvCode: 'X1',
    });
  });
});

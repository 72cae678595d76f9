import { aCashReceipt } from '#contract/testing/samples/cash.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import {
  aBankMoney,
  aCredit,
  anInvoice,
  aPaidPayment,
  aPendingInvoice,
} from '#contract/testing/samples/payments.ts';
import { aList, aSheetFile } from '#contract/testing/samples/common.ts';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const place = 'bu=FEED&cv=C100&org=1101';
const late = anInvoice();
const later = anInvoice({
  invoiceNumber: 'INV69110452',
  dueDate: '2026-03-06',
  amount: 54_740,
  netAmount: 54_740,
});
const answers: Answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  getCustomerCredit: {
    data: aCredit({
      outstandingAmt: 86_240,
      outstandingCount: 2,
      overdueAmt: 31_500,
      overdueCount: 1,
    }),
  },
  getInvOutstanding: aList([late, later]),
  getInvPendingPayment: aList([]),
  getPaidPayments: aList([]),
  getBuAccount: { data: [] },
};
const open = (options: PageOptions = {}, search = '') =>
  renderPage(`/payment?${place}${search}`, {
    language: 'en',
    ...options,
    answers: { ...answers, ...options.answers },
  });

describe('money that a bank reported and that fitted no payment', () => {
  const bankMoney = [
    aBankMoney(),
    aBankMoney({
      paymentNo: 'PM6902000009',
      amount: 1200,
      waiting: 0,
      allotted: 1000,
      refunded: 200,
      refundPaid: 150,
      refundPaidOn: '2026-03-02',
      invoices: [{ invoiceNumber: 'INV9', amount: 1000 }],
    }),
  ];
  const getCustomerCredit = { data: aCredit({ waitingAmt: 1000, bankMoney }) };

  test('บอกว่าธนาคารแจ้งแล้วและรอเจ้าหน้าที่ตรวจ และยอดที่รอตรวจอยู่บนสุด', async () => {
    const page = await open({ language: 'th', answers: { getCustomerCredit } });
    expect(await page.main.findByText('ธนาคารแจ้ง 1,000.00 บาท รอตรวจ')).toBeVisible();
    expect(page.main.getByText('ยังไม่ต้องจ่ายซ้ำ')).toBeVisible();
    expect(page.main.getByRole('region', { name: 'ยอดค้างชำระ' })).toHaveTextContent(
      'รอตรวจ 1,000.00',
    );
    expect(page.main.queryByText(/เจ้าหน้าที่ตรวจแล้ว/)).toBeNull();
  });

  test('shows the decision of staff beside the paid payments', async () => {
    const page = await open({ answers: { getCustomerCredit } }, '&tab=paid');
    expect(
      await page.main.findByText('The bank reported THB 1,200.00. Our staff have checked it.'),
    ).toBeVisible();
    expect(page.main.getByText(/^THB 1,000\.00 paid INV9/)).toHaveTextContent(
      'THB 1,000.00 paid INV9 · THB 50.00 will be given back · THB 150.00 given back on 2 Mar 2569',
    );
  });
});

describe("a customer's debts", () => {
  test('ยอดค้างและที่เกินกำหนดอยู่เหนือรายการ พร้อมทางไปใบแจ้งยอด ใบที่เกินกำหนดถูกเลือกไว้', async () => {
    const page = await open({ language: 'th' });
    expect(await page.findByRole('heading', { level: 1, name: 'ชำระเงิน' })).toBeVisible();
    const table = await page.main.findByRole('table', { name: 'ใบแจ้งหนี้ที่ชำระได้' });
    expect(table).toHaveTextContent('เกินกำหนด 12 วัน');
    expect(table).toHaveTextContent('18 ก.พ. 2569');
    const line = page.main.getByRole('region', { name: 'ยอดค้างชำระ' });
    expect(line).toHaveTextContent(/^ค้างชำระ 86,240.00ใบแจ้งยอดบัญชีเกินกำหนด 31,500.00$/);
    expect(line).not.toHaveTextContent('500,000');
    expect(page.main.getByRole('link', { name: 'ใบแจ้งยอดบัญชี' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/statement?${place}`),
    );
    expect(page.main.getByRole('checkbox', { name: 'เลือก INV69100987' })).toBeChecked();
    expect(page.main.getByRole('checkbox', { name: 'เลือก INV69110452' })).not.toBeChecked();
    expect(page.main.getByRole('tab', { name: /^ค้างชำระ ?2$/, selected: true })).toBeVisible();
  });

  test('say how many invoices can be paid and payments wait', async () => {
    const page = await open({
      answers: { getCustomerCredit: { data: aCredit({ pendingCount: 3 }) } },
    });
    expect(await page.main.findByRole('tab', { name: /^Pending ?3$/ })).toBeVisible();
    expect(page.main.getByRole('tab', { name: /^Unpaid ?2$/ })).toBeVisible();
  });

  test('are sorted by due date, the oldest first, and a press on the head reverses it', async () => {
    const page = await open();
    await page.press('Due');
    await expect.poll(() => page.asked('getInvOutstanding').at(-1)?.query.sort).toBe('-dueDate');
    expect(page.asked('getInvOutstanding')[0]?.query.sort).toBe('dueDate');
    expect(page.address()).toContain('sort=-dueDate');
    await page.press('Due');
    await expect.poll(page.address).not.toContain('sort');
  });

  test('are cards on a phone, and one press reverses the order', async () => {
    const page = await open({ width: 360 });
    const list = await page.main.findByRole('list', { name: 'Invoices to pay' });
    expect(list.querySelectorAll('li')).toHaveLength(2);
    await page.press('By due date ↑');
    expect(await page.findByRole('button', { name: 'By due date ↓' })).toBeVisible();
    await expect
      .poll(() => page.asked('getInvOutstanding').at(-1)?.query)
      .toMatchObject({ sort: '-dueDate', startat: '1' });
  });

  test('can be ticked, are added up, and lead to the methods with the ticked ones', async () => {
    const page = await open({ answers: { getPaymentMethods: { data: [] } } });
    await page.press('Choose INV69110452', 'checkbox');
    expect(page.main.getByText('2 invoices chosen').parentElement).toHaveTextContent('86,240');
    await page.press('Pay');
    expect(await page.findByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible();
    expect(page.main.getByRole('list', { name: 'Invoices of this payment' })).toHaveTextContent(
      /INV69100987.*INV69110452/,
    );
  });

  test('that are none say so, without a button', async () => {
    const page = await open({ answers: { getInvOutstanding: aList([]) } });
    expect(await page.main.findByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    expect(page.queryByTestId('submit-pay')).toBeNull();
  });

  test('are loading, or failed with a retry', async () => {
    const waiting = await open({ answers: { getInvOutstanding: never } });
    expect(await waiting.main.findByText('Loading')).toBeInTheDocument();
    waiting.close();
    const page = await open({ answers: { getInvOutstanding: refuses('unexpected') } });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(page.main.getByText('request-1')).toBeVisible();
  });

  test('are not shown to a user who may not pay: the page does not exist', async () => {
    const { aSession } = await import('#contract/testing/samples/sign-in.ts');
    const page = await renderPage(`/payment?${place}`, {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
      answers,
    });
    expect(await page.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('the choice of a customer', () => {
  test('is skipped by a user with one customer, also in the breadcrumbs', async () => {
    const page = await renderPage('/payment', { language: 'en', answers });
    await page.findByRole('table', { name: 'Invoices to pay' });
    expect(page.address()).toBe(`/en/payment?${place}`);
    expect(page.main.queryByRole('link', { name: 'Choose a customer' })).toBeNull();
  });

  test('is shown to a user with several, and a breadcrumb leads back', async () => {
    const two = {
      ...answers,
      listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' })]),
    };
    const page = await renderPage('/payment', { language: 'en', answers: two });
    await page.press(/C200/);
    await expect.poll(page.address).toBe('/en/payment?bu=FEED&cv=C200&org=1101');
    expect(await page.main.findByRole('link', { name: 'Choose a customer' })).toHaveAttribute(
      'href',
      '/en/payment?bu=FEED',
    );
  });

  test("shows another user's customer as missing", async () => {
    const page = await renderPage('/payment?bu=FEED&cv=C999&org=1101', {
      language: 'en',
      answers: {
        ...answers,
        getInvOutstanding: refuses('not_found'),
        getCustomerCredit: refuses('not_found'),
      },
    });
    expect(await page.main.findByRole('link', { name: 'Choose a customer' })).toBeVisible();
    expect(page.main.queryByRole('table')).toBeNull();
  });
});

describe('payments that wait', () => {
  test('are listed once each, for any number of invoices, with method and end', async () => {
    const rows = [
      aPendingInvoice({ documentAmount: 86_240 }),
      aPendingInvoice({ invoiceNumber: 'INV69110452', documentAmount: 86_240 }),
      aPendingInvoice({ paymentNo: 'PM6903000002', barcodeType: '2', amount: 500 }),
    ];
    const page = await open({ answers: { getInvPendingPayment: aList(rows) } }, '&tab=pending');
    const list = await page.main.findByRole('list', { name: 'Payments waiting' });
    expect(
      [...list.querySelectorAll('li')].map((row) => row.textContent?.replaceAll(/\s/g, ' ')),
    ).toEqual([
      expect.stringMatching(/PM6903000001.*Scan a QR · 2 invoices.*3 Mar 2569 · 09:00.*86,240/),
      expect.stringMatching(/PM6903000002.*Bank counter · INV69100987.*500/),
    ]);
    expect(page.main.getByRole('link', { name: 'PM6903000001' })).toHaveAttribute(
      'href',
      `/en/payment/paymentdetail?${place}&no=PM6903000001`,
    );
  });
  test('ไม่มีรายการที่รอก็บอก', async () => {
    const page = await open({ language: 'th' }, '&tab=pending');
    expect(await page.main.findByRole('heading', { name: 'ไม่มีรายการที่รอชำระ' })).toBeVisible();
  });
});

describe('paid payments', () => {
  test('are listed with date and invoices, and can be searched', async () => {
    const page = await open({ answers: { getPaidPayments: aList([aPaidPayment()]) } });
    await page.press('Paid', 'tab');
    const list = await page.main.findByRole('list', { name: 'Paid within 90 days' });
    expect(list).toHaveTextContent(/PM6902000007.*Paid 2 Mar 2569 · 08:30.*INV69100555.*12,000/);
    await page.fill('Payment, invoice or receipt', 'INV69100555{Enter}');
    await expect.poll(() => page.asked('getPaidPayments').at(-1)?.query.search).toBe('INV69100555');
    expect(page.address()).toContain('tab=paid&s=INV69100555');
  });
  test('in cash have a receipt, which opens on A4', async () => {
    const inCash = aPaidPayment({ paymentNo: '', barcodeType: '4', receiptNo: 'RC69-1101-000218' });
    const paper = {
      isComplete: true,
      errorMsg: '',
      dataPdf: btoa('%PDF-1.7'),
      printNo: 2,
      printedAt: '2026-03-02T02:00:00.000Z',
    };
    const page = await open(
      { answers: { getPaidPayments: aList([inCash]), printReceipt: paper } },
      '&tab=paid',
    );
    const list = await page.main.findByRole('list', { name: 'Paid within 90 days' });
    expect(list).toHaveTextContent(/RC69-1101-000218.*cash.*INV69100555.*12,000/);
    await page.press('RC69-1101-000218');
    expect(
      await page.findByRole('heading', { name: 'Receipt RC69-1101-000218' }),
    ).toBeInTheDocument();
    expect(page.asked('printReceipt').at(-1)).toMatchObject({
      params: { receiptNo: 'RC69-1101-000218' },
      body: { paper: 'a4' },
    });
  });
  test('in cash can be voided by an admin with a reason, also after the day is closed, and then are no longer paid', async () => {
    const inCash = aPaidPayment({ paymentNo: '', barcodeType: '4', receiptNo: 'RC69-1101-000218' });
    const given = {
      getPaidPayments: aList([inCash]),
      getCashReceipt: { data: aCashReceipt() },
      voidReceipt: aCashReceipt({ voidReason: 'wrong customer', can: { void: false } }),
    };
    const page = await open({ answers: given, as: aSession({ userGroup: 'ADMIN' }) }, '&tab=paid');
    await page.press('RC69-1101-000218');
    await page.press('Void the receipt');
    await page.fill('Reason for voiding', 'wrong customer');
    const asked = page.asked('getPaidPayments').length;
    await page.press('Void the receipt');
    await expect
      .poll(() => page.asked('voidReceipt').at(-1)?.body)
      .toEqual({ reason: 'wrong customer' });
    await expect.poll(() => page.asked('getPaidPayments').length).toBeGreaterThan(asked);
  });
  test('without a hit name the search words', async () => {
    const page = await open({}, '&tab=paid&s=xyz');
    expect(
      await page.main.findByRole('heading', { name: 'No match for “xyz” in the last 90 days' }),
    ).toBeVisible();
  });
});

describe('from the cart', () => {
  test('the user pays overdue invoices, and a link leads back to the cart', async () => {
    const page = await open({}, '&from=cart');
    expect(await page.main.findByRole('link', { name: 'Back to the cart' })).toHaveAttribute(
      'href',
      `/en/preorder/cart?${place}`,
    );
    expect(page.main.getByRole('checkbox', { name: 'Choose INV69100987' })).toBeChecked();
  });
});

describe('lists of payments', () => {
  test.each([
    ['&sort=-amount', 'outstanding', { sort: '-amount' }],
    ['&tab=pending', 'pending', {}],
    ['&tab=paid&s=PM', 'paid', { search: 'PM' }],
  ] as const)('at %s are saved as files with the filter shown', async (search, list, query) => {
    const rows = {
      getInvPendingPayment: aList([aPendingInvoice()]),
      getPaidPayments: aList([aPaidPayment()]),
      exportInvoices: aSheetFile,
    };
    const page = await open({ answers: rows }, search);
    await page.press('Save as CSV');
    await expect.poll(() => page.asked('exportInvoices')).toHaveLength(1);
    const [asked] = page.asked('exportInvoices');
    expect(asked?.params).toEqual({ path: 'feed', a: '1101', b: 'C100', list, format: 'csv' });
    expect(asked?.query).toMatchObject(query);
  });
});

import { aCustomer } from '#contract/testing/samples/customers.ts';
import { aCredit, anInvoice } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const late = anInvoice();
const later = anInvoice({
  invoiceNumber: 'INV69110452',
  dueDate: '2026-03-06',
  amount: 54_740,
  netAmount: 54_740,
});
const answers: Answers = {
  ...buyerAnswers,
  getInvOutstanding: aList([late, later]),
  getInvPendingPayment: aList([]),
  getPaymentMethods: { data: [] },
  getBuAccount: { data: [] },
};
const open = ({ answers: more, ...options }: PageOptions = {}, search = buyerPlace) =>
  renderPage(`/payment?${search}`, {
    language: 'en',
    ...options,
    answers: { ...answers, ...more },
  });
const tick = (page: RenderedPage, number: string) => page.main.findByLabelText(`Choose ${number}`);
/** A customer's choice of invoices as an earlier visit stored it on this device. */
const chosen = (cv: string, ...numbers: string[]) => ({
  'so-paying:U-1': JSON.stringify({
    place: { bu: 'FEED', cv, org: '1101' },
    allotments: numbers.map((invoiceNumber) => ({
      invoiceNumber,
      dueDate: '2026-03-06',
      companyCode: '1101',
      open: 100_000,
      amount: 100_000,
    })),
  }),
});

describe('the line of debts', () => {
  const line = (page: RenderedPage, name = 'Outstanding') =>
    page.main.findByRole('region', { name });

  test('names no overdue sum where nothing is overdue', async () => {
    const page = await open();
    await page.main.findByText('50,000.00');
    expect(await line(page)).toHaveTextContent(/^Outstanding 50,000\.00Statement2 invoices$/);
    expect(await line(page)).not.toHaveTextContent('Overdue');
  });

  test('ผู้ที่ไม่มียอดค้างยังไปใบแจ้งยอดได้', async () => {
    const getCustomerCredit = { data: aCredit({ outstandingAmt: 0, outstandingCount: 0 }) };
    const page = await open({
      language: 'th',
      answers: { getCustomerCredit, getInvOutstanding: aList([]) },
    });
    await expect
      .poll(async () => (await line(page, 'ยอดค้างชำระ')).textContent)
      .toBe('ไม่มียอดค้างชำระใบแจ้งยอดบัญชี');
    expect(page.main.getByRole('link', { name: 'ใบแจ้งยอดบัญชี' })).toBeVisible();
  });

  test('that cannot be read do not prevent paying the invoices', async () => {
    const page = await open({ answers: { getCustomerCredit: refuses('unexpected') } });
    expect(await tick(page, 'INV69100987')).toBeChecked();
    expect(page.main.queryByText('50,000.00')).toBeNull();
    await page.press('Pay');
    expect(await page.findByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible();
  });
});

describe('the list of invoices', () => {
  test.each([
    ['Invoice number', 'invoiceNumber'],
    ['Date', 'invoiceDate'],
    ['Outstanding (THB)', 'amount'],
  ])(
    'is sorted by the head %s, reversed by a second press, and does not lose its ticks',
    async (head, field) => {
      const page = await open();
      await page.user.click(await tick(page, 'INV69110452'));
      await page.press(head);
      await expect
        .poll(() => page.asked('getInvOutstanding').at(-1)?.query)
        .toMatchObject({ sort: field, startat: '1' });
      expect(page.main.getByRole('columnheader', { name: head })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await page.press(head);
      await expect.poll(() => page.asked('getInvOutstanding').at(-1)?.query.sort).toBe(`-${field}`);
      expect(page.main.getByRole('columnheader', { name: head })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      expect(await tick(page, 'INV69110452')).toBeChecked();
    },
  );

  test('grows page by page; a page that fails leaves the rows unchanged, and can be loaded again', async () => {
    const second = inTurn(refuses('unexpected'), aList([later], { page: 2, size: 1, total: 2 }));
    const getInvOutstanding: Answers['getInvOutstanding'] = ({ query }) =>
      query.startat === '2' ? second() : aList([late], { size: 1, total: 2 });
    const page = await open({ answers: { getInvOutstanding } });
    expect(await page.main.findByText('1 of 2')).toBeVisible();
    await page.press('Show more');
    await page.press('Try again');
    expect(await page.main.findByText('All 2 invoices')).toBeVisible();
    expect(await tick(page, 'INV69100987')).toBeChecked();
    expect(page.main.getByText('INV69110452')).toBeVisible();
  });

  test('ที่อ่านไม่ได้ในครั้งแรก กดลองอีกครั้งแล้วขึ้น', async () => {
    const page = await open({
      language: 'th',
      answers: { getInvOutstanding: inTurn(refuses('unexpected'), aList([late])) },
    });
    await page.press('ลองอีกครั้ง');
    expect(await page.main.findByRole('table', { name: 'ใบแจ้งหนี้ที่ชำระได้' })).toHaveTextContent(
      'INV69100987',
    );
  });

  test('shows an invoice without dates as unknown, not as overdue', async () => {
    const page = await open({
      answers: { getInvOutstanding: aList([anInvoice({ invoiceDate: '', dueDate: '' })]) },
    });
    const [, row] = await page.main.findAllByRole('row');
    expect(within(row!).getAllByText('–')).toHaveLength(2);
    expect(await tick(page, 'INV69100987')).not.toBeChecked();
  });

  test.each([
    ['today', '2026-03-02', false],
    ['yesterday', '2026-03-01', true],
  ])(
    'counts an invoice that was due %s as it is: on its own day it is not late',
    async (_, dueDate, isLate) => {
      const page = await open({ answers: { getInvOutstanding: aList([anInvoice({ dueDate })]) } });
      expect((await tick(page, 'INV69100987')).matches(':checked')).toBe(isLate);
      expect(page.main.queryAllByText('1 day overdue')).toHaveLength(isLate ? 1 : 0);
    },
  );

  test('on a phone shows the due date of each invoice, and ticks it', async () => {
    const page = await open({ width: 360 });
    const list = within(await page.main.findByRole('list', { name: 'Invoices to pay' }));
    expect(list.getByText(saying('12 days overdue · 18 Feb 2569'))).toBeVisible();
    await page.user.click(list.getByLabelText('Choose INV69110452'));
    expect(page.main.getByText('2 invoices chosen')).toBeVisible();
  });
});

describe('the ticked invoices', () => {
  test('can be none: then nothing can be paid, but an amount can be entered', async () => {
    const page = await open();
    await page.user.click(await tick(page, 'INV69100987'));
    expect(page.getByText('Choose invoices, or enter an amount to pay')).toBeVisible();
    expect(page.queryByTestId('submit-pay')).toBeNull();
    await page.press('Enter an amount');
    expect(await page.findByRole('heading', { level: 1, name: 'Choose invoices' })).toBeVisible();
  });

  test('fill the fields completely where the user enters an amount', async () => {
    const page = await open();
    await page.user.click(await tick(page, 'INV69110452'));
    await page.press('Enter an amount');
    expect(await page.findByLabelText('Amount for INV69110452')).toHaveValue('54,740.00');
    expect(page.main.getByLabelText('Amount for INV69100987')).toHaveValue('31,500.00');
    expect(page.main.getByLabelText('Amount to pay')).toHaveValue('86,240.00');
  });

  test('are a hundred at most; another one can be ticked only after one is unticked', async () => {
    const many = Array.from({ length: 101 }, (_, at) =>
      anInvoice({ invoiceNumber: `INV${1000 + at}` }),
    );
    const page = await open({ answers: { getInvOutstanding: aList(many, { size: 200 }) } });
    expect(await page.main.findByText('At most 100 invoices can be paid together.')).toBeVisible();
    expect(await tick(page, 'INV1100')).toBeDisabled();
    await page.user.click(await tick(page, 'INV1000'));
    expect(page.main.queryByText(/^At most/)).toBeNull();
    await page.user.click(await tick(page, 'INV1100'));
    expect(page.main.getByText('100 invoices chosen')).toBeVisible();
  });

  test('are those stored for this customer before, instead of the overdue ones', async () => {
    const page = await open({ stored: chosen('C100', 'INV69110452') });
    expect(await tick(page, 'INV69110452')).toBeChecked();
    expect(await tick(page, 'INV69100987')).not.toBeChecked();
    expect(page.getByText('1 invoice chosen').parentElement).toHaveTextContent('1,000.00');
  });

  test('are stored for each customer separately', async () => {
    const listCvOrg = aList([aCustomer(), aCustomer({ cvCode: 'C200' })]);
    const page = await open({ stored: chosen('C200', 'INV69110452'), answers: { listCvOrg } });
    expect(await tick(page, 'INV69110452')).not.toBeChecked();
    expect(await tick(page, 'INV69100987')).toBeChecked();
  });

  test('do not include an invoice that another person has paid in the same time and that has no row to untick', async () => {
    const page = await open({ stored: chosen('C100', 'INV-PAID', 'INV69110452') });
    expect(await tick(page, 'INV69110452')).toBeChecked();
    expect(page.main.getByText('1 invoice chosen')).toBeVisible();
  });

  test('include an invoice of a page that is not loaded yet', async () => {
    const page = await open({
      stored: chosen('C100', 'INV-LATER', 'INV69100987'),
      answers: { getInvOutstanding: aList([late], { size: 1, total: 2 }) },
    });
    expect(await tick(page, 'INV69100987')).toBeChecked();
    expect(page.main.getByText('2 invoices chosen')).toBeVisible();
  });
});

describe('a user who came from the cart', () => {
  test('is still led back there after another tab and from the methods', async () => {
    const page = await open({}, `${buyerPlace}&from=cart`);
    await page.press('Pending', 'tab');
    await expect.poll(page.address).toBe(`/en/payment?${buyerPlace}&from=cart&tab=pending`);
    await page.user.click(page.main.getByRole('tab', { name: /^Unpaid/ }));
    await page.press('Pay');
    await expect.poll(page.address).toBe(`/en/payment/paymentmethod?${buyerPlace}&from=cart`);
  });
});

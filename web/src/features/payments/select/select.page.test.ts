import { aCustomer } from '#contract/testing/samples/customers.ts';
import { aMethod, anInvoice, aPayment } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';

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
  getPaymentMethods: { data: [aMethod()] },
  getBuAccount: { data: [] },
  saveBarcode: aPayment(),
  getPaymentDocument: { data: aPayment() },
};
const open = (
  { answers: more, ...options }: PageOptions = {},
  address = `/payment/paymentselect?${buyerPlace}`,
) => renderPage(address, { language: 'en', ...options, answers: { ...answers, ...more } });
/** Continues to the methods and pays; returns the amounts sent for each invoice. */
async function allotmentsSent(page: RenderedPage) {
  await page.user.click(await page.findByTestId('submit-paymentselect'));
  await page.user.click(await page.findByTestId('submit-payment'));
  await expect.poll(() => page.asked('saveBarcode')).toHaveLength(1);
  const { allotments } = page.asked('saveBarcode')[0]!.body as { allotments: unknown };
  return allotments;
}

describe('the invoices to pay', () => {
  test('a ticked one is paid completely, and one unticked not at all', async () => {
    const page = await open();
    await page.press('Choose INV69110452', 'checkbox');
    expect(page.main.getByLabelText('Amount for INV69110452')).toHaveValue('54,740.00');
    expect(page.getByText('2 invoices in total').parentElement).toHaveTextContent('86,240.00');
    await page.press('Choose INV69110452', 'checkbox');
    expect(page.main.queryByLabelText('Amount for INV69110452')).toBeNull();
    expect(await allotmentsSent(page)).toEqual([{ invoiceNumber: 'INV69100987', amount: 31_500 }]);
  });

  test('one whose field is emptied gets nothing and is not sent', async () => {
    const page = await open();
    await page.press('Choose INV69110452', 'checkbox');
    await page.user.clear(page.main.getByLabelText('Amount for INV69100987'));
    expect(await allotmentsSent(page)).toEqual([{ invoiceNumber: 'INV69110452', amount: 54_740 }]);
  });

  test('without a choice the dock shows what to do instead of a sum', async () => {
    const page = await open();
    await page.user.clear(await page.main.findByLabelText('Amount for INV69100987'));
    expect(await page.findByText('Choose invoices, or enter an amount to pay')).toBeVisible();
    expect(page.queryByText(/0 invoices/)).toBeNull();
  });

  test('ยอดรวมด้านบนเปลี่ยนตามยอดที่แก้ของแต่ละใบ', async () => {
    const page = await open({ language: 'th' });
    await page.press('เลือก INV69110452', 'checkbox');
    await page.fill('ชำระให้ INV69110452', '100.25');
    expect(page.main.getByLabelText('ยอดเงินที่จะชำระ')).toHaveValue('31,600.25');
  });

  test('the list says that it has only those due first, where there are more', async () => {
    const page = await open({
      answers: { getInvOutstanding: aList([late, later], { size: 100, total: 140 }) },
    });
    expect(await page.main.findByText('The 2 invoices that are due first')).toBeVisible();
    expect(page.asked('getInvOutstanding')[0]?.query).toMatchObject({
      sort: 'dueDate',
      limit: '100',
    });
  });
});

describe('an amount for all', () => {
  test('of invoices with the same due date goes to the lower number first', async () => {
    const twins = ['INV-B', 'INV-A'].map((invoiceNumber) =>
      anInvoice({ invoiceNumber, netAmount: 100, amount: 100 }),
    );
    const page = await open({ answers: { getInvOutstanding: aList(twins) } });
    await page.fill('Amount to pay', '150');
    expect(await allotmentsSent(page)).toEqual([
      { invoiceNumber: 'INV-B', amount: 50 },
      { invoiceNumber: 'INV-A', amount: 100 },
    ]);
  });

  test('พิมพ์เป็นเลขไทย จ่ายใบที่เลือกไว้ก่อน แม้มีใบที่ครบกำหนดก่อน แล้วจึงใบอื่น', async () => {
    const page = await open({ language: 'th' });
    await page.press('เลือก INV69100987', 'checkbox');
    await page.press('เลือก INV69110452', 'checkbox');
    await page.fill('ยอดเงินที่จะชำระ', '๕๐๐.๒๕');
    expect(page.main.getByLabelText('ชำระให้ INV69110452')).toHaveValue('500.25');
    expect(page.main.queryByLabelText('ชำระให้ INV69100987')).toBeNull();
    await page.fill('ยอดเงินที่จะชำระ', '๕๔,๘๔๐');
    expect(await allotmentsSent(page)).toEqual([
      { invoiceNumber: 'INV69100987', amount: 100 },
      { invoiceNumber: 'INV69110452', amount: 54_740 },
    ]);
  });

  test('is divided in whole satang: 0.30 baht over 0.10 and 0.20', async () => {
    const small = [0.1, 0.2].map((amount, at) =>
      anInvoice({ invoiceNumber: `INV-${at}`, netAmount: amount, amount }),
    );
    const page = await open({ answers: { getInvOutstanding: aList(small) } });
    await page.fill('Amount to pay', '0.30');
    expect(page.main.getByLabelText('Amount to pay')).not.toBeInvalid();
    expect(await allotmentsSent(page)).toEqual([
      { invoiceNumber: 'INV-0', amount: 0.1 },
      { invoiceNumber: 'INV-1', amount: 0.2 },
    ]);
  });

  test('ที่อ่านไม่ออกบอกข้างช่อง ยอดของแต่ละใบยังอยู่ และไปต่อไม่ได้', async () => {
    const page = await open({ language: 'th' });
    await page.fill('ยอดเงินที่จะชำระ', '12,50');
    expect(page.main.getByLabelText('ยอดเงินที่จะชำระ')).toHaveAccessibleDescription(
      expect.stringContaining('ทศนิยมได้ไม่เกินสองตำแหน่ง'),
    );
    await page.user.click(page.getByTestId('submit-paymentselect'));
    expect(page.address()).toContain('/payment/paymentselect');
    expect(page.queryByTestId('submit-payment')).toBeNull();
  });
});

describe('the choice of invoices', () => {
  test('that could not be read can be read again', async () => {
    const page = await open({
      answers: { getInvOutstanding: inTurn(refuses('unexpected'), aList([late])) },
    });
    await page.press('Try again');
    expect(await page.main.findByLabelText('Amount for INV69100987')).toHaveValue('31,500.00');
  });

  test('without anything to pay leads back to the debts', async () => {
    const page = await open({ answers: { getInvOutstanding: aList([]) } });
    expect(await page.main.findByRole('link', { name: 'See what is outstanding' })).toHaveAttribute(
      'href',
      `/en/payment?${buyerPlace}`,
    );
  });

  test('has the choice of a customer in its breadcrumbs where there is one', async () => {
    const page = await open({
      answers: { listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200' })]) },
    });
    const trail = within(await page.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(await trail.findByRole('link', { name: 'Choose a customer' })).toHaveAttribute(
      'href',
      '/en/payment?bu=FEED',
    );
  });

  test.each(['paymentselect', 'paymentmethod', 'paymentdetail'])(
    'or the step %s without a customer begins with whom to pay for',
    async (step) => {
      const page = await open({}, `/payment/${step}?bu=FEED`);
      await expect.poll(page.address).toBe(`/en/payment?${buyerPlace}`);
    },
  );

  test('a payment without a number leads back to the debts', async () => {
    const page = await open({}, `/payment/paymentdetail?${buyerPlace}`);
    await expect.poll(page.address).toBe(`/en/payment?${buyerPlace}`);
  });

  test.each([
    '/payment/paymentselect',
    '/payment/paymentmethod',
    '/payment/paymentdetail',
    '/report/paymentselect',
  ])('%s is not there for an agent, who may not pay', async (step) => {
    const page = await open(
      { as: aSession({ userGroup: 'AGENTS' }) },
      `${step}?${buyerPlace}&no=PM6903000001`,
    );
    expect(await page.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(page.asked('getInvOutstanding')).toEqual([]);
  });
});

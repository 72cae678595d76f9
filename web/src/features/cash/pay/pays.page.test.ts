import { aCashOwed } from '#contract/testing/samples/cash.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { RenderedPage } from '#testing/render-page.ts';
import { openCash } from '#testing/samples/cash.ts';

const amount = 'Amount to pay (THB)';
const part = (number: string) => `Pays of invoice ${number}`;
const [oldest, next, newest] = ['INV69100941', 'INV69110118', 'INV69110377'] as const;

async function open(
  owed: Parameters<typeof aCashOwed>[0] = {},
  options: Parameters<typeof openCash>[2] = {},
) {
  const page = await openCash(
    '/cashpayment/C100275?bu=FEED&org=1101',
    { cashOwed: { data: aCashOwed(owed) } },
    options,
  );
  await page.findByTestId('submit-cash');
  return page;
}
async function sent(page: RenderedPage) {
  await expect.poll(() => page.asked('cashPaid').length).toBe(1);
  return page.asked('cashPaid')[0]?.body;
}
const chips = (page: RenderedPage, label: string) =>
  within(page.getByRole('group', { name: label }))
    .getAllByRole('button')
    .map(
      (chip) => `${chip.getAttribute('aria-pressed') === 'true' ? '* ' : ''}${chip.textContent}`,
    );

describe('the invoices that cash pays', () => {
  test('ใบเก่าสุดก่อน ใบที่ครบบอกว่าครบ ใบที่เหลือบอกยอดเหลือ และรวมไว้ท้ายตาราง', async () => {
    const page = await open({}, { language: 'th' });
    await page.fill('ยอดที่รับชำระ (บาท)', '๓๐,๐๐๐');
    const [, first, second, third, total] = within(
      page.main.getByRole('table', { name: 'จ่ายใบไหนบ้าง' }),
    ).getAllByRole('row');
    expect(first).toHaveTextContent(
      /INV69100941.*20 ก\.พ\. 2569.*เกินกำหนด 10 วัน.*21,480\.00.*ครบใบ/,
    );
    expect(second).toHaveTextContent(/INV69110118.*10 มี\.ค\. 2569.*32,654\.25.*24,134\.25/);
    expect(second).not.toHaveTextContent(/เกินกำหนด|ครบใบ/);
    expect(third).toHaveTextContent(/INV69110377.*23,225\.00.*23,225\.00/);
    expect(total).toHaveTextContent(/รวม 3 ใบ.*77,359\.25.*30,000\.00.*47,359\.25/);
    expect(page.main.getByLabelText('จ่ายครั้งนี้ ใบ INV69110118')).toHaveValue('8,520.00');
    expect(page.main.getByLabelText('จ่ายครั้งนี้ ใบ INV69110377')).toHaveValue('0.00');
  });

  test('are a line each on a phone, with the sum below them', async () => {
    const page = await open({}, { width: 360 });
    await page.fill(amount, '30,000');
    const [first, second] = within(
      page.main.getByRole('list', { name: 'What it pays' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /INV69100941.*Due 20 Feb 2569.*21,480\.00 outstanding.*10 days overdue.*Paid in full/,
    );
    expect(second).toHaveTextContent(
      /INV69110118.*Due 10 Mar 2569.*32,654\.25 outstanding.*24,134\.25 left/,
    );
    expect(page.main.getByText('Pays 2 invoices').parentElement).toHaveTextContent('30,000.00');
    expect(page.main.getByText('Outstanding afterwards').parentElement).toHaveTextContent(
      '47,359.25',
    );
  });

  test('get no more than is open: the field reports it, and nothing can be sent', async () => {
    const page = await open();
    await page.fill(amount, '30,000');
    await page.fill(part(oldest), '30,000');
    await page.fill(part(next), '0');
    expect(page.getByLabelText(part(oldest))).toHaveAccessibleDescription(
      'More than is outstanding on this invoice.',
    );
    expect(page.main.queryByText(/which is not the amount received/)).toBeNull();
    expect(page.getByTestId('submit-cash')).toBeDisabled();
  });

  test('return to the oldest first, and then no invoices are named to the server', async () => {
    const page = await open();
    await page.fill(amount, '500');
    await page.fill(part(newest), '500');
    expect(
      page.main.getByText('The invoices add up to 1,000.00, which is not the amount received.'),
    ).toBeVisible();
    await page.press('Oldest first again');
    expect(page.getByLabelText(part(oldest))).toHaveValue('500.00');
    expect(page.getByLabelText(part(newest))).toHaveValue('0.00');
    expect(page.queryByRole('button', { name: 'Oldest first again' })).toBeNull();
    await page.press(/^Receive THB 500.00/);
    expect(await sent(page)).not.toHaveProperty('allotments');
  });

  test('begin with the oldest again after the amount is changed', async () => {
    const page = await open();
    await page.fill(part(oldest), '0');
    await page.fill(amount, '700');
    expect(page.getByLabelText(part(oldest))).toHaveValue('700.00');
    expect(page.getByTestId('submit-cash')).toBeEnabled();
  });

  test('are followed by the number of newer invoices that are not shown', async () => {
    const page = await open({ count: 5 });
    expect(page.main.getByText('and 2 newer invoices')).toBeVisible();
    expect(page.main.getByText('5 invoices')).toBeVisible();
  });

  test.each([360, 1280])(
    'lose a payment that waits for a bank only where the invoice gets some of the cash (%i px)',
    async (width) => {
      const invoices = [
        { invoiceNumber: 'INV1', dueDate: '2026-03-10', openAmt: 100, paymentNo: '' },
        { invoiceNumber: 'INV2', dueDate: '2026-03-11', openAmt: 50, paymentNo: 'PM1' },
      ];
      const page = await open({ owedAmt: 150, overdueAmt: 0, count: 2, invoices }, { width });
      await page.fill(amount, '100');
      expect(page.main.queryByText(/Taking cash cancels payment PM1/)).toBeNull();
      await page.fill(amount, '100.25');
      expect(page.main.getByText(/Taking cash cancels payment PM1/)).toBeVisible();
    },
  );
});

describe('the amount received', () => {
  test('is filled by one press with the overdue amount, or with all', async () => {
    const page = await open();
    expect(chips(page, 'Choose an amount')).toEqual(['* Overdue 21,480.00', 'All 77,359.25']);
    await page.press('All 77,359.25');
    expect(page.getByLabelText(amount)).toHaveValue('77,359.25');
    expect(chips(page, 'Choose an amount')).toEqual(['Overdue 21,480.00', '* All 77,359.25']);
    expect(page.main.getByText('77,359.25 outstanding')).toBeVisible();
  });

  test('offers no overdue sum where nothing is overdue', async () => {
    const page = await open({ overdueAmt: 0 });
    expect(chips(page, 'Choose an amount')).toEqual(['All 77,359.25']);
  });

  test('is written as money and in words when the field loses the focus', async () => {
    const page = await open();
    await page.fill(amount, '1234.5');
    await page.user.tab();
    expect(page.getByLabelText(amount)).toHaveValue('1,234.50');
    expect(page.getByLabelText(amount)).toHaveAccessibleDescription(
      /one thousand two hundred thirty-four baht and fifty satang only/i,
    );
  });

  test('that is invalid is reported beside its field, and the receipt is empty', async () => {
    const page = await open();
    await page.fill(amount, '12,50');
    expect(page.getByLabelText(amount)).toHaveAccessibleDescription(
      'Enter an amount with at most two decimals.',
    );
    const paper = within(await page.findByRole('region', { name: 'The receipt to be printed' }));
    expect(paper.getByText('Total received').parentElement).toHaveTextContent('0.00');
    expect(page.getByTestId('submit-cash')).toHaveTextContent('Receive cash');
  });
});

describe('an amount that needs coins smaller than there are', () => {
  const odd = {
    owedAmt: 1234.57,
    overdueAmt: 0,
    count: 1,
    invoices: [{ invoiceNumber: 'INV1', dueDate: '2026-03-10', openAmt: 1234.57, paymentNo: '' }],
  };

  test.each([360, 1280])(
    'shows its rounding on a line of its own, and accepts the rounded sum (%i px)',
    async (width) => {
      const page = await open(odd, { width });
      await page.press('All 1,234.57');
      // A wide screen shows the receipt beside the form, with the same line.
      const lineOf = (label: string) =>
        page.main.getAllByText(label, { selector: 'dt, dt *' })[0]?.closest('div');
      expect(lineOf('Rounding of cash')).toHaveTextContent('−0.07');
      expect(lineOf('Cash to receive (THB)')).toHaveTextContent('1,234.50');
      await page.press('1,300');
      expect(page.main.getByText(/^50 × 1/)).toHaveTextContent('50 × 1 · coins 15.50');
      await page.press('Receive THB 1,234.50');
      expect(await sent(page)).toMatchObject({ amount: 1234.57, tendered: 1300 });
    },
  );

  test('พิมพ์เป็นเงินที่รับจริงก็ได้ ไม่มีเศษค้างในใบ และใบรับเงินมีบรรทัดปัดเศษ', async () => {
    const page = await open(odd, { language: 'th' });
    await page.fill('ยอดที่รับชำระ (บาท)', '1234.50');
    const paper = within(await page.findByRole('region', { name: 'ใบรับเงินที่จะพิมพ์' }));
    expect(paper.getByText('ปัดเศษเงินสด').parentElement).toHaveTextContent('−0.07');
    expect(paper.getByText('รวมรับชำระ').parentElement).toHaveTextContent('1,234.50');
    expect(paper.getByText('ยอดค้างชำระหลังรับเงิน').parentElement).toHaveTextContent('0.00');
    await page.press('รับเงินสด 1,234.50 บาท');
    expect(await sent(page)).toMatchObject({ amount: 1234.57, tendered: 1234.5 });
  });

  test('is accepted unchanged where the supplier does not round', async () => {
    const page = await open(odd, {
      paths: { '/config.json': { cash: { askAbove: 50_000, rounding: 0 } } },
    });
    await page.press('All 1,234.57');
    expect(page.main.queryByText('Rounding of cash')).toBeNull();
    await page.press('Receive THB 1,234.57');
    expect(await sent(page)).toMatchObject({ amount: 1234.57, tendered: 1234.57 });
  });
});

describe('an advance', () => {
  test('is all of the cash of a customer without debts, and the receipt shows it so', async () => {
    const page = await open({ owedAmt: 0, overdueAmt: 0, count: 0, invoices: [] });
    expect(page.main.getByText(/Cash can be taken as an advance/)).toBeVisible();
    expect(page.getByLabelText(amount)).toHaveValue('');
    expect(page.main.queryByText('What it pays')).toBeNull();
    await page.fill(amount, '500');
    const paper = within(await page.findByRole('region', { name: 'The receipt to be printed' }));
    expect(paper.getByText('Advance').parentElement).toHaveTextContent('500.00');
    await page.user.click(
      page.main.getByRole('checkbox', { name: 'Take the extra 500.00 as an advance' }),
    );
    await page.press(/^Receive THB 500.00/);
    expect(await sent(page)).toMatchObject({ amount: 500, advance: true });
  });

  test('that was accepted for a larger sum does not apply to a smaller one', async () => {
    const page = await open();
    await page.fill(amount, '80,000');
    await page.user.click(page.main.getByRole('checkbox'));
    await page.fill(amount, '500');
    expect(page.main.queryByRole('checkbox')).toBeNull();
    await page.fill(part(oldest), '100');
    expect(page.getByTestId('submit-cash')).toBeDisabled();
    await page.press('Oldest first again');
    await page.press(/^Receive THB 500.00/);
    expect(await sent(page)).not.toHaveProperty('advance');
  });
});

describe('the cash given', () => {
  const tendered = 'Cash given (THB)';

  test('is filled by one press with the exact sum or the next round ones', async () => {
    const page = await open();
    await page.fill(amount, '60,359.25');
    expect(chips(page, 'Choose the cash given')).toEqual(['* Exact', '60,400', '60,500', '61,000']);
    await page.press('61,000');
    expect(page.main.getByText('500 × 1 · 100 × 1 · 20 × 2 · coins 0.75')).toBeVisible();
    expect(chips(page, 'Choose the cash given')).toEqual(['Exact', '60,400', '60,500', '* 61,000']);
    await page.press('Exact');
    expect(page.main.queryByText(/coins/)).toBeNull();
    await page.press(/^Receive THB/);
    await page.press('Receive cash');
    expect(await sent(page)).toMatchObject({ amount: 60_359.25, tendered: 60_359.25 });
  });

  test.each([
    ['100', 'The cash given is less than the amount to pay.'],
    ['1OO', 'Enter an amount with at most two decimals.'],
  ])('as %s is refused beside its field', async (text, words) => {
    const page = await open();
    await page.fill(tendered, text);
    expect(page.getByLabelText(tendered)).toHaveAccessibleDescription(words);
    expect(page.main.queryByText('Change due')).toBeNull();
    expect(page.getByTestId('submit-cash')).toBeDisabled();
  });

  test('บนโทรศัพท์ แถบล่างบอกชื่อลูกค้า แล้วบอกเงินทอนเมื่อมี', async () => {
    const page = await open({}, { language: 'th', width: 360 });
    const dock = () => page.getByTestId('submit-cash').closest('[data-dock]');
    expect(dock()).toHaveTextContent('ร้านเกษตรพัฒนา นครปฐม');
    await page.fill('รับเงินมา (บาท)', '21500');
    expect(dock()).toHaveTextContent(/เงินทอน\s*20\.00/);
    await page.user.tab();
    expect(page.getByLabelText('รับเงินมา (บาท)')).toHaveValue('21,500.00');
  });
});

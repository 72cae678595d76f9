import { aCashDay, aCashOwed, aCashReceipt } from '#contract/testing/samples/cash.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { cashAnswers } from '#testing/samples/cash.ts';

const as = aSession({ userGroup: 'AGENTS' });
const answers = { ...cashAnswers, cashPaid: aCashReceipt({ cancelledPayments: ['PM6903000001'] }) };
const aReceiptOfDay = {
  receiptNo: 'RC69-1101-000217',
  cvCode: 'C100284',
  cvName: 'ฟาร์ม',
  amount: 100,
  at: '2026-03-02T01:00:00.000Z',
  isVoid: false,
};
const paying = '/cashpayment/C100275?bu=FEED&org=1101';

describe('finding the customer who pays', () => {
  test('ลูกค้าเลือกได้จากชื่อ รหัส หรือเบอร์โทร แล้วไปหน้ารับเงิน', async () => {
    const page = await renderPage('/cashpayment?bu=FEED', { answers, as });
    expect(await page.findByText(/081-234-5678/)).toBeVisible();
    expect(page.main.getByText('77,359.25')).toBeVisible();
    await page.press(/ร้านเกษตรพัฒนา นครปฐม/);
    expect(page.address()).toContain('/cashpayment/C100275');
  });

  test('needs an open day, which is opened here with its change', async () => {
    const page = await renderPage('/cashpayment?bu=FEED', {
      answers: { ...answers, getCashDay: { data: [] } },
      as,
      language: 'en',
    });
    await page.findByText('Open your day before you take cash');
    await page.fill('Opening cash (THB)', '1,500.50');
    await page.press('Open the day');
    await expect.poll(() => page.asked('openCashDay').at(-1)?.body).toEqual({ floatAmt: 1500.5 });
  });

  test('says so when no customer is found', async () => {
    const given = { ...answers, cashCustomers: { data: [], page: 1, hasMore: false } };
    const page = await renderPage('/cashpayment?bu=FEED', { answers: given, as, language: 'en' });
    expect(await page.findByText('No customer found who can pay in cash')).toBeVisible();
  });
});

describe('receiving cash', () => {
  test('shows the amount in words, the invoices that it pays, oldest first, and the change due', async () => {
    const page = await renderPage(paying, { answers, as });
    await page.findByText('จ่ายใบไหนบ้าง');
    await page.fill('ยอดที่รับชำระ (บาท)', '60,359.25');
    expect(page.main.getByText('หกหมื่นสามร้อยห้าสิบเก้าบาทยี่สิบห้าสตางค์')).toBeVisible();
    expect(page.main.getByLabelText('จ่ายครั้งนี้ ใบ INV69110377')).toHaveValue('6,225.00');
    await page.press('60,400');
    expect(page.main.getByText('20 × 2 · เหรียญ 0.75')).toBeVisible();
    await page.press(/^รับเงินสด 60,359.25 บาท/);
    await page.press('รับเงินสด');
    await expect
      .poll(() => page.asked('cashPaid').at(-1)?.body)
      .toEqual(
        expect.objectContaining({
          orgCode: '1101',
          companyCode: '1100',
          cvCode: 'C100275',
          amount: 60_359.25,
          tendered: 60_400,
          cashier: '',
        }),
      );
    expect(await page.findByText('RC69-1101-000218')).toBeVisible();
    expect(page.main.getByText(/PM6903000001/)).toBeVisible();
  });

  test('ใบรับเงินที่จะพิมพ์อยู่ข้างแบบฟอร์ม และเปลี่ยนตามที่พิมพ์', async () => {
    const given = { ...answers, getCashDay: { data: [aCashDay({ receipts: [aReceiptOfDay] })] } };
    const page = await renderPage(paying, { answers: given, as, width: 1280 });
    const paper = within(await page.findByRole('region', { name: 'ใบรับเงินที่จะพิมพ์' }));
    expect(paper.getByText('บจก. สมาร์ทฟีด (ประเทศไทย)')).toBeVisible();
    await page.fill('ยอดที่รับชำระ (บาท)', '60,359.25');
    await page.press('60,400');
    const lineOf = (label: string) => paper.getByText(label).parentElement;
    expect(lineOf('INV69110377 (บางส่วน)')).toHaveTextContent('6,225.00');
    expect(lineOf('รวมรับชำระ')).toHaveTextContent('60,359.25');
    expect(paper.getByText('(หกหมื่นสามร้อยห้าสิบเก้าบาทยี่สิบห้าสตางค์)')).toBeVisible();
    expect(lineOf('เงินทอน')).toHaveTextContent('40.75');
    expect(lineOf('ยอดค้างชำระหลังรับเงิน')).toHaveTextContent('17,000.00');
    expect(lineOf('ผู้รับเงิน')).toHaveTextContent('อรทัย แสงทอง');
    await page.fill('จ่ายครั้งนี้ ใบ INV69100941', '0');
    expect(paper.queryByText(/INV69100941/)).toBeNull();
    expect(page.getByText('ใบรับเงินใบที่ 2 ของวันนี้')).toBeVisible();
  });

  test('shows the receipt on a phone behind a row of its own', async () => {
    const page = await renderPage(paying, { answers, as, language: 'en', width: 360 });
    await page.findByText('What it pays');
    expect(page.queryByRole('region', { name: 'The receipt to be printed' })).toBeNull();
    await page.press('Preview');
    const paper = within(await page.findByRole('region', { name: 'The receipt to be printed' }));
    expect(paper.getByText('Total received').parentElement).toHaveTextContent('21,480.00');
    await page.press('Close');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  });

  test('sends the amounts of each invoice where the agent changed them', async () => {
    const page = await renderPage(paying, { answers, as, language: 'en' });
    await page.findByText('What it pays');
    await page.fill('Amount to pay (THB)', '100');
    await page.fill('Pays of invoice INV69100941', '0');
    expect(page.main.getByRole('alert')).toHaveTextContent('which is not the amount received');
    await page.fill('Pays of invoice INV69110377', '100');
    await page.press(/^Receive THB 100.00/);
    await expect
      .poll(() => page.asked('cashPaid').at(-1)?.body)
      .toEqual(
        expect.objectContaining({ allotments: [{ invoiceNumber: 'INV69110377', amount: 100 }] }),
      );
  });

  test('accepts more than is owed only as an advance', async () => {
    const page = await renderPage(paying, { answers, as, language: 'en' });
    await page.findByText('What it pays');
    await page.fill('Amount to pay (THB)', '80,000');
    expect(page.main.getByRole('button', { name: /^Receive THB/ })).toBeDisabled();
    await page.user.click(page.main.getByRole('checkbox'));
    await page.press(/^Receive THB/);
    await page.press('Receive cash');
    await expect
      .poll(() => page.asked('cashPaid').at(-1)?.body)
      .toEqual(expect.objectContaining({ advance: true, amount: 80_000 }));
  });

  test.each(['0.005', '1e21', '-5', '12,50', 'ห้าสิบ'])(
    'does not send the amount %s',
    async (text) => {
      const page = await renderPage(paying, { answers, as, language: 'en' });
      await page.findByText('What it pays');
      await page.fill('Amount to pay (THB)', text);
      expect(page.main.getByRole('button', { name: 'Receive cash' })).toBeDisabled();
    },
  );

  test("shows the server's refusal in the page", async () => {
    const refused = { ...answers, cashPaid: refuses('cash_beyond_owed', { detail: { most: 10 } }) };
    const page = await renderPage(paying, { answers: refused, as, language: 'en' });
    await page.findByText('What it pays');
    await page.press(/^Receive THB/);
    expect(await page.findByText(/More can be taken only as an advance/)).toBeVisible();
  });

  test('shows that a payment waits for the bank and will be cancelled', async () => {
    const invoices = [
      { invoiceNumber: 'INV1', dueDate: '2026-02-20', openAmt: 77_359.25, paymentNo: 'PM1' },
    ];
    const page = await renderPage(paying, {
      answers: { ...answers, cashOwed: { data: aCashOwed({ invoices }) } },
      as,
      language: 'en',
    });
    expect(await page.findByText(/Taking cash cancels payment PM1/)).toBeVisible();
  });

  test('finds the organisation by itself, and leads home where none accepts cash', async () => {
    const given = { ...answers, cashInfo: { orgCode: '1101', companyCode: '1100' } };
    const page = await renderPage('/cashpayment/C100275?bu=FEED', {
      answers: given,
      as,
      language: 'en',
    });
    expect(await page.findByText('What it pays')).toBeVisible();
    const none = await renderPage('/cashpayment/C100275?bu=FEED', {
      answers: { ...answers, cashInfo: refuses('not_support') },
      as,
      language: 'en',
    });
    await none.press('Back to home');
    expect(browser.opened).toEqual(['/en']);
  });

  test.each([
    ['loading', never],
    ['offline', offline],
  ])('keeps the page while it is %s', async (_name, given) => {
    const page = await renderPage(paying, {
      answers: { ...answers, cashOwed: given },
      as,
      language: 'en',
    });
    expect(
      await page.findByRole('heading', { level: 1, name: 'Cash Payment' }),
    ).toBeInTheDocument();
  });
});

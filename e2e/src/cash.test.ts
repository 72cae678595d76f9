import { roundCash } from '#contract/cash/round-cash.ts';
import { usualCash } from '#contract/config.ts';
import { satang, toBaht } from '#contract/money.ts';
import type { Page } from 'playwright-core';
import { shareOf } from '@smart-order/contract/testing/whole.ts';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { choices } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { around, confirms } from './support/words.ts';
import { views } from './support/views.ts';
import { visitForTest, type Visit } from './support/visit.ts';

const portal = demonstration();

interface Payer {
  cv: string;
  org: string;
  telephone: string;
  /** the two invoices that are due first, in satang */
  invoices: { number: string; open: number }[];
}

/** A customer of the agent who owes two invoices and never began a payment. */
async function someoneWhoOwes(): Promise<Payer> {
  const [found] = await portal.sql<Payer>(
    `select c.cv_code as cv, c.org_code as org, k.tel_no as telephone, json_agg(json_build_object('number', i.invoice_number, 'open', i.open_amount) order by i.due_date, i.invoice_number) as invoices
     from user_customer c join app_user u using (user_id) join customer k using (cv_code)
     join invoice i on i.bu = c.bu and i.org_code = c.org_code and i.cv_code = c.cv_code and i.open_amount > 0
     where u.username = 'agent' and c.bu = 'feed' and k.tel_no <> ''
       and not exists (select from payment_document d where d.bu = c.bu and d.org_code = c.org_code and d.cv_code = c.cv_code)
     group by 1, 2, 3 having count(*) >= 2 order by 1 limit 1`,
  );
  if (!found) throw new Error('no customer of the agent owes two invoices');
  return { ...found, invoices: found.invoices.slice(0, 2) };
}

/** Presses the verb of the open question, which names the difference. */
const agree = (page: Page) => page.getByRole('dialog').getByRole('button').first().click();

/** Begins a payment of the first invoice, which then waits for a bank; answers its number. */
async function beginPayment({ cv, org, invoices: [first] }: Payer): Promise<string> {
  const customer = await portal.person('admin');
  const body = { orgCode: org, cvCode: cv, invoiceNumber: first?.number ?? '', barcodeType: '1' };
  const made = await customer.call('saveBarcode', {
    params: { pathName: 'feed' },
    body,
    key: crypto.randomUUID(),
  });
  expect(made.status).toBe(200);
  return made.body.paymentNo;
}

const stillOpen = async ({ invoices }: Payer): Promise<number> => {
  const numbers = invoices.map(({ number }) => number);
  const [found] = await portal.sql<{ open: number }>(
    'select sum(open_amount)::bigint as open from invoice where invoice_number = any ($1)',
    [numbers],
  );
  return found?.open ?? -1;
};

const smallestCoin = satang(usualCash.rounding * 100);
const written = (satang: number) =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

async function openDay({ page, words: { cash } }: Visit, float = '2,000') {
  await page.getByRole('textbox', { name: cash.day.float }).fill(float);
  await page.getByRole('button', { name: cash.day.open }).click();
}

async function findByTelephone({ page, words: { cash } }: Visit, { cv, telephone }: Payer) {
  await page.getByRole('searchbox', { name: cash.find.search }).fill(telephone);
  // Until the search is answered the list has others, and moves under the press.
  await choices(page).filter({ hasNotText: cv }).first().waitFor({ state: 'detached' });
  await choices(page).filter({ hasText: cv }).first().click();
}

/** Takes cash for the sum of two invoices, paid in round notes; answers the receipt's number. */
async function receive(
  { page, language, words: { cash } }: Visit,
  { invoices }: Payer,
  paymentNo: string,
) {
  const sum = invoices.reduce((all, { open }) => all + open, 0);
  const coins = roundCash(satang(sum), smallestCoin);
  const tendered = Math.ceil((sum + 1) / 100_000) * 100_000;
  await page.getByRole('textbox', { name: cash.pay.amount }).fill(written(sum));
  await page.getByText(around(cash.pay.waits, paymentNo)).waitFor();
  await page.getByRole('textbox', { name: cash.pay.tendered }).fill(written(tendered));
  // The change is above the button and beside its own label.
  await page
    .getByText(written(tendered - coins))
    .first()
    .waitFor();
  await page.getByTestId('submit-cash').click();
  if (toBaht(coins) > usualCash.askAbove)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: confirms[language].record_cash.confirm })
      .click();
  await page.getByText(around(cash.done.cancelled, paymentNo)).waitFor();
  return page.getByText(/^RC\d\d-\d+-\d{6}$/).innerText();
}

/** Checks the receipt as it would be printed. */
async function lookAtPaper(
  { page, words: { cash, documents } }: Visit,
  button: string,
  receiptNo: string,
) {
  await page.getByRole('button', { name: button }).click();
  const paper = page.getByRole('dialog', { name: around(cash.print.title, receiptNo) });
  await paper.getByRole('img').or(paper.locator('canvas')).first().waitFor();
  await paper.getByRole('button', { name: documents.preview.close }).click();
}

test.each(shareOf(views, 0))(
  'an agent with a $screen in $language opens the day, takes cash for two invoices, voids it, counts and closes; an admin accepts the difference',
  async ({ screen, language }) => {
    const payer = await someoneWhoOwes();
    const paymentNo = await beginPayment(payer);
    const visit = await visitForTest(portal.origin, { screen, language });
    const { page, words } = visit;
    const { cash } = words;
    await enterAs(visit, portal, 'agent', '/cashpayment?bu=feed');
    await openDay(visit);
    await findByTelephone(visit, payer);
    const receiptNo = await receive(visit, payer, paymentNo);
    await lookAtPaper(visit, cash.print.roll, receiptNo);
    const open = () => stillOpen(payer);
    expect(await open()).toBe(0);

    await visit.open('/paymenthistory');
    await page.getByRole('button', { name: receiptNo }).click();
    const receipt = page.getByRole('dialog');
    await receipt
      .getByText(cash.receipt.times.replace(/.*?(?:one|other) \{# ([^}]+)\}.*/, '1 $1'))
      .waitFor();
    await receipt.getByRole('button', { name: cash.receipt.void }).click();
    await receipt.getByRole('textbox', { name: cash.receipt.reason }).fill('จ่ายผิดราย');
    await receipt.getByRole('button', { name: cash.receipt.void }).click();
    // The list may already show a voided receipt of an earlier day, so the test waits for the open amount.
    await expect.poll(open).toBe(payer.invoices.reduce((all, one) => all + one.open, 0));
    await page.getByText(cash.history.void, { exact: true }).first().waitFor();

    await visit.open('/paymenthistory?tab=day');
    await page.getByRole('textbox', { name: around(cash.day.piece, '1,000') }).fill('1');
    await page.getByRole('textbox', { name: around(cash.day.piece, '500') }).fill('1');
    await page.getByTestId('submit-cash-day').click();
    await page.getByRole('textbox', { name: cash.day.reason }).fill('ทอนเกิน');
    await page.getByTestId('submit-cash-day').click();
    await agree(page);
    await page.getByText(around(cash.day.waits)).waitFor();

    const admin = await visitForTest(portal.origin, { screen, language });
    await enterAs(admin, portal, 'admin', '/paymenthistory?tab=accept');
    await admin.page.getByText('ทอนเกิน').waitFor();
    await admin.page.getByRole('button', { name: cash.history.accept }).click();
    await agree(admin.page);
    await admin.page.getByRole('heading', { name: cash.history.nothing_to_accept }).waitFor();
    await page.reload();
    await page.getByText(around(cash.day.accepted)).waitFor();
  },
);

/** An invoice whose amount cannot be paid exactly in coins, of a customer of the agent, due before all others. */
async function anOddInvoice(number: string): Promise<{ cv: string; org: string }> {
  const [found] = await portal.sql<{ cv: string; org: string }>(
    `insert into invoice (bu, org_code, cv_code, invoice_number, company_code, invoice_date, due_date, amount, open_amount)
     select i.bu, i.org_code, i.cv_code, $1, i.company_code, '2020-01-01', '2020-01-02', 123457, 123457
     from invoice i join user_customer c using (bu, org_code, cv_code) join app_user u using (user_id)
     where u.username = 'agent' and i.bu = 'feed' and i.open_amount > 0 order by i.cv_code limit 1 returning cv_code as cv, org_code as org`,
    [number],
  );
  if (!found) throw new Error('no customer of the agent owes anything');
  return found;
}

test.each(shareOf(views, 1))(
  'a day with odd satang closes without a difference, on a $screen in $language: rounding has its own lines, and an admin confirms the cash handed over',
  async ({ screen, language }) => {
    const invoice = `INV-ODD-${screen}`;
    const { cv, org } = await anOddInvoice(invoice);
    const visit = await visitForTest(portal.origin, { screen, language });
    const { page, words } = visit;
    const { cash } = words;
    await enterAs(visit, portal, 'agent', `/cashpayment/${cv}?bu=feed&org=${org}`);
    await openDay(visit, '500');
    await page.getByRole('textbox', { name: cash.pay.amount }).fill('1,234.57');
    await page.getByText(cash.pay.rounding).first().waitFor();
    await page.getByTestId('submit-cash').click();
    const receiptNo = await page.getByText(/^RC\d\d-\d+-\d{6}$/).innerText();

    await visit.open('/paymenthistory?tab=day');
    await page.getByText('1,734.50').first().waitFor();
    await page.getByRole('button', { name: cash.day.hand_over }).click();
    await page.getByRole('textbox', { name: cash.day.hand_amount }).fill('1,000');
    const [office] = await portal.sql<{ id: string }>(
      `select user_id as id from app_user where username = 'admin'`,
    );
    await page.getByRole('combobox', { name: cash.day.receiver }).selectOption(office?.id ?? '');
    await page.getByRole('dialog').getByRole('button', { name: cash.day.hand_over }).click();
    await page.getByText(cash.day.handover_state.waits).waitFor();

    const admin = await visitForTest(portal.origin, { screen, language });
    await enterAs(admin, portal, 'admin', '/paymenthistory?tab=agents');
    await admin.page
      .getByRole('list', { name: cash.history.agents })
      .getByText(cash.history.unconfirmed.replace('{amount}', '1,000.00'))
      .waitFor();
    await admin.page
      .getByRole('button', { name: around(cash.history.confirm, '1,000.00') })
      .click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: confirms[language].confirm_handover.confirm })
      .click();
    await admin.page
      .getByRole('list', { name: cash.history.to_confirm })
      .waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText(cash.day.handover_state.confirmed).waitFor();
    for (const [value, count] of [
      ['500', '1'],
      ['100', '2'],
      ['20', '1'],
      ['10', '1'],
      ['2', '2'],
      ['0.50', '1'],
    ] as const)
      await page
        .getByRole('textbox', { name: around(cash.day.piece, value), exact: true })
        .fill(count);
    await page.getByText(cash.day.equal).filter({ visible: true }).first().waitFor();
    await page.getByTestId('submit-cash-day').click();
    await agree(page);
    // A new day can be opened once this one is closed.
    await page.getByRole('button', { name: cash.day.open }).waitFor();
    expect(await page.getByText(around(cash.day.waits)).count()).toBe(0);

    const [raw] = await portal.sql<Record<string, number>>(
      `select d.expected, d.counted, r.amount, r.rounding, h.amount as handed, d.float_amount as float from receipt r join cash_day d using (day_id) join cash_handover h using (day_id)
       where r.receipt_no = $1 and h.confirmed_at is not null`,
      [receiptNo],
    );
    expect(raw).toEqual({
      expected: 73_450,
      counted: 73_450,
      amount: 123_457,
      rounding: -7,
      handed: 100_000,
      float: 50_000,
    });
    const statement = await (
      await portal.person('admin')
    ).call('getStatement', { params: { path: 'feed', org, cv }, query: {} });
    const lines = statement.body.data.filter(({ documentNo }) => documentNo === receiptNo);
    expect(lines.map(({ kind, creditAmt }) => [kind, creditAmt])).toEqual([
      ['payment', 1234.5],
      ['rounding', 0.07],
    ]);
  },
);

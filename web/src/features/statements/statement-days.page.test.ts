import { aList } from '#contract/testing/samples/common.ts';
import { aCustomer } from '#contract/testing/samples/customers.ts';
import { anEntry, aStatement } from '#contract/testing/samples/statements.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { withoutSignal } from '#testing/signal.ts';

const answers = {
  ...buyerAnswers,
  getStatement: aStatement(),
  listReportJobs: { data: [] },
} satisfies Answers;
const open = (given: Answers = {}, options: PageOptions = {}) =>
  renderPage('/statement?bu=FEED&org=1101&cv=C100', {
    language: 'en',
    ...options,
    answers: { ...answers, ...given },
  });

describe('the days of a statement', () => {
  test('change as soon as they are typed, and are in the address', async () => {
    const page = await open();
    await page.findByText('INV-6902-000001');
    await page.fill('From', '1/2/2569{Enter}');
    await expect
      .poll(() => page.asked('getStatement').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-03-02', page: '1' });
    expect(page.address()).toContain('from=2026-02-01&to=2026-03-02');
  });

  test('of which one is no day make the list wait, instead of showing those before', async () => {
    const page = await open();
    await page.findByText('INV-6902-000001');
    await page.fill('From', '31/2/2569{Enter}');
    expect(await page.findByText('The list waits for a valid date')).toBeVisible();
    expect(page.queryByText('INV-6902-000001')).toBeNull();
    expect(page.main.getByRole('button', { name: /PDF/ })).toBeDisabled();
    expect(page.asked('getStatement')).toHaveLength(1);
    await page.press('This month');
    expect(await page.findByText('INV-6902-000001')).toBeVisible();
    expect(page.getByLabelText('From')).toBeValid();
  });

  test('ที่วันสุดท้ายมาก่อนวันแรก บอกข้างช่อง และไม่ถามเซิร์ฟเวอร์', async () => {
    const page = await open({}, { language: 'th' });
    await page.findByText('INV-6902-000001');
    await page.fill('ถึง', '1/1/2568{Enter}');
    await expect.poll(() => page.getByLabelText('ถึง').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabelText('ถึง')).toHaveAccessibleDescription('วันสุดท้ายต้องไม่อยู่ก่อนวันแรก');
    expect(page.asked('getStatement')).toHaveLength(1);
    expect(page.main.getByRole('button', { name: 'สร้าง PDF' })).toBeDisabled();
  });

  test('on a phone are usual periods, and two fields for others', async () => {
    const page = await open({}, { width: 360 });
    await page.findByText('INV-6902-000001');
    expect(page.getByRole('button', { name: '90 days', pressed: true })).toBeVisible();
    expect(page.queryByLabelText('From')).toBeNull();
    await page.press('Last month');
    await expect
      .poll(() => page.asked('getStatement').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-02-01', dateTo: '2026-02-28' });
    await page.press('Choose days');
    await page.fill('From', '15/1/2569{Enter}');
    await expect
      .poll(() => page.asked('getStatement').at(-1)?.query)
      .toMatchObject({ dateFrom: '2026-01-15', dateTo: '2026-02-28' });
  });

  test('with more entries than a page are read page by page', async () => {
    const pagination = { page: 1, total: 120, lastPage: 3, from: 1, to: 50 };
    const page = await open({ getStatement: aStatement([anEntry()], { pagination }) });
    expect(await page.findByText('1–50 of 120')).toBeVisible();
    await page.press('Next');
    await expect.poll(() => page.asked('getStatement').at(-1)?.query.page).toBe('2');
    expect(page.address()).toContain('page=2');
  });
});

describe('the content of a statement', () => {
  test('is the balance before and after, the entries, and payments that were not allocated', async () => {
    const page = await open({
      getStatement: aStatement([anEntry()], {
        creditAmt: 50,
        closingAmt: 1150.5,
        unallottedAmt: 300,
      }),
    });
    await page.findByText('INV-6902-000001');
    const fact = (label: string) => page.main.getByText(label).parentElement;
    expect(fact('Opening balance')).toHaveTextContent('200.50');
    expect(fact('Added')).toHaveTextContent('1,000.00');
    expect(fact('Paid and credited')).toHaveTextContent(/50\.00$/);
    expect(fact('Closing balance')).toHaveTextContent('1,150.50');
    expect(fact('Credit not set against an invoice')).toHaveTextContent('−300.00');
    expect(page.main.getByText('Over 60 days overdue')).toHaveTextContent('200.50');
  });

  test.each([
    ['under its invoice', 800, false, 'Due 25 Feb 2569'],
    ['in a column of its own', 1280, true, '25 Feb 2569'],
  ])('says %s when an invoice is due, at %i px', async (_where, width, hasColumn, words) => {
    const page = await open({}, { width });
    expect(await page.main.findByText(words)).toBeVisible();
    expect(page.main.queryByRole('columnheader', { name: 'Due' }) !== null).toBe(hasColumn);
  });

  test('says that there is no network where its request waits for one', async () => {
    withoutSignal();
    const page = await open({ getStatement: never });
    expect(await page.main.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  });

  test('is loading in its place, or failed with a retry', async () => {
    const waits = await open({ getStatement: never });
    expect(await waits.main.findByText('Loading')).toBeInTheDocument();
    waits.close();
    const failed = await open({ getStatement: inTurn(refuses('unexpected'), aStatement()) });
    await failed.press('Try again');
    expect(await failed.findByText('INV-6902-000001')).toBeVisible();
  });

  test('opens from the menu for a customer with one farm', async () => {
    const page = await renderPage('/statement', { language: 'en', answers });
    expect(await page.findByText('INV-6902-000001')).toBeVisible();
    expect(page.address()).toContain('bu=FEED&cv=C100&org=1101');
  });

  test('asks a user with several farms which account', async () => {
    const listCvOrg = aList([aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มบ้านไร่' })]);
    const page = await renderPage('/statement', {
      language: 'en',
      answers: { ...answers, listCvOrg },
    });
    expect(await page.main.findByText('Choose an account')).toBeVisible();
    await page.press(/ฟาร์มบ้านไร่/);
    await expect.poll(() => page.address()).toContain('cv=C200');
  });
});

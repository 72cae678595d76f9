import { aCashCustomer, aCashDay } from '#contract/testing/samples/cash.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { withoutSignal } from '#testing/signal.ts';
import { cashAnswers, openCash } from '#testing/samples/cash.ts';

const open = (answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) =>
  openCash('/cashpayment?bu=FEED', answers, options);
const someone = aCashCustomer({ cvCode: 'C100999', cvName: 'ฟาร์มดง' });
const aqua = aBusinessUnit({ bu: 'AQUA', buName: 'Aqua', pathName: 'aqua' });
const noDay: { data: CashDay[] } = { data: [] };

describe('the customer who pays in cash', () => {
  test('ค้นด้วยเบอร์โทรถามเซิร์ฟเวอร์และอยู่ในที่อยู่ของหน้า ล้างคำค้นแล้วเห็นทุกรายอีก', async () => {
    const page = await open(
      {
        cashCustomers: ({ query }) => ({
          data: query.search ? [someone] : [aCashCustomer(), someone],
          page: 1,
          hasMore: false,
        }),
      },
      { language: 'th' },
    );
    await page.findByRole('button', { name: /C100275/ });
    await page.fill('ค้นหาลูกค้า', '089-555{Enter}');
    await expect.poll(() => page.queryByRole('button', { name: /C100275/ })).toBeNull();
    expect(page.main.getByRole('button', { name: /C100999/ })).toBeVisible();
    expect(page.asked('cashCustomers').at(-1)).toMatchObject({
      params: { pathName: 'feed' },
      query: { search: '089-555', page: '1' },
    });
    expect(page.address()).toContain('search=089-555');
    await page.press('ล้างคำค้น');
    expect(await page.findByRole('button', { name: /C100275/ })).toBeVisible();
    expect(page.address()).not.toContain('089-555');
  });

  test('beyond the first 24 is loaded page by page, and the page shows how many are loaded', async () => {
    const page = await open({
      cashCustomers: ({ query }) => ({
        data: [query.page === '2' ? someone : aCashCustomer()],
        page: Number(query.page),
        hasMore: query.page !== '2',
      }),
    });
    expect(await page.findByText('1 shown')).toBeVisible();
    await page.press('Show more');
    expect(await page.findByText('C100999')).toBeVisible();
    expect(page.main.getByText('C100275')).toBeVisible();
    expect(page.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(page.queryByText(/ shown$/)).toBeNull();
  });

  const aPage = (query: Record<string, string>) => ({
    data: [query.page === '2' ? someone : aCashCustomer()],
    page: Number(query.page),
    hasMore: query.page !== '2',
  });

  test('a further page that fails is reported below the list, which remains, and can be loaded again', async () => {
    let hasFailed = false;
    const page = await open({
      cashCustomers: ({ query }) => {
        if (query.page !== '2' || hasFailed) return aPage(query);
        hasFailed = true;
        return refuses('unexpected');
      },
    });
    await page.press('Show more');
    expect(await page.main.findByText('Could not be loaded')).toBeVisible();
    expect(page.main.getByText('C100275')).toBeVisible();
    await page.press('Try again');
    expect(await page.main.findByText('C100999')).toBeVisible();
    expect(page.main.queryByText('Could not be loaded')).toBeNull();
  });

  test('a further page that waits for the network says so, and loads with it', async () => {
    const page = await open({ cashCustomers: ({ query }) => aPage(query) });
    await page.findByRole('button', { name: 'Show more' });
    const signal = withoutSignal();
    await page.press('Show more');
    expect(await page.main.findByText('You are offline')).toBeVisible();
    signal.comesBack();
    expect(await page.main.findByText('C100999')).toBeVisible();
    expect(page.main.queryByText('You are offline')).toBeNull();
  });

  test('at two organisations is listed once for each, and pays at the one that was pressed', async () => {
    const other = aCashCustomer({ orgCode: '1102', orgName: 'North mill', owedAmt: 0 });
    const page = await open({
      cashCustomers: { data: [aCashCustomer(), other], page: 1, hasMore: false },
    });
    const rows = await page.main.findAllByRole('button', { name: /C100275/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Outstanding \(THB\)77,359\.25/),
      expect.stringMatching(/Outstanding \(THB\)0\.00/),
    ]);
    await page.press(/North mill/);
    await expect.poll(page.address).toBe('/en/cashpayment/C100275?bu=FEED&org=1102');
    await expect
      .poll(() => page.asked('cashOwed').at(-1)?.params)
      .toEqual({ pathName: 'feed', org: '1102', cv: 'C100275' });
  });

  test.each([
    [360, 'Last cash Thu 12 Feb'],
    [1280, '12 Feb 2569 · 20,000.00'],
  ])(
    'has what is overdue and the last cash in the row, with its sum where there is room (%i px)',
    async (width, last) => {
      const page = await open({}, { width });
      const row = await page.main.findByRole('button', { name: /C100275/ });
      expect(row).toHaveTextContent('77,359.25');
      expect(row).toHaveTextContent('10 days overdue');
      expect(row).toHaveTextContent(last);
    },
  );

  test('is searched in the business unit that is chosen first, where there are several', async () => {
    const page = await openCash('/cashpayment', {
      listBusinessUnits: { data: [aBusinessUnit(), aqua] },
    });
    const step = () =>
      page.main
        .getByRole('list', { name: 'Steps of receiving cash' })
        .querySelector('[aria-current=step]');
    const tile = await page.main.findByRole('radio', { name: 'Aqua' });
    expect(step()).toHaveTextContent('Business unit');
    expect(page.asked('cashCustomers')).toEqual([]);
    await page.user.click(tile);
    expect(await page.findByRole('button', { name: /C100275/ })).toBeVisible();
    expect(step()).toHaveTextContent('Customer');
    expect(page.asked('cashCustomers').at(-1)?.params).toEqual({ pathName: 'aqua' });
    expect(page.address()).toBe('/en/cashpayment?bu=AQUA');
  });

  test('cannot be searched where the agent has no business unit', async () => {
    const page = await open({ listBusinessUnits: { data: [] } });
    expect(
      await page.findByRole('heading', { name: 'No customer found who can pay in cash' }),
    ).toBeVisible();
  });

  test.each(['listBusinessUnits', 'getCashDay', 'cashCustomers'] as const)(
    'is awaited in place while %s does not answer',
    async (call) => {
      const page = await open({ [call]: never });
      await expect.poll(() => page.asked(call).length).toBeGreaterThan(0);
      // The day loads first; this test is about the time after it.
      await new Promise((later) => setTimeout(later, 50));
      expect(await page.main.findByText('Loading')).toBeInTheDocument();
      expect(page.queryByRole('button', { name: /C100275/ })).toBeNull();
    },
  );

  test.each(['listBusinessUnits', 'getCashDay', 'cashCustomers'] as const)(
    'is shown after a second try where %s failed',
    async (call) => {
      const page = await open({
        [call]: inTurn<unknown>(refuses('unexpected'), cashAnswers[call]),
      } as Answers);
      expect(await page.findByRole('heading', { name: 'Could not be loaded' })).toBeVisible();
      await page.press('Try again');
      expect(await page.findByRole('button', { name: /C100275/ })).toBeVisible();
    },
  );
});

describe('the day in which cash is taken', () => {
  const float = 'Opening cash (THB)';

  test.each(['12,50', '-5', 'สองพัน'])(
    'is not opened with %s as its change, which is refused beside the field',
    async (text) => {
      const page = await open({ getCashDay: noDay });
      await page.fill(float, text);
      await page.press('Open the day');
      expect(page.getByLabelText(float)).toHaveAccessibleDescription(
        'Enter an amount with at most two decimals.',
      );
      expect(page.asked('openCashDay')).toEqual([]);
      await page.fill(float, '1');
      expect(page.getByLabelText(float)).not.toHaveAccessibleDescription();
    },
  );

  test('เปิดด้วยเงินทอนศูนย์ได้ แล้วหาลูกค้าต่อได้ทันที', async () => {
    const page = await open(
      { getCashDay: inTurn(noDay, cashAnswers.getCashDay) },
      { language: 'th' },
    );
    await page.press('เปิดยอดประจำวัน');
    expect(await page.findByText('เปิดยอดประจำวันแล้ว รับเงินได้')).toBeVisible();
    expect(await page.findByRole('button', { name: /C100275/ })).toBeVisible();
    expect(page.asked('openCashDay').map(({ body }) => body)).toEqual([{ floatAmt: 0 }]);
    expect(page.asked('openCashDay')[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('that is open already, from another device, is continued', async () => {
    const page = await open({
      getCashDay: inTurn(noDay, cashAnswers.getCashDay),
      openCashDay: refuses('cash_day_is_open'),
    });
    await page.press('Open the day');
    expect(await page.findByText('Your day is already open.')).toBeVisible();
    expect(await page.findByRole('button', { name: /C100275/ })).toBeVisible();
  });

  test('that was closed is over: another is opened first', async () => {
    const page = await open({
      getCashDay: { data: [aCashDay({ closedAt: '2026-03-02T01:00:00.000Z' })] },
    });
    expect(await page.findByLabelText(float)).toBeVisible();
    expect(await page.main.findByRole('list', { name: 'Today’s round' })).toBeVisible();
    expect(page.main.getByRole('list', { name: 'My days' })).toHaveTextContent('Closed 08:00');
    expect(page.asked('cashCustomers')).toEqual([]);
  });

  test('of yesterday is named, with a link to its count', async () => {
    const page = await open({
      getCashDay: { data: [aCashDay({ late: true, date: '2026-03-01' })] },
    });
    expect(
      await page.findByText('The day of 1 Mar 2569 is still open. Close it before you take cash.'),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Count and close the day' })).toHaveAttribute(
      'href',
      '/en/paymenthistory?tab=day',
    );
    expect(page.asked('cashCustomers')).toEqual([]);
  });
});

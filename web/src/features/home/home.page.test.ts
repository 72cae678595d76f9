import { someRound } from '#contract/testing/samples/cash.ts';
import { anOrder, anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { aComing } from '#contract/testing/samples/delivery.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aProfileAnswer, aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { hurry } from '#testing/hurry.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const answers = {
  ...buyerAnswers,
  getOrderStatus: { ...aList([anOrderRow()]), counts: someTabCounts({ ALL: 1 }) },
  getLastOrder: { data: anOrder() },
};
const credit = (facts: Parameters<typeof aCredit>[0]) => ({
  ...answers,
  getCustomerCredit: { data: aCredit(facts) },
});

describe('the first screen of the day', () => {
  test('ตอนเช้าหน้าแรกทักทายด้วยชื่อ บอกยอดค้างชำระ และทางไปสั่งสินค้า', async () => {
    const page = await renderPage('/', { answers });
    expect(await page.main.findByRole('heading', { level: 1, name: /สมชาย/ })).toHaveTextContent(
      'สวัสดีตอนเช้า',
    );
    expect(await page.main.findByText('ยอดค้างชำระ')).toBeInTheDocument();
    expect(page.main.getByRole('link', { name: /สั่งสินค้า/ })).toHaveAttribute('href', '/preorder');
  });

  test('has other greetings in the afternoon and in the evening', async () => {
    for (const [now, words] of [
      ['2026-03-02T14:00:00+07:00', /afternoon/i],
      ['2026-03-02T19:00:00+07:00', /evening/i],
    ] as const) {
      const page = await renderPage('/', { language: 'en', answers, now });
      expect(await page.main.findByRole('heading', { level: 1 })).toHaveTextContent(words);
      page.close();
    }
  });

  test('greets in Thai by evening until seven, then by night', async () => {
    for (const [now, words] of [
      ['2026-03-02T18:59:00+07:00', /ตอนเย็น/],
      ['2026-03-02T20:41:00+07:00', /ตอนค่ำ/],
    ] as const) {
      const page = await renderPage('/', { answers, now });
      expect(await page.main.findByRole('heading', { level: 1 })).toHaveTextContent(words);
      page.close();
    }
  });

  test('greets by no name where the profile has none: a user name is no name', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: { ...answers, getUserByExternalLogin: aProfileAnswer({ firstName: '' }) },
    });
    expect(await page.main.findByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+$/);
    expect(page.main.queryByText(/somchai/)).toBeNull();
  });

  test('draws the next delivery first and the other cards right after, where the answers arrive at once', async () => {
    // The code of the cards may load slowly here, and the first drawing waits for it for a limited time.
    hurry(1 / 20);
    const page = await renderPage('/', {
      language: 'en',
      answers: { ...answers, listComing: { data: [aComing()] } },
    });
    // The first drawing shows no skeleton.
    expect(page.main.queryByText('Loading')).toBeNull();
    expect(page.main.getByRole('heading', { name: 'Delivery coming' })).toBeVisible();
    expect(await page.main.findByText(/^2 invoices/)).toBeVisible();
  });

  test('shows the cards together, and before them placeholders', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: { ...answers, getOrderStatus: never },
    });
    expect(await page.main.findByText('Loading')).toBeInTheDocument();
  });

  test('shows the other cards where one could not be loaded', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: { ...answers, getOrderStatus: refuses('not_found') },
    });
    expect(await page.main.findByText(/^2 invoices/)).toBeInTheDocument();
  });
});

describe('the debts and the free credit', () => {
  test('bills that are not due yet, with the first day', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: credit({ oldestDueDate: '2026-03-10' }),
    });
    expect(await page.main.findByText(/^2 invoices/)).toHaveTextContent(/^2 invoices · .*10 Mar/);
    expect(page.main.getByText('50,000')).toBeInTheDocument();
  });

  test('overdue bills are counted, and for how long', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: credit({ overdueCount: 1, oldestDueDate: '2026-02-25' }),
    });
    expect(await page.main.findByText(/5 days/)).toBeInTheDocument();
  });

  test('an overdue bill for which a reported payment could be is not called overdue, it is being checked', async () => {
    const found = credit({ overdueCount: 2, reportedCount: 1, oldestDueDate: '2026-02-25' });
    const page = await renderPage('/', { language: 'en', answers: found });
    expect(await page.main.findByText('1 overdue')).toBeInTheDocument();
    expect(page.main.getByText(/1 being checked/)).toBeInTheDocument();
  });

  test('ใบเดียวที่เกินกำหนดและกำลังตรวจยอดที่แจ้ง', async () => {
    const page = await renderPage('/', {
      answers: credit({ overdueCount: 1, reportedCount: 1, oldestDueDate: '2026-02-25' }),
    });
    expect(await page.main.findByText(/กำลังตรวจยอดที่แจ้ง 1 ใบ/)).not.toHaveTextContent('เกินกำหนด');
    expect(page.main.queryByText('เกินกำหนด 1 ใบ')).not.toBeInTheDocument();
  });

  test('what is left of advances stands beside the debts', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: credit({ advanceAmt: 1423.61 }),
    });
    expect(await page.main.findByText(/^Received in advance: THB.1,423.61/)).toBeInTheDocument();
  });

  test('ไม่มียอดค้างชำระ', async () => {
    const page = await renderPage('/', {
      answers: credit({ outstandingCount: 0, outstandingAmt: 0 }),
    });
    expect(await page.main.findByText('ไม่มียอดค้างชำระ')).toBeInTheDocument();
  });

  test('credit that is left, and how much of the limit is used', async () => {
    const page = await renderPage('/', { language: 'en', answers });
    expect(await page.main.findByRole('img', { name: /50,000.00/ })).toBeInTheDocument();
    expect(page.main.getByText('450,000')).toBeInTheDocument();
  });

  test('over the limit it says so', async () => {
    const page = await renderPage('/', { answers: credit({ creditRemainAmt: -2_000 }) });
    expect(await page.main.findByText('เกินวงเงิน')).toBeInTheDocument();
  });

  test('a customer without a limit has no such card', async () => {
    const page = await renderPage('/', {
      answers: credit({ creditLimitAmt: 0, creditRemainAmt: 0 }),
    });
    expect(await page.main.findByText('ยอดค้างชำระ')).toBeInTheDocument();
    expect(page.main.queryByText('วงเงินเครดิต')).toBeNull();
  });
});

describe('home of users who do not order', () => {
  test('a user who signed in for the first time reads whom to ask', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as: aSession({ buRole: [] }),
      answers: { ...answers, listCvOrg: aList([]) },
    });
    expect(
      await page.main.findByText(/Tell your salesperson your user name, somchai/),
    ).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Look again' })).toBeVisible();
    expect(page.main.queryByRole('link', { name: 'Order' })).toBeNull();
  });

  test('a cash agent finds their menus', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
      answers: { ...answers, getCashDay: { data: [] }, cashRound: someRound([]) },
    });
    expect(await page.main.findByRole('heading', { level: 1 })).toBeVisible();
    expect(page.main.queryByRole('link', { name: 'Order' })).toBeNull();
    expect(page.asked('getOrderStatus')).toEqual([]);
  });
});

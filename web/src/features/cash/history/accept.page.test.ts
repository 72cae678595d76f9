import { aCashDay } from '#contract/testing/samples/cash.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import type { RenderedPage } from '#testing/render-page.ts';
import { openCash } from '#testing/samples/cash.ts';

const short = aCashDay({
  closedAt: '2026-03-02T10:00:00.000Z',
  countedAmt: 1980,
  reason: 'coins lost',
});
const over = aCashDay({
  ...short,
  dayId: 8,
  cashier: 'Suda',
  countedAmt: 2100,
  reason: 'too little given',
});
const open = (answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) =>
  openCash(
    '/paymenthistory?tab=accept',
    { listCashDays: aList([short]), acceptCashDay: { data: short }, ...answers },
    {
      as: aSession({ userGroup: 'ADMIN' }),
      ...options,
    },
  );
const inQuestion = async (page: RenderedPage, name: RegExp) =>
  within(await page.findByRole('dialog', { name }));

describe('days that wait for an admin', () => {
  test('บอกว่าเป็นของใคร ต่างเท่าไร เพราะอะไร ทีละวัน', async () => {
    const page = await open({ listCashDays: aList([short, over]) }, { language: 'th' });
    const [first, second] = await page.main.findAllByRole('heading', { name: /^(ขาด|เกิน) / });
    expect(first?.closest('section')).toHaveTextContent(/^ขาด −20\.00.*coins lost/);
    expect(second?.closest('section')).toHaveTextContent(/^เกิน 100\.00.*too little given/);
    expect(page.main.getByRole('heading', { name: 'อรทัย แสงทอง' })).toBeVisible();
    expect(page.main.getByRole('heading', { name: 'Suda' })).toBeVisible();
    expect(page.main.queryByText(/รอผู้ดูแลระบบรับรอง/)).toBeNull();
  });

  test('are accepted after a question that names the agent, the difference and the reason', async () => {
    const page = await open({ listCashDays: inTurn(aList([short, over]), aList([short])) });
    const [, button] = await page.main.findAllByRole('button', { name: 'Accept the day' });
    await page.user.click(button!);
    const question = await inQuestion(page, /^Accept the day of Suda\?/);
    expect(question.getByText('Over by 100.00 baht beyond the 2,000.00 expected')).toBeVisible();
    expect(question.getByText('Reason: too little given')).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Not yet' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.asked('acceptCashDay')).toEqual([]);
    await page.user.click(button!);
    await page.user.click(
      (await inQuestion(page, /Suda/)).getByRole('button', {
        name: 'Accept the day, over by 100.00',
      }),
    );
    expect(await page.findByText('The day is accepted.')).toBeVisible();
    expect(page.asked('acceptCashDay').map(({ body }) => body)).toEqual([{ dayId: 8 }]);
    await expect.poll(() => page.main.queryByText('Suda')).toBeNull();
  });

  test('are missing where another admin was first, and a message says so', async () => {
    const page = await open({
      listCashDays: inTurn(aList([short]), aList<typeof short>([])),
      acceptCashDay: refuses('cash_day_not_to_accept'),
    });
    await page.press('Accept the day');
    await page.user.click(
      (await inQuestion(page, /อรทัย/)).getByRole('button', {
        name: 'Accept the day, short by 20.00',
      }),
    );
    expect(
      await page.findByText('This day does not need to be accepted, or has been accepted already.'),
    ).toBeVisible();
    expect(await page.findByRole('heading', { name: 'No days to accept' })).toBeVisible();
  });

  test("wait for another admin where they are the admin's own", async () => {
    const page = await open({ listCashDays: aList([{ ...short, isOwn: true }]) });
    expect(await page.findByText(/another admin has to accept/)).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Accept the day' })).toBeNull();
  });

  test('are loading, or failed with a retry', async () => {
    const waits = await open({ listCashDays: never });
    expect(await waits.main.findByText('Loading')).toBeInTheDocument();
    waits.close();
    const failed = await open({ listCashDays: inTurn(refuses('unexpected'), aList([short])) });
    await failed.press('Try again');
    expect(await failed.findByRole('button', { name: 'Accept the day' })).toBeVisible();
  });
});

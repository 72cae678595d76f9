import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import { aReceiverRow, aToken } from '#contract/testing/samples/integration.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const secret = `so_${'a'.repeat(51)}`;
const listTokens = (...data: ReturnType<typeof aToken>[]) => ({ data, mayMake: true });
const answers = {
  listTokens: listTokens(aToken()),
  listBusinessUnits: { data: [aBusinessUnit({ bu: 'feed', buName: 'Feed' })] },
  makeToken: { id: 8, token: secret },
  rotateToken: { id: 7, token: secret, oldUntil: '2026-03-05T02:00:00.000Z' },
  endToken: { id: 7 },
};

test('โทเค็นแต่ละรายการบอกว่าทำอะไรได้ ที่หน่วยใด และใช้ล่าสุดเมื่อไร', async () => {
  const used = aToken({ units: ['feed'], expiresAt: '2026-12-31T16:59:59.000Z' });
  const expired = aToken({ id: 8, name: 'WMS', expiresAt: '2026-03-01T00:00:00.000Z' });
  const ended = aToken({
    id: 9,
    name: 'เก่า',
    endedAt: '2026-02-20T02:00:00.000Z',
    lastUsedAt: null,
  });
  const page = await renderPage('/integration/tokens', {
    as,
    answers: { ...answers, listTokens: listTokens(used, expired, ended) },
  });
  const rows = within(
    await page.main.findByRole('list', { name: 'ระบบที่เข้าเชื่อมต่อได้' }),
  ).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^ERP of the millใช้ได้ส่งข้อมูลเข้าข้อมูลหลัก.*อ่านข้อมูลคำสั่งซื้อ.*อาหารสัตว์.*ใช้ล่าสุด2.มี.ค..2569.*ใช้ได้ถึง.*Anan Dee.*เปลี่ยนรหัสลับยกเลิกการเชื่อมต่อ$/,
    ),
    expect.stringMatching(/^WMSหมดอายุ.*ทุกหน่วยธุรกิจ.*เปลี่ยนรหัสลับยกเลิกการเชื่อมต่อ$/),
    expect.stringMatching(/^เก่ายกเลิกแล้ว.*ยังไม่เคยใช้.*ยกเลิกเมื่อ/),
  ]);
});

test('an admin makes a token for one unit until a day, and sees its secret this once', async () => {
  const page = await renderPage('/integration/tokens', { ...english, answers });
  await page.press('Make a token');
  const sheet = () => within(page.getByRole('dialog'));
  await page.user.click(sheet().getByRole('button', { name: 'Make a token' }));
  expect(page.asked('makeToken')).toEqual([]);
  await page.fill('Name', ' Warehouse ');
  await page.user.click(sheet().getByRole('checkbox', { name: /^Orders, payments/ }));
  await page.user.click(sheet().getByRole('checkbox', { name: 'All business units' }));
  await page.user.click(await sheet().findByRole('checkbox', { name: 'Feed' }));
  await page.fill('Last day', '2026-12-31');
  await page.user.click(sheet().getByRole('button', { name: 'Make a token' }));
  expect(await page.findByDisplayValue(secret)).toBeVisible();
  expect(page.asked('makeToken').at(-1)?.body).toEqual({
    name: 'Warehouse',
    scopes: ['read'],
    units: ['feed'],
    expiresAt: '2026-12-31T23:59:59+07:00',
  });
  await page.user.keyboard('{Escape}');
  expect(page.getByDisplayValue(secret)).toBeVisible();
  await page.press('Copy');
  expect(await navigator.clipboard.readText()).toBe(secret);
  await page.press('Close');
  expect(page.queryByDisplayValue(secret)).toBeNull();
});

test('a name that another token has is refused beside the name', async () => {
  const makeToken = refuses('invalid_request', {
    fields: [{ field: 'name', code: 'token_name_taken' }],
  });
  const page = await renderPage('/integration/tokens', {
    ...english,
    answers: { ...answers, makeToken },
  });
  await page.press('Make a token');
  await page.fill('Name', 'ERP of the mill');
  const sheet = within(page.getByRole('dialog'));
  await page.user.click(sheet.getByRole('checkbox', { name: /^Orders, payments/ }));
  await page.user.click(sheet.getByRole('button', { name: 'Make a token' }));
  expect(await page.findByText('Another token has this name.')).toBeVisible();
});

test('the secret of a token is replaced with an overlap, or says that its answer was lost', async () => {
  const page = await renderPage('/integration/tokens', {
    ...english,
    answers: { ...answers, rotateToken: { ...answers.rotateToken, token: null } },
  });
  await page.press('Replace the secret of ERP of the mill');
  await page.user.click(await page.findByRole('radio', { name: '3 days' }));
  await page.press('Replace the secret');
  expect(await page.findByText(/was lost on its way/)).toBeVisible();
  expect(page.asked('rotateToken').at(-1)?.body).toEqual({ id: 7, overlapHours: 72 });
});

test('a token ends after a question', async () => {
  const page = await renderPage('/integration/tokens', { ...english, answers });
  await page.press('End the token ERP of the mill');
  expect(page.asked('endToken')).toEqual([]);
  await page.press('End');
  await expect.poll(() => page.asked('endToken').at(-1)?.body).toEqual({ id: 7 });
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
});

test('who may only look reads who makes tokens, and a list without any says so', async () => {
  const page = await renderPage('/integration/tokens', {
    ...english,
    answers: { ...answers, listTokens: { data: [], mayMake: false } },
  });
  expect(await page.main.findByRole('heading', { name: 'No token yet' })).toBeVisible();
  expect(page.main.getByText('Admins make and replace tokens.')).toBeVisible();
  expect(page.main.queryByRole('button', { name: 'Make a token' })).toBeNull();
});

test('tokens that cannot be read say so, with a button to ask again', async () => {
  const failed = await renderPage('/integration/tokens', {
    ...english,
    answers: { ...answers, listTokens: refuses('unavailable') },
  });
  expect(await failed.main.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test("the room of the supplier's systems leads to the tokens", async () => {
  const page = await renderPage('/integration', {
    ...english,
    answers: {
      ...answers,
      listReceivers: { data: [aReceiverRow()], notGiven: 0 },
      listParked: { data: [], warned: [], total: 0 },
      listCompared: { data: [] },
      listImports: { data: [], next: null },
    },
  });
  expect(await page.main.findByRole('link', { name: 'API tokens' })).toHaveAttribute(
    'href',
    '/en/integration/tokens',
  );
});

import { aCustomer } from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aProfileAnswer, aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1';
const aDevice = (device: object = {}) => ({
  current: false,
  provider: 'ids-portal',
  loginType: 'customer',
  userAgent: iPhone,
  signedInAt: '2026-02-27T01:00:00.000Z',
  lastSeenAt: '2026-03-01T11:05:00.000Z',
  ...device,
});
const here = aDevice({ current: true, userAgent: chrome });
const answers = { getUserCv: aList([aCustomer()]) };
const paths = {
  '/session/active': [
    here,
    aDevice(),
    aDevice({ userAgent: 'curl/8', signedInAt: '2026-02-20T01:00:00.000Z' }),
  ],
  '/session/end-others': { ended: 2 },
};

describe('my account', () => {
  test('หน้าบัญชีบอกว่าเป็นใคร เข้าสู่ระบบด้วยอะไร และถึงเมื่อใด', async () => {
    const page = await renderPage('/profile', { answers, paths });
    expect(await page.main.findByText('สมชาย ใจดี')).toBeVisible();
    expect(page.main.getByText('ลูกค้า', { selector: 'span' })).toBeVisible();
    expect(page.main.getByText('somchai@farm.example')).toBeVisible();
    expect(page.main.getByText(/31 ธ\.ค\. 2642/)).toBeVisible();
  });

  test('is shown without the profile, from the session', async () => {
    const staff = aSession({ userGroup: 'SALEMAN', buRole: [] });
    const page = await renderPage('/profile', {
      language: 'en',
      as: staff,
      answers: { getUserByExternalLogin: never },
      paths,
    });
    expect(await page.main.findByText('Company account')).toBeVisible();
    expect(page.main.getByText('somchai')).toBeVisible();
    expect(page.main.getByText('None yet')).toBeVisible();
    expect(page.main.queryByText('E-mail')).toBeNull();
    expect(page.main.queryByRole('heading', { name: 'My customers' })).toBeNull();
  });
});

describe('my consent', () => {
  test('แต่ละเรื่องให้และถอนด้วยสวิตช์เดียวกัน และประวัติอยู่ใต้สวิตช์', async () => {
    const entry = {
      purpose: 'maps',
      version: '2026-11',
      given: true,
      at: '2026-03-02T02:00:00.000Z',
      sessionId: 'S-1',
    };
    const page = await renderPage('/profile', {
      answers: {
        ...answers,
        getConsents: inTurn({ data: [] }, { data: [entry] }),
        saveConsent: { status: 200, msgCode: null, msg: '' },
      } as never,
      paths,
    });
    const card = page.main;
    expect(await card.findByText('ยังไม่มีประวัติ')).toBeVisible();
    await page.user.click(card.getByRole('switch', { name: /แผนที่ถนน/ }));
    expect(card.getByRole('switch', { name: /แผนที่ถนน/ })).toBeChecked();
    expect(card.getByRole('switch', { name: /การนับการใช้งาน/ })).not.toBeChecked();
    expect(await card.findByText(/ประกาศฉบับ 2026-11/)).toBeVisible();
    expect(page.asked('saveConsent').map(({ body }) => body)).toEqual([
      { purpose: 'maps', given: true, version: '2026-11' },
    ]);
  });
});

describe('my customers', () => {
  test('are listed by business unit, and more of them are appended', async () => {
    const first = Array.from({ length: 24 }, (_, at) =>
      aCustomer({ cvCode: `C${at}`, cvName: `ฟาร์ม ${at}` }),
    );
    const page = await renderPage('/profile', {
      language: 'en',
      paths,
      answers: {
        getUserCv: ({ query }) =>
          query.page === '2'
            ? aList([aCustomer({ cvCode: 'C99', cvName: 'ฟาร์มสุดท้าย' })], { page: 2, total: 25 })
            : aList(first, { total: 25 }),
      },
    });
    const unit = within(await page.main.findByRole('region', { name: 'อาหารสัตว์' }));
    expect(await unit.findByText('25 customers')).toBeVisible();
    expect(unit.queryByText('ฟาร์มสุดท้าย')).toBeNull();
    await page.user.click(unit.getByRole('button', { name: 'Show more' }));
    expect(await unit.findByText('ฟาร์มสุดท้าย')).toBeVisible();
    expect(unit.getByText('C0')).toBeVisible();
    expect(unit.queryByRole('button')).toBeNull();
  });

  test('can be loaded again where a further page failed', async () => {
    const first = Array.from({ length: 24 }, (_, at) =>
      aCustomer({ cvCode: `C${at}`, cvName: `ฟาร์ม ${at}` }),
    );
    const page = await renderPage('/profile', {
      language: 'en',
      paths,
      answers: {
        getUserCv: inTurn(
          aList(first, { total: 25 }),
          refuses('not_found'),
          aList([aCustomer({ cvCode: 'C99' })], { page: 2, total: 25 }),
        ),
      },
    });
    const unit = within(await page.main.findByRole('region', { name: 'อาหารสัตว์' }));
    await page.user.click(await unit.findByRole('button', { name: 'Show more' }));
    await page.user.click(await unit.findByRole('button', { name: 'Try again' }));
    expect(await unit.findByText('C99')).toBeVisible();
  });

  test('are empty with the name of the unit, or failed with a retry', async () => {
    const page = await renderPage('/profile', {
      language: 'en',
      paths,
      answers: { getUserCv: inTurn(refuses('not_found'), aList([])) },
    });
    const unit = within(await page.main.findByRole('region', { name: 'อาหารสัตว์' }));
    await page.user.click(await unit.findByRole('button', { name: 'Try again' }));
    expect(await unit.findByText('No customers in อาหารสัตว์ yet')).toBeVisible();
    expect(unit.getByText('0 customers')).toBeVisible();
  });
});

describe('my devices', () => {
  test('each has the name that people know, and this one is marked', async () => {
    const page = await renderPage('/profile', { language: 'en', answers, paths });
    const phone = await page.main.findByText('Safari on iPhone');
    expect(phone.closest('li')).toHaveTextContent('Last used 1 Mar 2569 · 18:05');
    expect(page.main.getByText('Chrome on Windows').closest('li')).toHaveTextContent('This device');
    expect(page.main.getByText('An unknown device')).toBeVisible();
  });

  test('the others are logged out after a question with their number', async () => {
    const page = await renderPage('/profile', { language: 'en', answers, paths });
    await page.press('Sign out everywhere else');
    expect(
      await page.findByRole('dialog', { name: 'Sign out everywhere else?' }),
    ).toHaveTextContent('2 other devices have to sign in again');
    await page.press('Leave them');
    expect(page.queryByText('2 other devices were signed out.')).toBeNull();
    await page.press('Sign out everywhere else');
    await page.press('Sign out the others');
    expect(await page.findByText('2 other devices were signed out.')).toBeVisible();
  });

  test('one device alone needs no button', async () => {
    const page = await renderPage('/profile', {
      language: 'en',
      answers,
      paths: { '/session/active': [here] },
    });
    expect(await page.main.findByText('You are signed in on this device only.')).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('a list that cannot be read does not affect the rest of the page', async () => {
    const page = await renderPage('/profile', {
      language: 'en',
      answers,
      paths: { '/session/active': refuses('not_found') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.main.findByText('somchai@farm.example')).toBeVisible();
  });
});

describe('the look of the portal', () => {
  test('text size and theme are stored on the device', async () => {
    const page = await renderPage('/profile', {
      language: 'en',
      answers,
      paths,
      stored: { 'so-theme': 'dark' },
    });
    const group = (name: string) => within(page.main.getByRole('group', { name }));
    await page.main.findByRole('group', { name: 'Theme' });
    expect(group('Theme').getByRole('button', { pressed: true })).toHaveTextContent('Dark');
    expect(group('Text size').getByRole('button', { pressed: true })).toHaveTextContent('Normal');
    await page.press('Large');
    await page.press('As the device');
    expect(group('Text size').getByRole('button', { pressed: true })).toHaveTextContent('Large');
    expect([localStorage.getItem('so-text'), localStorage.getItem('so-theme')]).toEqual([
      'large',
      'auto',
    ]);
  });

  test('the reader of English chooses the years of dates; Thai ones are Buddhist without a choice', async () => {
    const page = await renderPage('/profile', { language: 'en', answers, paths });
    const years = within(await page.main.findByRole('group', { name: 'Years' }));
    expect(years.getByRole('button', { pressed: true })).toHaveTextContent('Buddhist era (2569)');
    await page.press(/^Gregorian/);
    expect(localStorage.getItem('so-era')).toBe('gregory');
    // The dates of the page follow at once.
    expect(page.main.queryByText(/ 2569 · /)).toBeNull();
    expect(await page.main.findAllByText(/ 2026 · /)).not.toEqual([]);
    page.close();
    const thai = await renderPage('/profile', { language: 'th', answers, paths });
    await thai.main.findByRole('group', { name: 'ธีม' });
    expect(thai.main.queryByRole('group', { name: 'ปี' })).toBeNull();
  });

  test('ปุ่มเลือกภาษาเปิดคำถามเรื่องภาษา', async () => {
    const page = await renderPage('/profile', { answers, paths, as: aSession(), language: 'th' });
    await page.press('เลือกภาษา');
    expect(await page.findByRole('radio', { name: 'ภาษาไทย' })).toBeChecked();
  });

  test('a role of the profile is shown with its level', async () => {
    const page = await renderPage('/profile', {
      language: 'en',
      paths,
      answers: { ...answers, getUserByExternalLogin: aProfileAnswer({ level: 'A1' }) },
    });
    expect(await page.main.findByText('A1')).toBeVisible();
  });
});

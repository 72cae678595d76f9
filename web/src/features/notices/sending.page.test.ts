import { aSending } from '#contract/testing/samples/sending.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const well = aSending();
const withRow = (channel: string, more: object, rest: object = {}) => ({
  getSending: {
    ...aSending(rest),
    channels: well.channels.map((row) => (row.channel === channel ? { ...row, ...more } : row)),
  },
});
const failed = {
  userId: 'U-7',
  person: 'สมชาย ใจดี',
  noticeId: 7,
  channel: 'mail',
  title: 'คำสั่งซื้อ 26-004512 รอวงเงิน',
  at: '2026-11-26T02:00:00Z',
  reason: '550 no such mailbox',
} as const;
const left = {
  messageId: 1,
  channel: 'sms',
  address: '0812345678',
  title: 'คำสั่งซื้อ 26-004512 รอวงเงิน',
  text: 'เกินวงเงิน 4,300 บาท',
  link: 'https://order.example/orderstatus/orders/12',
  at: '2026-11-26T02:00:00Z',
} as const;

describe('messages to people', () => {
  test('says that people cannot link LINE without its secret', async () => {
    const page = await renderPage('/status/messages', {
      ...english,
      answers: withRow('line', { cannotLink: true }),
    });
    expect(await page.main.findByText(/People cannot link LINE/)).toBeVisible();
  });

  test('บอกว่าช่องทางไหนส่งไม่ได้ เพราะอะไร และข้อความไหนส่งไม่สำเร็จ', async () => {
    const answers = withRow(
      'sms',
      { state: 'wrong', problem: 'it answered 401', since: '2026-11-26T02:00:00Z', waiting: 3 },
      { givenUp: [failed] },
    );
    const page = await renderPage('/status/messages', { as, answers });
    const rows = within(await page.main.findByRole('list', { name: 'ช่องทาง' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^LINEปกติใช้โควตาเดือนนี้ไป.120.จาก.500.ข้อความ$/),
      expect.stringMatching(/^แจ้งเตือนบนเบราว์เซอร์ปกติ$/),
      expect.stringMatching(/^SMSต้องแก้ไขit answered 401.*รอส่ง.3.รายการ.*ผู้ดูแลเครื่อง/),
      expect.stringMatching(/^อีเมลปกติ$/),
    ]);
    const given = page.main.getByRole('list', { name: 'ข้อความที่ส่งไม่สำเร็จ' }).firstElementChild;
    expect(given).toHaveTextContent(
      /^สมชาย ใจดีอีเมลของผู้ใช้รายนี้รับข้อความไม่ได้.*อีเมล.*1.ข้อความ.*550 no such mailboxคำสั่งซื้อ.26-004512.รอวงเงิน$/,
    );
  });

  test('of one reason to one person are one row, with a link to the person', async () => {
    const rows = [
      failed,
      { ...failed, noticeId: 6 },
      { ...failed, noticeId: 5, reason: '451 try later; tried for a day' },
    ];
    const page = await renderPage('/status/messages', {
      ...english,
      answers: withRow('sms', {}, { givenUp: rows }),
    });
    const list = await page.main.findByRole('list', { name: 'Messages that failed' });
    const links = within(list).getAllByRole('link', { name: 'See the user สมชาย ใจดี' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/accounts/edit?id=U-7',
      '/en/accounts/edit?id=U-7',
    ]);
    expect(list).toHaveTextContent(/takes no messages.*2 messages.*did not take.*1 message/);
  });

  test('a mail that is refused for its sender is no fault of the address', async () => {
    const reason = '550 5.7.1 sender refused';
    const page = await renderPage('/status/messages', {
      as,
      answers: withRow('sms', {}, { givenUp: [{ ...failed, reason }] }),
    });
    const list = await page.main.findByRole('list', { name: 'ข้อความที่ส่งไม่สำเร็จ' });
    expect(list).toHaveTextContent(reason);
    expect(list).not.toHaveTextContent('อีเมลของผู้ใช้รายนี้รับข้อความไม่ได้');
  });

  test('shows in the demonstration what would have left', async () => {
    const page = await renderPage('/status/messages', {
      ...english,
      answers: withRow('sms', { state: 'simulated' }, { simulated: [left] }),
    });
    const row = within(
      await page.main.findByRole('list', { name: 'Messages that would have left' }),
    ).getByRole('listitem');
    expect(row).toHaveTextContent(/เกินวงเงิน 4,300 บาท.*SMS.*0812345678/);
    expect(within(row).getByRole('link', { name: 'Open the link' })).toHaveAttribute(
      'href',
      left.link,
    );
    expect(page.main.getByRole('heading', { name: 'No message failed' })).toBeVisible();
  });

  test('that are not read yet show no list', async () => {
    const page = await renderPage('/status/messages', {
      ...english,
      answers: { getSending: never },
    });
    expect(await page.main.findByRole('heading', { name: 'Channels' })).toBeVisible();
    expect(page.main.queryByRole('list', { name: 'Channels' })).toBeNull();
  });

  test('that cannot be read say so, with a button to ask again', async () => {
    const page = await renderPage('/status/messages', {
      ...english,
      answers: { getSending: refuses('unavailable') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the banner of an admin', () => {
  // The bell is followed once the page has settled, ten seconds after it was opened.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(20_000));
  afterEach(() => void vi.restoreAllMocks());
  const count = (needsAdmin: boolean, newest: number) => ({ unread: 0, newest, needsAdmin });
  const bell = (first: boolean, ...later: boolean[]) =>
    inTurn(count(first, 0), ...later.map((needs, at) => count(needs, at + 1)), never);
  const home = (answers: object) =>
    renderPage('/notices', { ...english, answers: { listNotices: never, ...answers } as never });

  test('is NOTI-002 with what is wrong, on any page, and leads to the messages', async () => {
    const page = await home({
      ...withRow('sms', { state: 'wrong', problem: 'it answered 401' }),
      countNotices: bell(true),
    });
    expect(await page.findByRole('alert')).toHaveTextContent(
      /^Failed to send SMS due to invalid SMS configuration\..*\(it answered 401\)/,
    );
    const banner = within(page.getByRole('region', { name: 'SMS' }));
    expect(banner.getByRole('link', { name: 'See what to do' })).toHaveAttribute(
      'href',
      '/en/status/messages',
    );
  });

  test('บอกว่า SMS ยังไม่ได้ตั้งค่า', async () => {
    const answers = {
      listNotices: never,
      countNotices: bell(true),
      ...withRow('sms', { state: 'missing', askedFor: true }),
    } as never;
    const page = await renderPage('/notices', { as, answers });
    expect(await page.findByRole('alert')).toHaveTextContent(/SMS/);
  });

  test('says that SMS has no settings, that a mail server refuses, and how much of a quota is used', async () => {
    const channels = well.channels.map((row) => {
      if (row.channel === 'sms') return { ...row, state: 'missing' as const, askedFor: true };
      if (row.channel === 'mail')
        return { ...row, state: 'wrong' as const, problem: '535 wrong user or password' };
      return row.channel === 'line' ? { ...row, used: 470 } : { ...row, state: 'missing' as const };
    });
    const page = await home({ getSending: { ...well, channels }, countNotices: bell(true) });
    const alerts = await page.findAllByRole('alert');
    expect(alerts.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Failed to send SMS'),
      expect.stringContaining('Messages cannot be sent by E-mail (535 wrong user or password)'),
    ]);
    expect(page.getByText(/LINE: 470 of 500 messages of this month are used/)).toBeVisible();
  });

  test('says nothing of SMS that has no settings and that no one asked for', async () => {
    const line = { ...well.channels[0], used: 470 };
    const channels = well.channels.map((row) =>
      row.channel === 'line' ? line : { ...row, state: 'missing' as const },
    );
    const page = await home({ getSending: { ...well, channels }, countNotices: bell(true) });
    expect(await page.findByText(/LINE: 470 of 500/)).toBeVisible();
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('ends once the bell says that no channel needs them', async () => {
    const page = await home({
      ...withRow('sms', { state: 'wrong', problem: 'it answered 401' }),
      countNotices: bell(true, true, false),
    });
    expect(await page.findByRole('alert')).toBeVisible();
    await expect.poll(() => page.queryByRole('alert')).toBeNull();
  });

  test('is not asked for by others, nor where all is well', async () => {
    for (const more of [
      {
        as: aSession({ userGroup: 'SUPERUSER' }),
        answers: { countNotices: inTurn({ unread: 0, newest: 1 }, never) },
      },
      { as, answers: { countNotices: bell(false) } },
    ]) {
      const page = await renderPage('/notices', {
        language: 'en',
        as: more.as,
        answers: { listNotices: never, ...more.answers } as never,
      });
      await expect.poll(() => page.asked('countNotices').length).toBe(2);
      expect(page.asked('getSending')).toEqual([]);
    }
  });
});

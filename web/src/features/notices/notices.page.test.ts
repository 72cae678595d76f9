import { aNotice, aNoticeList } from '#contract/testing/samples/notices.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

// The bell is followed once the page has settled, ten seconds after it was opened.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(20_000));

const yesterday = aNotice({
  noticeId: 6,
  kind: 'payment_matched',
  isRead: true,
  title: 'ได้รับเงิน 500 บาท แล้ว',
  at: '2026-03-01T03:00:00.000Z',
});
const count = (unread: number, newest = 7) => ({ unread, newest });

describe('the page of notices', () => {
  test('แสดงเรื่องใหม่ก่อน แยกตามวัน และพาไปยังหน้าที่ต้องทำ', async () => {
    const page = await renderPage('/notices', {
      answers: { listNotices: aNoticeList([aNotice(), yesterday]) },
    });
    const today = within(
      await page.main.findByRole('list', { name: /^แจ้งเตือน วันจันทร์ที่ 2 มีนาคม 2569$/ }),
    );
    const row = today.getByRole('listitem');
    expect(row).toHaveTextContent(
      /^คำสั่งซื้อ SO-6903-00012 รอวงเงินเกินวงเงิน 4,300 บาท เปิดเพื่อชำระหรือลดรายการใหม่08:30.น\.$/,
    );
    // An element of its own, in which no line breaks.
    expect(within(row).getByText('SO-6903-00012')).toBeVisible();
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/orderstatus/orders/12?bu=FEED&org=1101&cv=C100',
    );
    expect(
      within(page.main.getByRole('list', { name: /1 มีนาคม/ })).getByRole('listitem'),
    ).not.toHaveTextContent('ใหม่');
  });

  test('marks all as read, up to the newest that the person knows', async () => {
    const page = await renderPage('/notices', {
      language: 'en',
      answers: {
        listNotices: aNoticeList(),
        countNotices: inTurn(count(1), never),
        readNotices: count(0),
      },
    });
    await page.press('Mark all read');
    await waitFor(() => expect(page.asked('readNotices').at(-1)?.body).toEqual({ upTo: 7 }));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Mark all read' })).toBeNull());
    expect(page.getByRole('link', { name: 'Notices' })).toBeVisible();
  });

  test('marks the one that is opened, and shows one kind alone', async () => {
    const page = await renderPage('/notices', {
      language: 'en',
      answers: {
        listNotices: ({ query }) =>
          aNoticeList(query.group === 'money' ? [yesterday] : [aNotice({ path: '/profile' })]),
        readNotices: count(0),
      },
    });
    await page.press('Money');
    expect(await page.main.findByRole('link', { name: 'ได้รับเงิน 500 บาท แล้ว' })).toBeVisible();
    await page.press('All');
    await page.press('คำสั่งซื้อ SO-6903-00012 รอวงเงิน', 'link');
    await waitFor(() => expect(page.asked('readNotices').at(-1)?.body).toEqual({ noticeId: 7 }));
  });

  test('ของคำสั่งซื้อเดียวกันในวันเดียวอยู่รวมกัน เรื่องล่าสุดอยู่บน เปิดแล้วอ่านทั้งหมด', async () => {
    const page = await renderPage('/notices', {
      answers: {
        listNotices: aNoticeList([
          aNotice({ noticeId: 9, title: 'SO-6903-00012 กำลังมาส่ง' }),
          aNotice({ noticeId: 8, path: '/payment', title: 'ครบกำหนดพรุ่งนี้' }),
          aNotice({ noticeId: 7, title: 'SO-6903-00012 รอวงเงิน' }),
        ]),
        readNotices: count(0),
      },
    });
    const list = await page.main.findByRole('list', { name: /2 มีนาคม/ });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'SO-6903-00012 กำลังมาส่ง',
      'ครบกำหนดพรุ่งนี้',
    ]);
    expect(within(list).getByRole('list', { name: 'ก่อนหน้านี้' })).toHaveTextContent(
      /SO-6903-00012 รอวงเงิน/,
    );
    await page.press('SO-6903-00012 กำลังมาส่ง', 'link');
    await waitFor(() =>
      expect(page.asked('readNotices').map(({ body }) => body)).toEqual([
        { noticeId: 9 },
        { noticeId: 7 },
      ]),
    );
  });

  test('has a way to what is notified', async () => {
    const page = await renderPage('/notices', {
      language: 'en',
      answers: { listNotices: aNoticeList([]) },
    });
    expect(await page.main.findByRole('link', { name: 'Choose notices' })).toHaveAttribute(
      'href',
      '/en/profile#notices',
    );
  });

  test('says what will be here, and why the list does not load', async () => {
    const page = await renderPage('/notices', {
      language: 'en',
      answers: { listNotices: inTurn(refuses('invalid_request'), aNoticeList([])) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('heading', { name: 'No notices' })).toBeVisible();
  });
});

describe('the bell', () => {
  test('is in the bar of every role, and rings while the page is open', async () => {
    const answers = {
      listNotices: aNoticeList([]),
      countNotices: inTurn(count(0, 3), count(2, 5), never),
    };
    const page = await renderPage('/term-and-condition', {
      language: 'en',
      answers,
      as: aSession({ userGroup: 'AGENTS' }),
    });
    expect(await page.findByRole('link', { name: 'Notices, 2 unread' })).toHaveAttribute(
      'href',
      '/en/notices',
    );
    expect(page.asked('countNotices').map(({ query }) => query.after)).toEqual([undefined, '3']);
    await waitFor(() => expect(page.asked('countNotices').at(2)?.query.after).toBe('5'), {
      timeout: 3000,
    });
  });

  test('is missing for a visitor', async () => {
    const page = await renderPage('/term-and-condition', { language: 'en', as: null });
    expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    expect(page.queryByRole('link', { name: /Notices/ })).toBeNull();
  });
});

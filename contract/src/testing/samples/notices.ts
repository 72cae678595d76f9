import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Notice } from '#contract/notices/calls.ts';
import type { NoticeSettings } from '#contract/notices/settings/calls.ts';

/** An unread notice that an order is over the credit limit. */
export const aNotice = (of: Partial<Notice> = {}): Notice => ({
  noticeId: 7,
  kind: 'order_held',
  at: '2026-03-02T01:30:00.000Z',
  isRead: false,
  title: 'คำสั่งซื้อ SO-6903-00012 รอวงเงิน',
  text: 'เกินวงเงิน 4,300 บาท เปิดเพื่อชำระหรือลดรายการ',
  path: '/orderstatus/orders/12?bu=FEED&org=1101&cv=C100',
  ...of,
});

export const aNoticeList = (
  data: Notice[] = [aNotice()],
  lastPage = 1,
): Answer<Calls['listNotices']> => ({
  data,
  pagination: {
    page: 1,
    total: data.length * lastPage,
    lastPage,
    from: Math.min(1, data.length),
    to: data.length,
  },
});

/** What a person chose who has linked nothing, where mail and SMS are offered. */
export const someNoticeSettings = (of: Partial<NoticeSettings> = {}): NoticeSettings => ({
  language: 'th',
  quietFrom: 1260,
  quietUntil: 420,
  contacts: [],
  offered: ['sms', 'mail'],
  line: null,
  browserKey: null,
  browsers: [],
  kinds: [
    { kind: 'order_held', channels: [] },
    { kind: 'order_received', channels: [] },
  ],
  ...of,
});

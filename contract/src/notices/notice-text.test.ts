import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/languages.ts';
import type { NoticeFacts } from './facts.ts';
import { endsKinds, noticeKind, noticeKindNames, silentKinds } from './kinds.ts';
import { noticeText, noticeTexts } from './notice-text.ts';
import { sampleFacts } from './sample-facts.ts';

const order: NoticeFacts = {
  number: '26-004512',
  orderId: 12,
  bu: 'feed',
  org: '1001',
  cv: 'C100',
  amount: 6_120_50,
  over: 4_300_00,
};
const every = sampleFacts('th');

describe('what a notice says', () => {
  test('an order over the limit: the reason, then the way out, in few words', () => {
    expect(noticeText('order_held', order, 'th')).toEqual({
      title: 'คำสั่งซื้อ 26-004512 รอวงเงิน',
      text: 'เกินวงเงิน 4,300.00 บาท เปิดเพื่อชำระหรือลดรายการ',
      path: '/orderstatus/orders/12?bu=feed&org=1001&cv=C100',
    });
    expect(noticeText('order_held', order, 'en').text).toBe(
      'THB 4,300.00 over the credit limit. Pay, or order less',
    );
  });

  test('staff read what they can do about it: approve over limit, or ask a colleague', () => {
    const staff = { ...order, group: 'SALEMAN' } as const;
    expect(noticeText('order_held', staff, 'th').text).toBe(
      'เกินวงเงิน 4,300.00 บาท เปิดเพื่ออนุมัติเกินวงเงินหรือขอเพื่อนร่วมงานตัดสิน',
    );
    expect(noticeText('order_held', staff, 'en').text).toBe(
      'THB 4,300.00 over the limit. Open to approve over limit or ask a colleague to decide',
    );
    expect(noticeText('order_held', { ...order, group: 'CUSTOMER' }, 'en').text).toMatch(/Pay/);
  });

  test('satang are written where there are some, and staff read which customer', () => {
    const { title, text } = noticeText(
      'order_released',
      { ...order, customer: 'ฟาร์มรุ่งเรือง' },
      'th',
    );
    expect([title, text]).toEqual([
      'คำสั่งซื้อ 26-004512 ไปต่อได้แล้ว\u00A0· ฟาร์มรุ่งเรือง',
      'ยอด 6,120.50 บาท เปิดเพื่อดูความคืบหน้า',
    ]);
  });

  test('without a reason there is no gap', () => {
    expect(noticeText('order_rejected', order, 'en').text).toBe('Open to see it or order again');
    expect(noticeText('order_rejected', { ...order, reason: 'out of stock' }, 'en').text).toBe(
      'out of stock. Open to see it or order again',
    );
  });

  test('staff read in the morning what waits, and nothing of what does not', () => {
    expect(noticeText('morning_summary', every, 'th')).toEqual({
      title: 'งานเช้านี้',
      text: 'คำสั่งซื้อรอดำเนินการ 2 ใบ, เกินกำหนดชำระ 1 ราย เปิดเพื่อดูทั้งหมด',
      path: '/',
    });
  });

  test('an agent is led to where cash is taken, others to payments', () => {
    expect(noticeText('invoice_overdue', { ...every, group: 'AGENTS' }, 'th').path).toBe(
      '/cashpayment/C100?bu=feed&org=1001',
    );
    expect(noticeText('invoice_overdue', { ...every, group: 'CUSTOMER' }, 'th').path).toBe(
      '/payment?bu=feed&org=1001&cv=C100',
    );
  });

  describe.each(locales)('in %s', (locale) => {
    test.each(noticeKindNames)(
      '%s is short, leads to a page of ours and leaves no fact out',
      (kind) => {
        const { title, text, path } = noticeText(kind, every, locale);
        expect(`${title}${text}${path}`).not.toMatch(/[{}]|undefined|\u00a0/);
        expect(`${title} ${text}`.length).toBeLessThanOrEqual(110);
        expect(path).toMatch(/^\/[a-z]*(\/|\?|$)/);
        for (const [
          ,
          name = '',
        ] of `${noticeTexts[locale][kind].title} ${noticeTexts[locale][kind].text}`.matchAll(
          /\{(\w+)\}/g,
        ))
          expect([...Object.keys(every), 'time', 'period', 'late', 'call', 'lorry']).toContain(
            name,
          );
      },
    );
  });
});

describe('the kinds of notices', () => {
  test('are one file each, whose name is theirs', async () => {
    const files = (await readdir(new URL('kinds/', import.meta.url))).filter(
      (name) => name !== 'kind.ts',
    );
    expect(files).toEqual(
      noticeKindNames.map((name) => `${name.replaceAll('_', '-')}.ts`).toSorted(),
    );
  });

  test('are made void by kinds that exist', () => {
    const known = new Set<string>([...noticeKindNames, ...silentKinds]);
    for (const name of noticeKindNames)
      for (const later of noticeKind(name).endedBy ?? [])
        expect(known, `${name} by ${later}`).toContain(later);
  });

  test('a cancelled order makes void all that was still to be said about it, and not that it was cancelled', () => {
    expect(endsKinds('order_cancelled')).toEqual(
      expect.arrayContaining([
        'order_received',
        'order_held',
        'order_released',
        'order_on_its_way',
        'order_late',
      ]),
    );
    expect(endsKinds('order_cancelled')).not.toContain('order_cancelled');
    expect(endsKinds('order_moved')).toEqual(['order_held', 'order_asked']);
  });
});

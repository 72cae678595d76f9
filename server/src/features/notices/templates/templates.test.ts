import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeKindNames } from '#contract/notices/kinds.ts';
import { noticeTexts } from '#contract/notices/notice-text.ts';
import { mailSamplePath } from '#contract/notices/templates/mail-sample-path.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { messageOf } from '../sending/outgoing-message.ts';

let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-texts-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const own = {
    th: { title: 'พักคำสั่งซื้อ {number}', text: 'เกินวงเงิน {over} <โทรหาเรา>' },
    en: noticeTexts.en.order_held,
  };
  await writeFile(CONFIG_FILE, JSON.stringify({ noticeTexts: { order_held: own } }));
  portal = await testPortal({ environment: { CONFIG_FILE } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

describe('what notices say', () => {
  test('an admin reads every kind as each channel gets it, and which have words of the supplier', async () => {
    const { body } = await (await portal.as('admin')).call('getNoticeTemplates', {});
    expect(body.data.map(({ kind }) => kind)).toEqual(noticeKindNames);
    expect(body.data.filter(({ isReworded }) => isReworded).map(({ kind }) => kind)).toEqual([
      'order_held',
    ]);
    const held = body.data.find(({ kind }) => kind === 'order_held');
    expect(held?.th.line).toMatch(/^พักคำสั่งซื้อ 26-004512\nเกินวงเงิน 4,300.00 บาท <โทรหาเรา>\nhttp/);
    expect(held?.th.mail).toMatch(/^พักคำสั่งซื้อ.*\n\nhttp.*\n\nไม่รับอีเมลเรื่องนี้อีก:/s);
    // 2 parts: Thai has 67 signs in each.
    expect([held?.th.smsParts, held?.en.smsParts]).toEqual([2, 1]);
  });

  test('is sent in the words of the supplier', async () => {
    const facts = {
      noticeId: 1,
      userId: 'U-customer',
      kind: 'order_held',
      subject: '7',
      facts: { number: '7' },
      at: new Date(),
      locale: 'th',
    } as const;
    expect((await messageOf(portal.deps.config, facts, 'line', 'key')).title).toBe('พักคำสั่งซื้อ 7');
  });

  test('is for admins alone', async () => {
    expect((await (await portal.as('customer')).call('getNoticeTemplates', {})).body).toMatchObject(
      { code: 'AUTH-002' },
    );
  });

  test('a mail is framed by our own pages alone, and nothing in it runs', async () => {
    const answer = await fetch(`${portal.origin}${mailSamplePath('order_held', 'th')}`);
    expect(await answer.text()).toMatch(/<h1[^>]*>พักคำสั่งซื้อ 26-004512<\/h1>.*&lt;โทรหาเรา&gt;/s);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*frame-ancestors 'self'; sandbox$/,
    );
    expect((await fetch(`${portal.origin}/api/notice-sample/order_lost/th`)).status).toBe(404);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noticeText } from '#contract/notices/notice-text.ts';
import {
  fakeLine,
  fakeSms,
  lineSettings,
  smsSettings,
} from '@smart-order/server/testing/channels/fake-provider.ts';
import { fakeSmtp, mailSettings } from '@smart-order/server/testing/channels/fake-smtp.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder, placeWithoutCredit } from './support/held-order.ts';
import { demonstration } from './support/portal.ts';
import { passDoor } from './support/sign-in.ts';
import { visitForTest } from './support/visit.ts';

let folder = '';
let providers: {
  line: Awaited<ReturnType<typeof fakeLine>>;
  sms: Awaited<ReturnType<typeof fakeSms>>;
  smtp: Awaited<ReturnType<typeof fakeSmtp>>;
};
const portal = demonstration(async () => {
  const [line, sms, smtp] = await Promise.all([fakeLine(), fakeSms(), fakeSmtp()]);
  providers = { line, sms, smtp };
  folder = await mkdtemp(join(tmpdir(), 'smart-order-told-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const channels = {
    line: lineSettings(line),
    sms: smsSettings(sms),
    mail: mailSettings(smtp),
    push: false,
  };
  await writeFile(CONFIG_FILE, JSON.stringify({ channels }));
  return { CONFIG_FILE };
});
afterAll(async () => {
  for (const provider of [providers.line, providers.sms]) provider.close();
  await providers.smtp.close();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = { mail: 'customer@farm.example', sms: '0812345678', line: 'U0123456789abcdef' };
const mailOfStaff = 'salesman@supplier.example';

beforeAll(async () => {
  await portal.sql(
    `insert into contact (user_id, channel, address, confirmed_at)
     select user_id, channel, address, now() from app_user, jsonb_each_text($1) as a (channel, address) where username = 'customer'
     union all select user_id, 'mail', $2, now() from app_user where username = 'salesman'`,
    [JSON.stringify(addressOf), mailOfStaff],
  );
  await portal.sql(
    `insert into notice_choice (user_id, kind, channel, wanted)
     select user_id, 'order_held', channel, true from app_user, unnest(array['mail', 'sms', 'line']) channel where username = 'customer'`,
  );
  // The salesperson reads English; for them it is night until three hours from now.
  await portal.sql(
    `insert into notice_preference (user_id, language, quiet_from, quiet_until)
     select user_id, 'en', (minute + 1320) % 1440, (minute + 180) % 1440
     from app_user, (select (extract(hour from local) * 60 + extract(minute from local))::int as minute from (select now() at time zone 'Asia/Bangkok' as local) l) m
     where username = 'salesman'`,
  );
});

const mailsTo = (address: string) =>
  providers.smtp.taken.filter(({ to }) => to === address).map(({ read }) => read);
const smsTexts = () =>
  providers.sms.taken.map(({ body }) => (JSON.parse(String(body)) as { message: string }).message);
const lineTexts = () =>
  providers.line.taken.map(({ body }) => JSON.stringify(JSON.parse(String(body))));

test('a held order is in mail, SMS and LINE in each person’s language; the mail leads to it after sign-in, and its stop ends mails about that alone', async () => {
  const place = await placeWithoutCredit(portal);
  const orderId = await placeOrder(portal, place);
  const held = () =>
    portal.sql<{ number: string; over: number }>(
      `select facts ->> 'number' as number, (facts ->> 'over')::int as over from notice where kind = 'order_held' and facts ->> 'orderId' = $1 limit 1`,
      [String(orderId)],
    );
  await expect.poll(held).toHaveLength(1);
  const [{ number, over } = { number: '', over: 0 }] = await held();
  const facts = { number, over, orderId, bu: 'feed', org: place.org, cv: place.cv } as const;
  const thai = noticeText('order_held', facts, 'th');

  await expect
    .poll(() => [
      mailsTo(addressOf.mail).length,
      smsTexts().length,
      lineTexts().length,
      mailsTo(mailOfStaff).length,
    ])
    .toEqual([1, 1, 1, 1]);
  const [mail] = mailsTo(addressOf.mail);
  expect(mail?.subject).toBe(thai.title);
  for (const text of [mail?.text, mail?.html, smsTexts()[0], lineTexts()[0]])
    expect(text).toContain(number);
  expect(mail?.text).toContain(thai.text);
  expect(lineTexts()[0]).toContain(thai.text);
  expect(mailsTo(mailOfStaff)[0]?.subject).toContain(noticeText('order_held', facts, 'en').title);

  const { page } = await visitForTest(portal.origin, { screen: 'phone' });
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  await page.goto(links[0] ?? '');
  await passDoor(page, 'customer');
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/orderstatus/orders/${orderId}`);

  const reader = await visitForTest(portal.origin, { screen: 'phone' });
  await reader.page.goto(links.find((link) => link.includes('/stop/')) ?? '');
  await reader.page.getByRole('button').click();
  await reader.page.getByText('หยุดส่งอีเมลเรื่องนี้แล้ว').waitFor();
  await placeOrder(portal, place);
  await expect
    .poll(() => [smsTexts().length, lineTexts().length, mailsTo(mailOfStaff).length])
    .toEqual([2, 2, 2]);
  expect(mailsTo(addressOf.mail)).toHaveLength(1);
});

test('what may wait is left for the morning of a person who has quiet hours, and the bell has it at once', async () => {
  const place = await placeWithoutCredit(portal);
  await portal.sql(
    'update credit set credit_limit = 1000000000000 where bu = $1 and org_code = $2 and cv_code = $3',
    ['feed', place.org, place.cv],
  );
  const before = mailsTo(mailOfStaff).length;
  const orderId = await placeOrder(portal, place);
  const deliveries = () =>
    portal.sql<{ state: string; minutes: number }>(
      `select d.state, (extract(epoch from d.not_before - now()) / 60)::int as minutes from notice_delivery d join notice n using (notice_id) join app_user u using (user_id)
       where n.kind = 'order_received' and n.facts ->> 'orderId' = $1 and u.username = 'salesman'`,
      [String(orderId)],
    );
  await expect.poll(deliveries).toEqual([
    {
      state: 'waiting',
      minutes: expect.toSatisfy((minutes: number) => minutes > 150 && minutes <= 180),
    },
  ]);
  const salesman = await portal.person('salesman');
  const { data } = (await salesman.call('listNotices')).body;
  expect(data[0]?.kind).toBe('order_received');
  expect(mailsTo(mailOfStaff)).toHaveLength(before);
});

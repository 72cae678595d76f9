import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { mostSchedules } from '#contract/reports/schedules/kinds.ts';
import { mailChannel } from '#outside/channels/mail-channel.ts';
import { sendBy } from '#features/notices/front.testing.ts';
import { fakeSmtp, mailSettings, type FakeSmtp } from '#testing/channels/fake-smtp.ts';
import { run } from '#platform/database/connections/connect.ts';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { scheduleMails } from './scheduled-mail.ts';
import { takeDue } from './take-due.ts';
import { removeOldRows } from '../../../retention.ts';

/** A Friday, 9:00 in Bangkok. */
const begin = new Date('2026-11-27T02:00:00Z');
const day = 86_400_000;
let now = begin;
let portal: TestPortal;
let smtp: FakeSmtp;
beforeAll(async () => {
  [portal, smtp] = await Promise.all([testPortal({ clock: () => now }), fakeSmtp()]);
  await anInvoice(portal.db, 'INV-C100');
  await anInvoice(portal.db, 'INV-C200', { cv_code: 'C200' });
  await insertOrder(portal.db, { order_number: 'SO-6911-00001', order_date: '2026-11-27' });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
});
beforeEach(async () => {
  now = begin;
  for (const table of ['report_schedule', 'notice', 'contact', 'person_read'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db
    .updateTable('app_user')
    .set({ active_flag: 'Y' })
    .where('user_id', '<>', 'U-inactive')
    .execute();
  Object.assign(smtp, { manner: 'well', taken: [] });
  await linkMail('salesman', 'superuser', 'customer');
});

const linkMail = (...names: string[]) =>
  portal.db
    .insertInto('contact')
    .values(
      names.map((name) => ({
        user_id: `U-${name}`,
        channel: 'mail',
        address: `${name}@supplier.example`,
        confirmed_at: begin,
      })),
    )
    .execute();
type Asked = Partial<Body<Calls['saveSchedule']>>;
const usual = {
  name: '',
  kind: 'receivable',
  filter: { days: 'all' },
  format: 'csv',
  rhythm: 'daily',
  hour: 7,
  bu: 'feed',
} as const;
const save = async (asked: Asked = {}, username = 'salesman') =>
  (await portal.as(username)).call('saveSchedule', {
    query: { lang: 'th' },
    body: { ...usual, ...asked },
    key: crypto.randomUUID(),
  });
const list = async (username = 'salesman') =>
  (await (await portal.as(username)).call('listSchedules', { query: { lang: 'eng' } })).body;
const deliver = async (settings = mailSettings(smtp)) => {
  const sending = sendBy(portal.deps, mailChannel(settings), ['mail'], scheduleMails);
  sending.wake();
  await sending.idle();
  await sending.stop();
};
/** Days later at eight in the morning, what is due is sent; a minute later than it was taken, so that each had its second. */
const morning = async (days = 1) => {
  now = new Date(begin.getTime() + days * day - 3_600_000);
  const taken = await takeDue(portal.deps);
  now = new Date(now.getTime() + 60_000);
  await deliver();
  return taken;
};
const fileOf = (at = 0) => smtp.taken[at]?.read.attachments[0];
const textOf = (at = 0) =>
  Buffer.from((fileOf(at)?.content as ArrayBuffer | undefined) ?? new ArrayBuffer()).toString(
    'utf8',
  );
const stopAddressOf = (at = 0) =>
  (/http\S+\/stop-schedule\/[\w-]+/.exec(smtp.taken[at]?.read.text ?? '')?.[0] ?? '').replace(
    portal.deps.config.publicOrigin,
    portal.origin,
  );

describe('a report that is scheduled', () => {
  test('arrives the next morning as its file, the same as the one saved on the page, and then every morning', async () => {
    const saved = await save();
    expect(saved.body.data).toMatchObject([
      { kind: 'receivable', nextDueAt: '2026-11-28T00:00:00.000Z', lastSentAt: '', stopped: null },
    ]);
    expect(await takeDue(portal.deps)).toBe(0);
    expect([await morning(), await takeDue(portal.deps)]).toEqual([1, 0]);
    const [{ to, read } = { to: '', read: undefined }] = smtp.taken;
    expect([to, read?.subject]).toEqual([
      'salesman@supplier.example',
      'รายงานยอดค้างชำระ 28 พ.ย. 2569',
    ]);
    expect([fileOf()?.filename, fileOf()?.mimeType]).toEqual([
      'receivable-2026-11-21-2026-11-28.csv',
      'text/csv',
    ]);
    const { accessToken } = await portal.as('salesman');
    const onPage = await fetch(
      `${portal.origin}/api/main/feed/reportsheet/receivable/csv?all=Y&lang=th`,
      {
        headers: { authorization: `Bearer ${accessToken}` },
      },
    );
    expect(textOf()).toBe(Buffer.from(await onPage.arrayBuffer()).toString('utf8'));
    expect(textOf()).toContain('C100');
    expect(textOf()).not.toContain('C200');
    expect((await list()).data).toMatchObject([
      { nextDueAt: '2026-11-29T00:00:00.000Z', lastSentAt: now.toISOString(), problem: '' },
    ]);
    await morning(2);
    expect(smtp.taken).toHaveLength(2);
    // It is in no bell.
    expect(
      (await (await portal.as('salesman')).call('listNotices', { query: { lang: 'th' } })).body
        .data,
    ).toEqual([]);
  });
  test('is noted: the audit has who got how many rows, the reads whose they were', async () => {
    await save();
    const { data } = await list();
    await morning();
    const request_id = `schedule ${data[0]?.scheduleId}`;
    const audit = await portal.db
      .selectFrom('audit')
      .select(['call', 'user_id', 'session_id', 'facts'])
      .where('request_id', '=', request_id)
      .execute();
    expect(audit).toEqual([
      { call: 'exportReport', user_id: 'U-salesman', session_id: null, facts: { rows: 1 } },
    ]);
    const reads = await portal.db
      .selectFrom('person_read')
      .select(['user_id', 'session_id', 'address', 'subject'])
      .execute();
    expect(reads).toEqual([
      {
        user_id: 'U-salesman',
        session_id: data[0]?.scheduleId,
        address: 'salesman@supplier.example',
        subject: 'C100',
      },
    ]);
  });
  test('is made while the person saves a file of their own, and holds up none of those', async () => {
    await save();
    await save({ kind: 'orders', filter: { days: 'yesterday' } });
    await portal.db.transaction().execute(async (tx) => {
      await run(tx, `select pg_advisory_xact_lock(hashtext('export'), hashtext($1))`, [
        'U-salesman',
      ]);
      await morning();
    });
    expect(smtp.taken).toHaveLength(2);
  });
  test('a list of orders goes as well, as Excel, of the days that are meant that morning', async () => {
    await save({
      kind: 'orders',
      filter: { days: 'yesterday' },
      format: 'xlsx',
      name: 'คำสั่งซื้อเมื่อวาน',
    });
    await morning();
    expect([smtp.taken[0]?.read.subject, fileOf()?.filename]).toEqual([
      'คำสั่งซื้อเมื่อวาน 27 พ.ย. 2569',
      'orders-2026-11-27.xlsx',
    ]);
    expect(Buffer.from(fileOf()?.content as ArrayBuffer).toString('latin1', 0, 2)).toBe('PK');
    expect(smtp.taken[0]?.read.text).toContain(
      '/orderstatus/all?bu=feed&from=2026-11-27&to=2026-11-27',
    );
  });
  test('with no rows says so, without a file', async () => {
    await save({ kind: 'orders', filter: { days: 'yesterday' } });
    await morning(2);
    expect([fileOf(), smtp.taken[0]?.read.text]).toEqual([
      undefined,
      expect.stringContaining('ไม่มีข้อมูลในช่วงนี้'),
    ]);
  });
  test('after three days without a server one mail is sent, not three', async () => {
    await save();
    expect(await morning(4)).toBe(1);
    expect(await takeDue(portal.deps)).toBe(0);
    expect(smtp.taken).toHaveLength(1);
    expect((await list()).data[0]?.nextDueAt).toBe('2026-12-02T00:00:00.000Z');
  });
  test('two servers at the same moment send one mail for it', async () => {
    await save();
    now = new Date(begin.getTime() + day);
    const taken = await Promise.all([
      takeDue(portal.deps),
      takeDue(portal.deps),
      takeDue(portal.deps),
    ]);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1);
    await Promise.all([deliver(), deliver()]);
    expect(smtp.taken).toHaveLength(1);
  });
  test('the line break in its name begins no header', async () => {
    await save({ name: 'ยอดค้าง\r\nBcc: all@farm.example' });
    await morning();
    expect(smtp.taken[0]?.read.subject).toBe('ยอดค้าง Bcc: all@farm.example 28 พ.ย. 2569');
    expect([smtp.taken[0]?.read.bcc, smtp.taken.map(({ to }) => to)]).toEqual([
      undefined,
      ['salesman@supplier.example'],
    ]);
  });
  test('a mail that its server did not take is shown with the reason, to another than its reader without the words, and tried again', async () => {
    await save();
    await save({ recipientId: 'U-superuser' });
    smtp.manner = 'busy';
    await morning();
    const problems = async () =>
      Object.fromEntries((await list()).data.map(({ recipient, problem }) => [recipient, problem]));
    expect(await problems()).toEqual({
      '': expect.stringContaining('451'),
      superuser: 'not_taken',
    });
    smtp.manner = 'well';
    now = new Date(now.getTime() + 60_000);
    await deliver();
    expect(await problems()).toEqual({ '': '', superuser: '' });
  });

  test('waits while its reader saves another sheet', async () => {
    await save();
    await portal.db.transaction().execute(async (tx) => {
      await run(tx, `select pg_advisory_xact_lock(hashtext('export'), hashtext('U-salesman'))`, []);
      await morning();
    });
    now = new Date(now.getTime() + 60_000);
    await deliver();
    expect(smtp.taken).toHaveLength(1);
  });
});

describe('who may get it', () => {
  test('a colleague who has the right gets it in their own language, with what they may see', async () => {
    await portal.db
      .insertInto('notice_preference')
      .values({ user_id: 'U-superuser', language: 'en' })
      .execute();
    expect((await save({ recipientId: 'U-superuser' })).body.data).toMatchObject([
      { recipientId: 'U-superuser', recipient: 'superuser' },
    ]);
    await morning();
    expect(smtp.taken.map(({ to, read }) => [to, read.subject])).toEqual([
      ['superuser@supplier.example', 'Accounts Receivable Report 28 Nov 2569'],
    ]);
    expect(textOf()).toContain('C200');
    await portal.db.deleteFrom('notice_preference').execute();
  });

  test.each([
    ['U-agent', 'recipient_without_right'],
    ['U-admin', 'recipient_without_mail'],
    ['U-customer', 'recipient_unknown'],
    ['U-inactive', 'recipient_unknown'],
    ['U-nobody', 'recipient_unknown'],
  ])('%s is refused beside the field: %s', async (recipientId, code) => {
    const { status, body } = await save({ recipientId });
    expect([status, body.fields]).toEqual([
      400,
      [expect.objectContaining({ field: 'recipientId', code })],
    ]);
    expect((await list()).data).toEqual([]);
  });

  test('staff find staff of their business unit, a customer people of the same customer alone', async () => {
    const find = async (username: string, search = '') => {
      const query = { kind: 'receivable', bu: 'feed', search, lang: 'th' } as const;
      return (await (await portal.as(username)).call('listColleagues', { query })).body.data;
    };
    expect(await find('salesman')).toEqual([
      { userId: 'U-admin', name: 'admin', problem: 'recipient_without_mail' },
      { userId: 'U-agent', name: 'agent', problem: 'recipient_without_right' },
      { userId: 'U-superuser', name: 'superuser', problem: null },
    ]);
    expect(await find('salesman', 'SUPER')).toHaveLength(1);
    expect(await find('salesman', '%')).toEqual([]);
    expect(await find('customer')).toEqual([]);
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-rival', bu: 'feed', cv_code: 'C100', org_code: '1001' })
      .execute();
    expect((await find('customer')).map(({ userId }) => userId)).toEqual(['U-rival']);
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-rival')
      .where('cv_code', '=', 'C100')
      .execute();
  });

  test('without an address of one’s own nothing can be scheduled', async () => {
    await portal.db.deleteFrom('contact').execute();
    const { body } = await save();
    expect(body.fields).toMatchObject([{ field: 'recipientId', code: 'own_mail_missing' }]);
    expect((await list()).canMail).toBe(false);
  });

  test('another menu’s report is refused, and another’s customer looks as if there were none', async () => {
    expect(
      (await save({ kind: 'purchase-farm', filter: { days: 'yesterday' } }, 'customer')).body.code,
    ).toBe('AUTH-002');
    expect((await save({ cvCode: 'C200', orgCode: '1001' })).body.code).toBe('not_found');
  });

  test('what the reader may no longer see is not sent, and the schedule stops and says why', async () => {
    await save({ cvCode: 'C100', orgCode: '1001' });
    const lost = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    await morning();
    expect([smtp.taken, (await list()).data]).toMatchObject([
      [],
      [{ stopped: { reason: 'no_right' }, nextDueAt: '' }],
    ]);
    await portal.db.insertInto('user_customer').values(lost).execute();
    expect(await morning(2)).toBe(0);
  });

  test('the customers of a salesperson are those of the moment at which it is sent', async () => {
    await save();
    const also = { user_id: 'U-salesman', bu: 'feed', cv_code: 'C200', org_code: '1001' };
    await portal.db.insertInto('user_customer').values(also).execute();
    await morning();
    expect(textOf()).toContain('C200');
    await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .where('cv_code', '=', 'C200')
      .execute();
    await morning(2);
    expect(textOf(1)).not.toContain('C200');
  });

  test.each([
    ['the reader who is switched off', 'U-superuser', 'reader_off'],
    ['the owner who is switched off', 'U-salesman', 'owner_off'],
  ])('nothing is sent for %s, before it is due or while it waits', async (_who, userId, reason) => {
    const switchOff = () =>
      portal.db
        .updateTable('app_user')
        .set({ active_flag: 'N' })
        .where('user_id', '=', userId)
        .execute();
    const reasons = () => portal.db.selectFrom('report_schedule').select('stop_reason').execute();
    await save({ recipientId: 'U-superuser' });
    await switchOff();
    expect([await morning(), smtp.taken, await reasons()]).toEqual([
      0,
      [],
      [{ stop_reason: reason }],
    ]);
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'Y' })
      .where('user_id', '=', userId)
      .execute();
    await portal.db.deleteFrom('report_schedule').execute();
    await save({ recipientId: 'U-superuser' });
    now = new Date(begin.getTime() + day);
    await takeDue(portal.deps);
    await switchOff();
    await deliver();
    expect(smtp.taken).toEqual([]);
  });

  test('a reader whose address is gone gets nothing, and it stops', async () => {
    await save();
    await portal.db.deleteFrom('contact').execute();
    await morning();
    expect([smtp.taken, (await list()).data]).toMatchObject([
      [],
      [{ stopped: { reason: 'no_address' } }],
    ]);
  });
});

describe('how it is stopped', () => {
  test('on the page, by its owner alone; what waits is not sent', async () => {
    const scheduleId = (await save()).body.data[0]?.scheduleId ?? '';
    const stopBy = async (username: string, id = scheduleId) =>
      (await portal.as(username)).call('stopSchedule', {
        params: { scheduleId: id },
        body: {},
        key: crypto.randomUUID(),
      });
    const [theirs, none] = [
      await stopBy('superuser'),
      await stopBy('superuser', crypto.randomUUID()),
    ];
    expect([theirs.status, theirs.body.code, none.body.code]).toEqual([
      404,
      'not_found',
      'not_found',
    ]);
    now = new Date(begin.getTime() + day);
    expect(await takeDue(portal.deps)).toBe(1);
    expect((await stopBy('salesman')).body.data).toMatchObject([
      { stopped: { reason: 'by_owner' } },
    ]);
    await deliver();
    expect(smtp.taken).toEqual([]);
  });

  test('by the link of its mail, which asks first; used, guessed and altered links answer alike', async () => {
    await save();
    await morning();
    const link = stopAddressOf();
    const headers = { 'accept-language': 'en' };
    const asks = await fetch(link, { headers });
    expect([asks.status, await asks.text()]).toEqual([
      200,
      expect.stringContaining('<form method="post">'),
    ]);
    expect((await list()).data[0]?.stopped).toBeNull();
    const done = await fetch(link, { method: 'POST', headers });
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('This report is stopped'),
    ]);
    expect((await list()).data[0]?.stopped).toMatchObject({ reason: 'by_reader' });
    const answers = await Promise.all(
      [
        link,
        `${portal.origin}/stop-schedule/${'x'.repeat(64)}`,
        link.slice(0, -2) + 'AA',
        `${portal.origin}/stop-schedule/1`,
      ].flatMap((address) =>
        ['GET', 'POST'].map(async (method) => {
          const answer = await fetch(address, { method, headers });
          return [answer.status, await answer.text()];
        }),
      ),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    const audit = await portal.db
      .selectFrom('audit')
      .select(['user_id', 'outcome'])
      .where('call', '=', 'stopSchedule')
      .where('session_id', 'is', null)
      .execute();
    expect(audit).toContainEqual({ user_id: 'U-salesman', outcome: 'accepted' });
  });

  test('by the one click of a mail program (RFC 8058)', async () => {
    await save();
    await morning();
    const raw = smtp.taken[0]?.read.headers ?? [];
    const header = (name: string) => raw.find(({ key }) => key === name)?.value;
    expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
      `<${stopAddressOf().replace(portal.origin, portal.deps.config.publicOrigin)}>`,
      'List-Unsubscribe=One-Click',
    ]);
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect((await fetch(stopAddressOf(), form)).status).toBe(200);
    expect((await list()).data[0]?.stopped?.reason).toBe('by_reader');
  });

  test('is listed for 30 days, then removed', async () => {
    const scheduleId = (await save()).body.data[0]?.scheduleId ?? '';
    await (await portal.as('salesman')).call('stopSchedule', { params: { scheduleId }, body: {} });
    now = new Date(begin.getTime() + 31 * day);
    expect((await list()).data).toEqual([]);
    await removeOldRows(portal.deps, 'report_schedule');
    expect(await portal.db.selectFrom('report_schedule').select('schedule_id').execute()).toEqual(
      [],
    );
  });
});

describe('what is refused', () => {
  test.each([
    [{ filter: { days: 'next7' } }, 'filter.days'],
    [{ rhythm: 'weekly' }, 'weekday'],
    [{ filter: { days: 'all', sorting: 'nothing' } }, 'sort'],
    [{ filter: { days: 'all', age: 'old' } }, 'age'],
    [{ kind: 'orders', filter: { days: 'today', status: 'nothing' } }, 'status'],
    [{ kind: 'orders', filter: { days: 'today' }, orgCode: '1001' }, 'cvCode'],
  ] as [Asked, string][])('%j: %s', async (asked, field) => {
    expect((await save(asked)).body.fields).toMatchObject([{ field }]);
  });

  test(`more than ${mostSchedules} at a time, also where two are saved at once`, async () => {
    for (let at = 1; at < mostSchedules; at += 1) expect((await save()).status).toBe(200);
    const codes = await Promise.all([save(), save()]);
    expect(codes.map(({ body }) => body.code).toSorted()).toEqual(['schedules_full', undefined]);
    const [first] = (await list()).data;
    await (
      await portal.as('salesman')
    ).call('stopSchedule', { params: { scheduleId: first?.scheduleId ?? '' }, body: {} });
    expect((await save()).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { mostSentInHour } from '#contract/notices/documents/calls.ts';
import { lineChannel } from '#outside/channels/line-channel.ts';
import { mailChannel } from '#outside/channels/mail-channel.ts';
import { fakeLine, lineSettings } from '#testing/channels/fake-provider.ts';
import { fakeSmtp, mailSettings, type FakeSmtp } from '#testing/channels/fake-smtp.ts';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import { insertRecords } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { sendBy } from '../sending/send-by.ts';
import { sharedAddress } from './shared-document.ts';

const begin = new Date('2026-11-27T02:00:00Z');
let now = begin;
let portal: TestPortal;
let smtp: FakeSmtp;
let line: Awaited<ReturnType<typeof fakeLine>>;
let order = 0;
let receiptNo: string | number = '';
beforeAll(async () => {
  [portal, smtp, line] = await Promise.all([
    testPortal({ clock: () => now, environment: { RATE_LIMIT_SCALE: '1' } }),
    fakeSmtp(),
    fakeLine(),
  ]);
  await anInvoice(portal.db, 'INV-SENT');
  ({ order, receipt: receiptNo } = await insertRecords(portal.db, { order_number: 'SO-SENT' }));
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
  line.close();
});
beforeEach(async () => {
  now = begin;
  for (const table of ['document_share', 'notice', 'contact', 'caller_count'] as const)
    await portal.db.deleteFrom(table).execute();
  Object.assign(smtp, { manner: 'well', taken: [] });
  Object.assign(line, { manner: 'well', taken: [], calls: 0 });
});

const place = { bu: 'feed', cvCode: 'C100', orgCode: '1001' };
/** All days of this supplier. */
const statement = {
  document: 'statement',
  documentId: '',
  dateFrom: '2026-01-01',
  dateTo: '2026-11-27',
} as const;
type Asked = Partial<Body<Calls['sendDocument']>>;
const send = async (username: string, asked: Asked = {}) =>
  (await portal.as(username)).call('sendDocument', {
    query: { lang: 'th' },
    body: {
      document: 'order',
      documentId: String(order),
      channel: 'mail',
      address: 'office@farm.example',
      ...place,
      ...asked,
    },
    key: crypto.randomUUID(),
  });
const deliver = async (name: 'mail' | 'line') => {
  const sending = sendBy(
    portal.deps,
    name === 'mail' ? mailChannel(mailSettings(smtp)) : lineChannel(lineSettings(line)),
    ['mail', 'line'],
  );
  sending.wake();
  await sending.idle();
  await sending.stop();
};
const share = () => portal.db.selectFrom('document_share').selectAll().executeTakeFirstOrThrow();
const open = async () =>
  fetch(
    (await sharedAddress(portal.deps.config, (await share()).share_id)).replace(
      portal.deps.config.publicOrigin,
      portal.origin,
    ),
  );
const linkLine = (...people: string[]) =>
  portal.db
    .insertInto('contact')
    .values(
      people.map((user_id) => ({
        user_id,
        channel: 'line',
        address: `L-${user_id}`,
        confirmed_at: begin,
      })),
    )
    .execute();

describe('a document that a salesperson sends', () => {
  test('by mail arrives with its PDF and a link, once, and is in no bell', async () => {
    expect((await send('salesman')).body).toEqual({ outcome: 'queued' });
    await deliver('mail');
    await deliver('mail');
    expect(smtp.taken).toHaveLength(1);
    const [{ to, read } = { to: '', read: undefined }] = smtp.taken;
    expect([to, read?.subject]).toEqual([
      'office@farm.example',
      expect.stringMatching(/^ใบสั่งซื้อ SO-SENT/),
    ]);
    const [file] = read?.attachments ?? [];
    const begins = Buffer.from(file?.content as ArrayBuffer).toString('latin1', 0, 5);
    expect([file?.filename, file?.mimeType, begins]).toEqual([
      'SO-SENT.pdf',
      'application/pdf',
      '%PDF-',
    ]);
    expect(read?.text).toContain('/sent-document/');
    expect(read?.text).not.toContain('/stop/');
    const bell = await (await portal.as('salesman')).call('listNotices', { query: { lang: 'th' } });
    expect(bell.body.data).toEqual([]);
    const audit = await portal.db
      .selectFrom('audit')
      .select('subject')
      .where('call', '=', 'sendDocument')
      .execute();
    expect(audit).toContainEqual({ subject: 'SO-SENT' });
  });

  test('arrives from a super user, too, who has no customers of their own', async () => {
    expect((await send('superuser', statement)).body).toEqual({ outcome: 'queued' });
    await deliver('mail');
    expect(smtp.taken.map(({ to }) => to)).toEqual(['office@farm.example']);
  });

  test('by LINE is a link to the customer’s people who linked it', async () => {
    expect((await send('salesman', { channel: 'line' })).body).toEqual({ outcome: 'nobody' });
    await linkLine('U-customer');
    expect((await send('salesman', { channel: 'line' })).body).toEqual({ outcome: 'queued' });
    await deliver('line');
    expect(line.taken.map(({ body }) => String(body))).toEqual([
      expect.stringMatching(/"to":"L-U-customer".*ใบสั่งซื้อ SO-SENT.*\/sent-document\//),
    ]);
  });

  test('opens without signing in for 72 hours, as a PDF that no one stores', async () => {
    await send('salesman');
    const answer = await open();
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', 'no-store']);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    now = new Date(begin.getTime() + 72 * 3_600_000 + 1000);
    expect((await open()).status).toBe(404);
  });

  test('is not opened and not sent once it is withdrawn, or once its sender lost the customer', async () => {
    await send('salesman');
    const { share_id: shareId } = await share();
    const others = await (
      await portal.as('customer')
    ).call('withdrawDocument', { params: { shareId }, body: {} });
    expect(others.body).toMatchObject({ code: 'not_found' });
    expect((await open()).status).toBe(200);
    await (await portal.as('salesman')).call('withdrawDocument', { params: { shareId }, body: {} });
    const gone = await open();
    await deliver('mail');
    expect([gone.status, smtp.taken]).toEqual([404, []]);
    const guessed = await fetch(`${portal.origin}/sent-document/${'x'.repeat(64)}`);
    expect([guessed.status, await guessed.text()]).toEqual([404, await gone.text()]);

    await portal.db.deleteFrom('document_share').execute();
    await send('salesman');
    const lost = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-salesman')
      .returningAll()
      .execute();
    await deliver('mail');
    expect([(await open()).status, smtp.taken]).toEqual([404, []]);
    await portal.db.insertInto('user_customer').values(lost).execute();
  });

  test('shows its sender whether it arrived', async () => {
    await send('salesman');
    const read = async () =>
      (
        await (
          await portal.as('salesman')
        ).call('getDocumentSending', {
          query: { document: 'order', documentId: String(order), ...place },
        })
      ).body.sent;
    expect(await read()).toMatchObject([
      { channel: 'mail', address: 'office@farm.example', state: 'waiting' },
    ]);
    await deliver('mail');
    expect(await read()).toMatchObject([{ state: 'sent' }]);
  });

  test('is thirty an hour at most', async () => {
    await send('salesman');
    const { share_id: _, ...row } = await share();
    await portal.db
      .insertInto('document_share')
      .values(Array.from({ length: mostSentInHour - 1 }, () => row))
      .execute();
    expect((await send('salesman')).body).toEqual({ outcome: 'too_many' });
    now = new Date(begin.getTime() + 3_601_000);
    expect((await send('salesman')).body).toEqual({ outcome: 'queued' });
  });
});

describe('a receipt and a statement', () => {
  test('go along as well, the receipt as a copy', async () => {
    expect(
      (await send('customer', { document: 'receipt', documentId: String(receiptNo) })).body,
    ).toEqual({ outcome: 'queued' });
    await deliver('mail');
    expect((await send('customer', statement)).body).toEqual({
      outcome: 'queued',
    });
    await deliver('mail');
    expect(smtp.taken.map(({ read }) => read.attachments[0]?.filename)).toEqual([
      `${receiptNo}.pdf`,
      'statement-C100-2026-01-01-2026-11-27.pdf',
    ]);
    const prints = await portal.db
      .selectFrom('receipt')
      .select('print_no')
      .where('receipt_no', '=', String(receiptNo))
      .execute();
    expect(prints).toEqual([{ print_no: 0 }]);
  });
});

describe('what is refused', () => {
  test('a document whose menu the person does not have: nothing is offered, and nothing is sent', async () => {
    const read = await (
      await portal.as('superuser')
    ).call('getDocumentSending', {
      query: { document: 'order', documentId: String(order), ...place },
    });
    expect(read.body).toEqual({ channels: [], people: 0, sent: [] });
    expect((await send('superuser')).body).toEqual({ outcome: 'not_permitted' });
    expect(await portal.db.selectFrom('document_share').select('share_id').execute()).toEqual([]);
  });

  test.each([
    'not an address',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: all@farm.example',
    '"a b"@farm.example',
    '',
  ])('the address %j', async (address) => {
    const { body } = await send('salesman', { address });
    expect(body).toSatisfy(
      (one: { outcome?: string; code?: string }) =>
        one.outcome === 'no_address' || one.code === 'invalid_request',
    );
    expect(await portal.db.selectFrom('document_share').select('share_id').execute()).toEqual([]);
  });

  test('another customer’s document, and one that there is not, alike', async () => {
    const rival = await insertOrder(portal.db, {
      order_number: `SO-${crypto.randomUUID()}`,
      cv_code: 'C200',
    });
    const [theirs, none] = [
      await send('customer', { documentId: String(rival) }),
      await send('customer', { documentId: '999999999' }),
    ];
    expect([theirs.body, none.body]).toEqual([
      expect.objectContaining({ code: 'not_found' }),
      expect.objectContaining({ code: 'not_found' }),
    ]);
    expect((await send('rival')).status).toBe(404);
  });
});

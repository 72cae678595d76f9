import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { insertRecords } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { linesOf, trace } from './trace.ts';

let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
});
afterAll(() => portal.close());

/** The history as the program prints it. */
const historyOf = async (number: string) =>
  (await trace(portal.deps.pool, number))
    .map((history) => linesOf(history).join('\n'))
    .join('\n\n');

/** What the program prints, and how it ends. */
const traced = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: portal.url,
      DATA_DIR: portal.deps.config.dataDir,
      DEMO: 'off',
    };
    execFile(process.execPath, ['server/src/trace-main.ts', ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const place = async () => {
  const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
  const { body: placed } = await customer.call('saveOrder', {
    params: { bu: 'feed' },
    body,
    key: crypto.randomUUID(),
  });
  const order = await portal.db
    .selectFrom('orders')
    .select(['order_number as number', 'order_id as id'])
    .orderBy('order_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(placed).toBeDefined();
  return order;
};

describe('the history of one thing', () => {
  test('of an order begins with its placing and has its steps, its events and the audit of each, in the order of time', async () => {
    const { number, id } = await place();
    const admin = await portal.as('admin');
    await admin.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: {
        orgCode: '1001',
        cvCode: 'C100',
        orderId: id,
        status: 'C',
        reason: 'the farm called',
      },
    });
    const { code, out } = await traced(number);
    expect([code, out]).toEqual([0, `${await historyOf(number)}\n`]);
    const [head, ...lines] = out.trimEnd().split('\n');
    expect(head).toMatch(new RegExp(`^Order ${number} feed 1001 C100 C `));
    expect(lines.map((line) => line.slice(0, 21))).toEqual(
      lines.map((line) => line.slice(0, 21)).toSorted(),
    );
    const text = lines.join('\n');
    expect(text).toMatch(/step +new → PO by /);
    expect(text).toMatch(/step +PO → C by .*the farm called/);
    expect(text).toMatch(/audit +saveOrder accepted by .*\(CUSTOMER\), request [\w-]{36}/);
    expect(text).toMatch(/audit +changeStatusOrder accepted by .*\(ADMIN\)/);
    expect(text).toMatch(/event +.*written, the document's 1\./);
  });

  test('of a request has what it did, and then the history of the order that it placed', async () => {
    const { number } = await place();
    const [row] = await portal.db
      .selectFrom('audit')
      .select('request_id as id')
      .where('subject', '=', number)
      .execute();
    expect(await historyOf(row!.id)).toMatch(
      new RegExp(`^Request ${row!.id}\n.*saveOrder accepted.*about ${number}\n\nOrder ${number} `),
    );
  });

  test('of a request that names many documents has the first twenty, and says how many are left out', async () => {
    const { number } = await place();
    const id = crypto.randomUUID();
    const subject = [number, ...Array.from({ length: 24 }, (_, place) => `none-${place}`)].join(
      ' ',
    );
    await run(
      portal.db,
      `insert into audit (at, request_id, outcome, call, user_id, subject) select at, $1, outcome, call, user_id, $2 from audit where subject = $3 limit 1`,
      [id, subject, number],
    );
    expect((await historyOf(id)).split('\n').at(-1)).toBe(
      '5 more documents of this request are not shown: trace each by its number',
    );
  });

  test('of a request that lacked a right says so', async () => {
    const refused = await customer.call('listReceivers', {});
    const { requestId } = refused.body as unknown as { requestId: string };
    expect(await historyOf(requestId)).toMatch(
      /audit +listReceivers refused by .*\(CUSTOMER\).* AUTH-002/,
    );
  });

  test('of an unknown number is refused with where else to look, and exit 1', async () => {
    const number = crypto.randomUUID();
    expect(await trace(portal.deps.pool, 'SO-6911-99999')).toEqual([]);
    const { code, out, err } = await traced(number);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`Nothing here has the number ${number}`);
    expect(err).toContain('only in the log');
  });

  test('without a number is refused, and the refusal shows the command', async () => {
    const { code, err } = await traced();
    expect(code).toBe(1);
    expect(err).toContain('npm run trace -- NUMBER');
  });

  test('of a payment and of a receipt has what the bank and the agent did', async () => {
    await insertRecords(portal.db, { status: 'PO' });
    const { rows } = await portal.deps.pool.query<{ number: string }>(
      'select payment_no as number from payment_document union all select receipt_no from receipt',
    );
    for (const { number } of rows)
      expect(await historyOf(number)).toMatch(new RegExp(`^(Payment|Receipt) ${number} `));
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is found by any number that people read out: of the invoice, the ERP, the bank and the chat', async () => {
    const { number, id } = await place();
    const { pool } = portal.deps;
    await pool.query(
      `update orders set invoice_number = 'INV-77', erp_number = 'ERP-88' where order_id = $1`,
      [id],
    );
    const at = { bu: 'feed', org_code: '1001', cv_code: 'C100' };
    const dates = { invoice_date: '2026-11-01', due_date: '2026-12-01' };
    await portal.db
      .insertInto('invoice')
      .values({ ...at, ...dates, invoice_number: 'INV-77', amount: 500, open_amount: 500 })
      .execute();
    await portal.db
      .insertInto('erp_payment')
      .values({
        ...at,
        payment_number: 'PAY-99',
        invoice_number: 'INV-77',
        payment_date: '2026-11-02',
        amount: 200,
      })
      .execute();
    const bank = {
      bank: 'scb',
      transaction_id: 'TX-1',
      biller_id: '1',
      reference1: 'r',
      reference2: '',
      amount: 300,
      raw: '',
      parked: 300,
      doubt: 'unknown',
    };
    await portal.db
      .insertInto('bank_transaction')
      .values({ ...bank, paid_at: new Date(), told_at: new Date() })
      .execute();
    const event = {
      event_id: 'LE-1',
      message_id: 'LM-1',
      line_user: 'U1',
      kind: 'message',
      body: 'สวัสดี',
      answer: JSON.stringify({ text: 'เปิดร่างแล้ว' }),
    };
    await portal.db
      .insertInto('line_event')
      .values({ ...event, sent_at: new Date(), received_at: new Date(), not_before: new Date() })
      .execute();
    const notice = {
      user_id: 'U-customer',
      kind: 'order_held',
      occasion: 'event x',
      subject: number,
      facts: '{}',
      at: new Date(),
    };
    const { notice_id } = await portal.db
      .insertInto('notice')
      .values(notice)
      .returning('notice_id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('notice_delivery')
      .values({ notice_id, channel: 'sms', not_before: new Date() })
      .execute();
    expect(await historyOf('ERP-88')).toMatch(
      new RegExp(`^Order ${number} [^]*order_held to U-customer sms waiting`),
    );
    expect(await historyOf('INV-77')).toMatch(
      new RegExp(
        `^Order ${number} [^]*Invoice feed 1001 C100 INV-77 5.00 open 5.00[^]*of the ERP PAY-99 2.00`,
      ),
    );
    expect(await historyOf('PAY-99')).toMatch(
      /^Payment of the ERP PAY-99 2.00\n.*for invoice INV-77/,
    );
    expect(await historyOf('TX-1')).toMatch(
      /^Transaction scb TX-1 3.00 allotted 0.00 parked 3.00\n/,
    );
    expect(await historyOf('LM-1')).toMatch(/^Message of LINE LE-1 [^]*answer +เปิดร่างแล้ว/);
  });
});

import { read, utils } from '@e965/xlsx';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { insertOrder } from '#testing/order-row.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { isWhole } from '#contract/testing/whole.ts';

const now = new Date('2026-11-21T05:00:00Z');
let portal: TestPortal;
let people: Record<string, Person>;

const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
/** The same random values in every run: a sum of money must not depend on luck. */
const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.sample(arbitrary, { numRuns: count, seed: 20_261_121 });

interface Line {
  qty: number;
  sent: number;
  amount: number;
  product: string;
}
const aLine: fc.Arbitrary<Line> = fc.record({
  qty: fc.integer({ min: 1, max: 99 }),
  sent: fc.integer({ min: 0, max: 99 }),
  amount: fc.integer({ min: 0, max: 99_999_999 }),
  product: fc.constantFrom('อาหารสุกรเล็ก 551', 'รำข้าว', 'วิตามินเอดีอี'),
});
const anOrder = fc.record({
  cv: fc.constantFrom('C100', 'C200'),
  status: fc.constantFrom('PO', 'SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ'),
  placed: fc.integer({ min: 0, max: 60 }),
  wanted: fc.option(fc.integer({ min: -3, max: 60 }), { nil: undefined }),
  invoiced: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
  plate: fc.constantFrom('', '70-1234', 'กข 99'),
  lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
});
const aFilter = fc.record({
  who: fc.constantFrom('admin', 'salesman', 'customer', 'rival'),
  from: fc.integer({ min: 0, max: 70 }),
  days: fc.integer({ min: 0, max: 40 }),
  cv: fc.constantFrom('', '', 'C100', 'C200'),
  license: fc.constantFrom('', '', '70-1234', '99'),
  search: fc.constantFrom('', '', 'รำ', '551', 'คู่แข่ง'),
  sorting: fc.constantFrom('', 'amount', 'cvName:desc', 'productName'),
});
const customersOf: Record<string, string[]> = {
  admin: ['C100', 'C200'],
  salesman: ['C100'],
  customer: ['C100'],
  rival: ['C200'],
};
const nameOf: Record<string, string> = { C100: 'ฟาร์มรุ่งเรือง', C200: 'ฟาร์มคู่แข่ง' };
const orders = sample(anOrder, 120);
const invoices = sample(
  fc.record({
    cv: fc.constantFrom('C100', 'C200'),
    issued: fc.integer({ min: 0, max: 90 }),
    term: fc.integer({ min: 0, max: 30 }),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    paid: fc.boolean(),
  }),
  60,
);

beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  people = Object.fromEntries(
    await Promise.all(
      Object.keys(customersOf).map(async (name) => [name, await portal.as(name)] as const),
    ),
  );
  for (const [at, { cv, status, placed, wanted, invoiced, plate, lines }] of orders.entries()) {
    const order_id = await insertOrder(portal.db, {
      order_number: `R${at}`,
      cv_code: cv,
      status,
      order_date: day(placed),
      require_date: wanted === undefined ? null : day(wanted),
      invoice_date: invoiced === undefined ? null : day(invoiced),
      license_plate: plate,
      license_plate_plain: plate.replaceAll(/[ -]/g, ''),
    });
    const rows = lines.map(({ qty, sent, amount, product }, line) => ({
      order_id,
      sequence: line + 1,
      sku: 'S',
      product_code: 'S',
      name_th: product,
      name_en: product,
      unit_code: 'BAG',
      unit_name_th: 'ถุง',
      unit_name_en: 'bag',
      pack_size: 1,
      order_qty: qty,
      send_qty: sent,
      unit_price: 1,
      amount,
      net_amount: amount,
    }));
    await portal.db.insertInto('order_line').values(rows).execute();
  }
  for (const [at, { cv, issued, term, amount, paid }] of invoices.entries())
    await anInvoice(portal.db, `I${at}`, {
      cv_code: cv,
      invoice_date: day(issued),
      due_date: day(issued - term),
      amount,
      open_amount: paid ? 0 : amount,
    });
});
afterAll(() => portal.close());

const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const inSatang = (baht: number) => Math.round(baht * 100);
const filters = sample(aFilter, 50);
const asked = ({ from, days, cv, license, search }: (typeof filters)[number]) => ({
  dateFrom: day(from),
  dateTo: day(from - days),
  ...(cv && { cvCode: cv }),
  license,
  search,
});

test('for 50 random filters the sums of the purchase report agree to the satang with the orders themselves', async () => {
  let seen = 0;
  for (const filter of filters) {
    const { who, cv, license, search, sorting } = filter;
    const mine = customersOf[who] ?? [];
    const query = { ...asked(filter), sorting };
    const { status, body } = await people[who]!.call('genJsonReportOrder', {
      params: { path: 'feed', userId: `U-${who}`, bu: 'feed' },
      query,
    });
    if (cv && !mine.includes(cv)) {
      expect(status).toBe(404);
      continue;
    }
    const found = orders
      .filter(
        (order) =>
          mine.includes(order.cv) &&
          (!cv || order.cv === cv) &&
          order.status !== 'C' &&
          order.status !== 'REJ',
      )
      .filter(({ invoiced, wanted, placed }) => {
        const of = day(invoiced ?? wanted ?? placed);
        return of >= query.dateFrom && of <= query.dateTo;
      })
      .filter(({ plate }) =>
        plate.replaceAll(/[ -]/g, '').includes(license.replaceAll(/[ -]/g, '')),
      )
      .map((order) =>
        order.lines
          .filter(
            ({ product }) => product.includes(search) || (nameOf[order.cv] ?? '').includes(search),
          )
          .map((line) => ({ order, line })),
      );
    const lines = found.flat();
    expect(inSatang(body.totals.amount)).toBe(total(lines.map(({ line }) => line.amount)));
    expect([
      body.totals.orderQty,
      body.totals.sendQty,
      body.pagination.total,
      body.totalOrder,
      body.totalCv,
    ]).toEqual([
      total(lines.map(({ line }) => line.qty)),
      total(lines.map(({ line }) => line.sent)),
      lines.length,
      new Set(lines.map(({ order }) => order)).size,
      new Set(lines.map(({ order }) => order.cv)).size,
    ]);
    if (lines.length <= 20)
      expect(total(body.data.map(({ amount }) => inSatang(amount)))).toBe(
        inSatang(body.totals.amount),
      );
    seen += lines.length;
  }
  expect(seen).toBeGreaterThan(500);
});

test('for 50 random filters the sums of the receivable report agree to the satang with the invoices themselves', async () => {
  let seen = 0;
  for (const filter of filters) {
    const { who, cv, days } = filter;
    const mine = customersOf[who] ?? [];
    if (cv && !mine.includes(cv)) continue;
    const all = days % 2 === 0;
    const { dateFrom, dateTo, cvCode } = asked(filter);
    const query = { dateFrom, dateTo, ...(cvCode && { cvCode }), ...(all && { all: 'Y' }) };
    const { body } = await people[who]!.call('genJsonReportCredit', {
      params: { path: 'feed', userId: `U-${who}`, bu: 'feed' },
      query,
    });
    const within = (date: string) => date >= dateFrom && date <= dateTo;
    const accounts = mine
      .filter((one) => !cv || one === cv)
      .map((one) => invoices.filter((invoice) => invoice.cv === one))
      .filter((own) =>
        all
          ? own.some(({ paid }) => !paid)
          : own.some(
              ({ issued, term, paid }) =>
                within(day(issued)) || (!paid && within(day(issued - term))),
            ),
      );
    const open = accounts.flat().filter(({ paid }) => !paid);
    const late = open.filter(({ issued, term }) => issued > term);
    expect(inSatang(body.totals.creditAmt)).toBe(total(open.map(({ amount }) => amount)));
    expect(inSatang(body.totals.overdueAmt)).toBe(total(late.map(({ amount }) => amount)));
    expect(total(Object.values(body.totals.ageing).map(inSatang))).toBe(
      inSatang(body.totals.creditAmt),
    );
    expect([body.totalCv, body.totalOrder]).toEqual([accounts.length, open.length]);
    const inAll = invoices.filter(
      ({ cv: one, paid }) => !paid && mine.includes(one) && (!cv || one === cv),
    );
    const left = inAll.filter((invoice) => !open.includes(invoice));
    const leftOut = {
      accounts: new Set(left.map((invoice) => invoice.cv)).size,
      creditAmt: total(left.map(({ amount }) => amount)) / 100,
    };
    expect(body.totals.leftOut).toEqual(all ? undefined : leftOut);
    seen += open.length;
  }
  expect(seen).toBeGreaterThan(500);
});

test('the sum of all debts is the same in each person’s report, on the customers’ home and in the invoices themselves', async () => {
  for (const [who, mine] of Object.entries(customersOf)) {
    const params = { path: 'feed', userId: `U-${who}`, bu: 'feed' };
    const { body } = await people[who]!.call('genJsonReportCredit', {
      params,
      query: { all: 'Y' },
    });
    const { rows } = await sql<{
      owed: number;
      overdue: number;
    }>`select coalesce(sum(open_amount), 0)::bigint as owed,
      coalesce(sum(open_amount) filter (where due_date < ${day(0)}), 0)::bigint as overdue from invoice where bu = 'feed' and cv_code = any (${mine})`.execute(
      portal.db,
    );
    const { creditAmt, overdueAmt } = body.totals;
    expect([who, inSatang(creditAmt), inSatang(overdueAmt)]).toEqual([
      who,
      Number(rows[0]?.owed),
      Number(rows[0]?.overdue),
    ]);
    if (mine.length > 1 || who === 'salesman') continue;
    const home = await people[who]!.call('getCustomerCredit', {
      params: { path: 'feed', a: body.data[0]!.orgCode, b: mine[0]! },
    });
    expect([home.body.data.outstandingAmt, home.body.data.overdueAmt]).toEqual([
      creditAmt,
      overdueAmt,
    ]);
  }
});

async function sheet(
  who: string,
  kind: string,
  format: 'csv' | 'xlsx',
  query: Record<string, string>,
) {
  const address = `${portal.origin}/api/main/feed/reportsheet/${kind}/${format}?${new URLSearchParams({ lang: 'eng', ...query }).toString()}`;
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${people[who]!.accessToken}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.ok ? '' : bytes.toString()]).toEqual([200, '']);
  const rows: string[][] =
    format === 'csv'
      ? parse(bytes, { bom: true })
      : utils.sheet_to_json(read(bytes).Sheets.Data ?? {}, { header: 1, raw: true, defval: '' });
  const [heads = [], ...lines] = rows;
  return {
    lines,
    sum: (head: string) => total(lines.map((line) => inSatang(Number(line[heads.indexOf(head)])))),
  };
}
const reports = [
  { kind: 'purchase', page: 'genJsonReportOrder', amount: 'amount', head: 'Amount (THB)' },
  {
    kind: 'receivable',
    page: 'genJsonReportCredit',
    amount: 'creditAmt',
    head: 'Outstanding (THB)',
  },
] as const;

/** The text of a report's PDF, requested as the page does; undefined where there are no rows. */
async function paper(
  who: string,
  kind: (typeof reports)[number]['kind'],
  filter: Record<string, string>,
): Promise<string | undefined> {
  const person = people[who]!;
  const started = await person.call('startReportJob', {
    params: { path: 'feed' },
    query: { lang: 'eng' },
    body: { kind, ...filter },
  });
  const { jobId } = started.body.data;
  const jobNow = async () =>
    (await person.call('listReportJobs', {})).body.data.find((job) => job.jobId === jobId)?.status;
  await expect.poll(jobNow).toMatch(/^(done|no_data)$/);
  if ((await jobNow()) === 'no_data') return undefined;
  const answer = await fetch(`${portal.origin}/api/main/reportjobs/${jobId}/file`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join(' ');
}

// A PDF takes as long as twenty other answers; only the long run makes all fifty.
const everySheet = isWhole ? 1 : 3;
const everyPaper = isWhole ? 1 : 8;

test.each(reports)(
  'for the same filters the sums of the $kind report on the screen, in CSV, in XLSX and in the PDF are one',
  async (report) => {
    let papers = 0;
    for (const [at, filter] of filters.entries()) {
      const { who, cv } = filter;
      if (cv && !customersOf[who]?.includes(cv)) continue;
      const query = asked(filter);
      const { body } = await people[who]!.call(report.page, {
        params: { path: 'feed', userId: `U-${who}`, bu: 'feed' },
        query,
      });
      const shown = inSatang(
        (body.totals as unknown as Record<string, number>)[report.amount] ?? 0,
      );
      for (const format of at % everySheet === 0
        ? (['csv', 'xlsx'] as const)
        : (['csv'] as const)) {
        const file = await sheet(who, report.kind, format, query);
        expect([format, file.lines.length, file.sum(report.head)]).toEqual([
          format,
          body.pagination.total,
          shown,
        ]);
      }
      if (at % everyPaper !== 0) continue;
      const pdf = await paper(who, report.kind, query);
      expect(pdf === undefined).toBe(body.pagination.total === 0);
      if (pdf === undefined) continue;
      expect(pdf).toContain(`THB ${bareMoney(satang(shown))}`);
      papers += 1;
    }
    expect(papers).toBeGreaterThan(isWhole ? 10 : 0);
  },
);

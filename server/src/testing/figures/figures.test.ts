import { addDays } from '#contract/calendar.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { satang } from '#contract/money.ts';
import { defaultMenuPermission, type MenuKey, type UserGroup } from '#contract/permissions.ts';
import type { ReportKind } from '#contract/reports/jobs/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { isWhole, sampleOf } from '#contract/testing/whole.ts';
import {
  ages,
  between,
  cashCustomer,
  creditFigures,
  dayFigures,
  moved,
  ordersOfUnit,
  owed,
  owedInvoices,
  parkedMoney,
  paymentLists,
  purchaseCharts,
  purchaseTotals,
  receiptDays,
  receivableRow,
  receivableTotals,
  receivableWeek,
  servedCounts,
  servedFigures,
  inSatang,
  statementFigures,
  total,
  type Figures,
} from './answers.ts';
import { paidDays } from './paid-days.ts';
import { bySql, placesInUnit, since, today, type Scope } from './raw-rows.ts';
import { cashSheets, sheets, type Sheet } from './sheets.ts';
import { variedSupplier } from './varied-supplier.ts';

/** Three persons of each role. What each is given follows from the menus of D-30. */
const persons: Record<UserGroup, readonly [string, string, string]> = {
  CUSTOMER: ['customer2', 'customer3', 'customer4'],
  SALEMAN: ['salesman', 'salesman2', 'salesman3'],
  AGENTS: ['agent', 'agent2', 'agent3'],
  ADMIN: ['admin', 'admin2', 'admin3'],
  SUPERUSER: ['superuser', 'superuser2', 'superuser3'],
};
const units = { feed: 'feed', swine: 'farm' } as const;

const week = addDays(today, -6);
let now = new Date(`${today}T11:00:00+07:00`);
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal({
    clock: () => now,
    environment: { BANK_CALLBACK_SECRET: 'the-secret-of-the-bank' },
  });
  await variedSupplier(portal.db, today);
  await paidDays(portal, today, (moment) => (now = moment));
  now = new Date(`${today}T11:00:00+07:00`);
});
afterAll(() => portal.close());

let compared = 0;
/** Expects that each figure of an answer equals the result of its SQL. */
async function expectEqual<A>(figures: Figures<A>, answer: A, scope: Scope): Promise<void> {
  const names = Object.entries(figures);
  const found = await bySql(
    portal.db,
    Object.fromEntries(names.map(([name, [, sql]]) => [name, sql])),
    scope,
  );
  const answered = Object.fromEntries(names.map(([name, [read]]) => [name, read(answer)]));
  expect({ ...scope, ...answered }).toEqual({ ...scope, ...found });
  compared += names.length;
}

const isGiven = (group: UserGroup, name: CallName) => {
  const { who } = calls[name];
  return (
    typeof who === 'string' ||
    (who as readonly MenuKey[]).some((key) => defaultMenuPermission[key].includes(group))
  );
};
interface Reader {
  name: string;
  userId: string;
  group: UserGroup;
  person: Person;
}
/** In `npm test` the second person of each role, because they have both business units where their role may; in the long run all. */
const everyone = Object.entries(persons).flatMap(([group, names]) =>
  sampleOf(names, 1).map((name) => ({ group: group as UserGroup, name })),
);
const given = (call: CallName) => everyone.filter(({ group }) => isGiven(group, call));
const reader = async ({ name, group }: (typeof everyone)[number]): Promise<Reader> => ({
  name,
  group,
  userId: `U-${name}`,
  person: await portal.as(name),
});

/** The business units of a person, and the places there. */
async function placesOf({
  userId,
}: Reader): Promise<(Required<Pick<Scope, 'userId' | 'bu' | 'org' | 'cv'>> & { path: string })[]> {
  const places = await Promise.all(
    Object.entries(units).map(async ([bu, path]) => {
      const rows = await placesInUnit(portal.db, { userId, bu });
      return rows.map((row) => ({ userId, bu, path, ...row }));
    }),
  );
  return places.flat();
}
async function unitsOf(of: Reader) {
  const places = await placesOf(of);
  return [
    ...new Map(
      places.map(({ userId, bu, path }) => [bu, { userId, bu, path, org: '', cv: '' }]),
    ).values(),
  ];
}

/** All rows of a list, page after page. */
async function allPages<A extends { data: readonly unknown[] }>(
  page: (at: number) => Promise<{ status: number; body: A; text: string }>,
): Promise<A> {
  const data: unknown[] = [];
  for (let at = 1; ; at += 1) {
    const { status, body, text } = await page(at);
    if (status !== 200) throw new Error(`page ${at}: ${status} ${text}`);
    data.push(...body.data);
    const { pagination, hasMore } = body as { pagination?: { total?: number }; hasMore?: boolean };
    const isLast = hasMore === undefined ? data.length >= (pagination?.total ?? 0) : !hasMore;
    if (body.data.length === 0 || isLast) return { ...body, data };
  }
}

/** What must be among the rows, and at least how often: without it a wrong rule would give the same figure. */
const kinds: Readonly<Record<string, readonly [least: number, sql: string]>> = {
  'statuses of orders': [8, 'select count(distinct status) from orders'],
  'orders that wait for credit': [
    10,
    'select count(*) from orders where waiting_reason is not null',
  ],
  'sent orders without an invoice, ours and taken over': [
    2,
    `select count(distinct taken_over_at is null) from orders where status in ('INV', 'RECEIVE') and invoice_number = ''`,
  ],
  'days between which an age begins': [
    14,
    `select count(distinct date '${today}' - due_date) from invoice where open_amount > 0 and date '${today}' - due_date in (-30, -1, 0, 1, 7, 8, 15, 16, 30, 31, 60, 61, 90, 400)`,
  ],
  'invoices paid in part': [
    40,
    'select count(*) from invoice where open_amount between 1 and amount - 1',
  ],
  'credit notes, of an invoice and of none': [
    2,
    `select count(distinct invoice_number = '') from credit_note`,
  ],
  'payments of the books, of an invoice and of none': [
    2,
    `select count(distinct invoice_number = '') from erp_payment`,
  ],
  'receipts whose cash was rounded': [
    10,
    'select count(*) from receipt where rounding <> 0 and voided_at is null',
  ],
  'receipts with money beyond the invoices': [
    1,
    'select count(*) from receipt where advance > 0 and voided_at is null',
  ],
  'receipts void before their day was closed, and after': [
    2,
    'select count(distinct voided_in_day) from receipt where voided_at is not null',
  ],
  'hand-overs confirmed, refused and neither': [
    3,
    'select count(distinct (confirmed_at is null, refused_at is null)) from cash_handover',
  ],
  'open days': [2, 'select count(*) from cash_day where closed_at is null'],
  'reasons why money of a bank did not fit': [
    4,
    `select count(distinct doubt) from bank_transaction where doubt <> ''`,
  ],
  'money that waits, was stored and was given back': [
    3,
    'select count(distinct case when parked > 0 then 1 when refunded > 0 then 2 end) + max(sign(advanced))::int from bank_transaction',
  ],
  'payments that wait for a bank': [
    1,
    `select count(*) from payment_document where status = 'pending'`,
  ],
};
test.each(Object.entries(kinds))('among the rows are %s', async (_, [least, sql]) => {
  const [row] = await run<{ count: number }>(portal.db, `select (${sql})::int as count`, []);
  expect(row?.count).toBeGreaterThanOrEqual(least);
});

describe('what each person sees is what the rows come to, to the satang:', () => {
  test.each(given('getCustomerCredit'))('credit and debts on the home of $name', async (one) => {
    const of = await reader(one);
    for (const scope of await placesOf(of)) {
      const { body } = await of.person.call('getCustomerCredit', {
        params: { path: scope.path, a: scope.org, b: scope.cv },
      });
      await expectEqual(creditFigures, body.data, scope);
    }
  });

  test.each(given('getInvOutstanding'))(
    'what $name has to pay, what waits for a bank, and what was paid',
    async (one) => {
      const of = await reader(one);
      for (const scope of await placesOf(of)) {
        const list = async (
          name: 'getInvOutstanding' | 'getInvPendingPayment' | 'getPaidPayments',
        ) =>
          (
            await allPages((page) =>
              of.person.call(name, {
                params: { path: scope.path, a: scope.org, b: scope.cv },
                query: { page },
              }),
            )
          ).data;
        const [open, waits, paid] = [
          await list('getInvOutstanding'),
          await list('getInvPendingPayment'),
          await list('getPaidPayments'),
        ];
        await expectEqual(paymentLists, { open, waits, paid }, scope);
      }
    },
  );

  test.each(given('listServedCustomers'))('the customers whom $name serves', async (one) => {
    const of = await reader(one);
    for (const { path, ...scope } of await unitsOf(of)) {
      const list = await allPages((page) =>
        of.person.call('listServedCustomers', { params: { path }, query: { page } }),
      );
      await expectEqual(servedCounts, list, scope);
      for (const row of list.data)
        await expectEqual(servedFigures, row, { ...scope, org: row.orgCode, cv: row.cvCode });
    }
  });

  test.each(given('cashCustomers'))('what the customers of $name owe in cash', async (one) => {
    const of = await reader(one);
    for (const { path: pathName, ...scope } of await unitsOf(of)) {
      const { data } = await allPages((page) =>
        of.person.call('cashCustomers', { params: { pathName }, query: { page } }),
      );
      for (const row of data) {
        const place = { org: row.orgCode, cv: row.cvCode };
        await expectEqual(cashCustomer, row, { ...scope, ...place });
        await expectEqual(
          cashCustomer,
          (await of.person.call('cashOwed', { params: { pathName, ...place } })).body.data,
          { ...scope, ...place },
        );
      }
    }
  });

  test.each(given('getCashDay'))('cash in hand, hand-overs and receipts of $name', async (one) => {
    const of = await reader(one);
    for (const day of (await of.person.call('getCashDay')).body.data)
      await expectEqual(dayFigures, day, { userId: of.userId, bu: '', day: day.dayId });
    const receipts = await of.person.call('getReceiptByUser', { params: { userId: of.userId } });
    await expectEqual(receiptDays, receipts.body, { userId: of.userId, bu: '' });
  });

  test.each(given('listAgentDays'))(
    'the days of agents, and the money that waits, before $name',
    async (one) => {
      const of = await reader(one);
      for (const ago of [0, 3, 40])
        for (const day of (
          await of.person.call('listAgentDays', { query: { date: addDays(today, -ago) } })
        ).body.data)
          await expectEqual(dayFigures, day, { userId: of.userId, bu: '', day: day.dayId });
      for (const { path, ...scope } of await unitsOf(of)) {
        const { data } = await allPages((page) =>
          of.person.call('listParkedMoney', {
            params: { bu: path },
            query: { page, resolved: false },
          }),
        );
        await expectEqual(parkedMoney, data, scope);
      }
    },
  );

  test.each(given('genJsonReportCredit'))(
    'the receivable report of $name, its rows and their invoices',
    async (one) => {
      const of = await reader(one);
      for (const { path, ...scope } of await unitsOf(of)) {
        const params = { path, userId: of.userId, bu: scope.bu };
        const report = await allPages((page) =>
          of.person.call('genJsonReportCredit', { params, query: { all: 'Y', page } }),
        );
        await expectEqual(receivableTotals, report, scope);
        for (const row of report.data) {
          const place = { org: row.orgCode, cv: row.cvCode };
          await expectEqual(receivableRow, row, { ...scope, ...place });
          const invoices = await allPages((page) =>
            of.person.call('getReceivableInvoices', {
              params: { path, ...place },
              query: { page },
            }),
          );
          await expectEqual(owedInvoices, invoices.data, { ...scope, ...place });
        }
        const ofWeek = await of.person.call('genJsonReportCredit', {
          params,
          query: { dateFrom: week, dateTo: today },
        });
        await expectEqual(receivableWeek, ofWeek.body, { ...scope, from: week });
      }
    },
  );

  test.each(given('getStatement'))('the statements before $name', async (one) => {
    const of = await reader(one);
    for (const scope of await placesOf(of))
      for (const from of [since, week]) {
        const params = { path: scope.path, org: scope.org, cv: scope.cv };
        const statement = await allPages((page) =>
          of.person.call('getStatement', {
            params,
            query: { dateFrom: from, dateTo: today, page },
          }),
        );
        await expectEqual(statementFigures, statement, { ...scope, from });
        const lines = total(
          statement.data.map(({ debitAmt, creditAmt }) => inSatang(debitAmt) - inSatang(creditAmt)),
        );
        expect([scope, inSatang(statement.openingAmt) + lines]).toEqual([
          scope,
          inSatang(statement.closingAmt),
        ]);
      }
  });

  test.each(given('genJsonReportOrder'))(
    'the purchase report of $name and its charts',
    async (one) => {
      const of = await reader(one);
      for (const { path, ...scope } of await unitsOf(of)) {
        const asked = {
          params: { path, userId: of.userId, bu: scope.bu },
          query: { dateFrom: since, dateTo: today },
        };
        const { body } = await of.person.call('genJsonReportOrder', asked);
        await expectEqual(purchaseTotals, body, scope);
        await expectEqual(
          purchaseCharts,
          (await of.person.call('getPurchaseFigures', asked)).body.data,
          scope,
        );
      }
    },
  );

  test.each(given('listUnitOrders'))('the orders before $name', async (one) => {
    const of = await reader(one);
    for (const { path, ...scope } of await unitsOf(of)) {
      const params = { path, from: since, to: today, lookUpBy: 'P' };
      const { data } = await allPages((page) =>
        of.person.call('listUnitOrders', { params, query: { page } }),
      );
      await expectEqual(ordersOfUnit, data, scope);
    }
  });

  test.each(everyone)('the sheets of $name', async (one) => {
    const of = await reader(one);
    const [places, its] = [await placesOf(of), await unitsOf(of)];
    for (const format of ['csv', 'xlsx']) {
      for (const { address, ofPlace, figures } of sheets.filter(({ call }) =>
        isGiven(of.group, call),
      ))
        for (const scope of ofPlace ? places.slice(0, 3) : its) {
          const place = `${scope.org}/${scope.cv}`;
          await expectEqual(
            figures,
            await sheet(of.person, `${scope.path}/${address(place).replace('FORMAT', format)}`),
            scope,
          );
        }
      for (const { address, figures } of cashSheets.filter(({ call }) => isGiven(of.group, call)))
        await expectEqual(figures, await sheet(of.person, address.replace('FORMAT', format)), {
          userId: of.userId,
          bu: '',
        });
    }
  });

  test.each(given('startReportJob'))('the papers of $name', async (one) => {
    const of = await reader(one);
    const scope = (await placesOf(of)).at(-1);
    if (!scope) throw new Error(`${one.name} reaches nobody`);
    const { org, cv, ...unit } = scope;
    const period = { dateFrom: since, dateTo: today };
    const papers = [
      ['receivable', { all: 'Y' }, unit, owed, { overdue: between(1, 9999) }],
      [
        'purchase',
        { dateFrom: week, dateTo: today },
        { ...unit, from: week },
        'select sum(net_amount) from line',
        {},
      ],
      [
        'statement',
        { ...period, orgCode: org, cvCode: cv },
        scope,
        `${moved} where day <= today`,
        { opening: `${moved} where day < since`, ...ages },
      ],
    ] as const;
    for (const [kind, filter, rows, sum, others] of papers) {
      const { sum: found, ...more } = await bySql<string>(portal.db, { sum, ...others }, rows);
      const pdf = await paper(of.person, scope.path, kind, filter);
      // Only the sum at the end of a paper has its currency; without it, a line of the table could be the same number.
      expect([
        kind,
        pdf.includes(`THB ${bareMoney(satang(found ?? 0))}`),
        unsaid(pdf, Object.values(more)),
      ]).toEqual([kind, true, []]);
      compared += Object.keys(more).length + 1;
    }
  });

  test.each(given('printReceipt').filter(({ group }) => isGiven(group, 'getReceiptByUser')))(
    'the receipts that $name gave, on paper',
    async (one) => {
      const of = await reader(one);
      for (const { documentNo: receiptNo } of (
        await of.person.call('getReceiptByUser', { params: { userId: of.userId } })
      ).body.data.slice(0, 3)) {
        const [sums] = await run<Record<string, number>>(
          portal.db,
          'select amount, amount + rounding as cash from receipt where receipt_no = $1',
          [receiptNo],
        );
        const { body } = await of.person.call('printReceipt', {
          params: { receiptNo },
          query: { lang: 'eng' },
          body: {},
          key: crypto.randomUUID(),
        });
        expect(
          unsaid(await textOf(Buffer.from(body.dataPdf, 'base64')), Object.values(sums!)),
        ).toEqual([]);
        compared += 2;
      }
    },
  );

  test('so many figures were compared', () => {
    expect(compared).toBeGreaterThan(isWhole ? 10_000 : 3000);
  });
});

async function sheet(person: Person, address: string): Promise<Sheet> {
  const { status, rows } = await fetchSheet(portal, person, `/api/main/${address}&lang=eng`);
  expect([address, status]).toEqual([address, 200]);
  const [heads = [], ...lines] = rows;
  return {
    lines: lines.length,
    sum: (head) => {
      const at = heads.indexOf(head);
      if (at === -1) throw new Error(`${address} has no ${head}: ${heads.join()}`);
      return total(lines.map((line) => inSatang((line[at] ?? '').replaceAll(',', '') || 0)));
    },
  };
}

/** What the PDF of a report says. */
async function paper(
  person: Person,
  path: string,
  kind: ReportKind,
  filter: Record<string, string>,
): Promise<string> {
  const { body } = await person.call('startReportJob', {
    params: { path },
    query: { lang: 'eng' },
    body: { kind, ...filter },
  });
  const { jobId } = body.data;
  const jobNow = async () =>
    (await person.call('listReportJobs', {})).body.data.find((job) => job.jobId === jobId)?.status;
  await expect.poll(jobNow).toBe('done');
  const answer = await fetch(`${portal.origin}/api/main/reportjobs/${jobId}/file`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  return textOf(await answer.bytes());
}
const textOf = async (pdf: Uint8Array) => (await pdfText(pdf)).join(' ');
/** Sums in satang that a paper does not show. */
const unsaid = (text: string, sums: readonly number[]) =>
  sums.map((sum) => bareMoney(satang(sum))).filter((written) => !text.includes(written));

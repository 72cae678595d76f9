import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { importTexts } from '#features/integration/front.testing.ts';
import { run } from '#platform/database/connections/connect.ts';
import { dateAndTime } from '#contract/written-dates.ts';
import { bareMoney } from '#contract/written-money.ts';
import { satang as satangOf } from '#contract/money.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { cashPortal } from '#testing/cash-portal.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

// Imports have the database's clock: the days of this test are before it, and what an import wrote is set to the portal's moment.
const today = bangkokDate(new Date());
const ago = (days: number) => addDays(today, -days);
const momentOn = (days: number, time = '09:00') => new Date(`${ago(days)}T${time}:00+07:00`);
const secret = 'the-secret-of-the-bank';
const monthEnd = ago(30);
const printedAt = momentOn(29);

let now = momentOn(61);
let portal: TestPortal;
let people: Record<'admin' | 'admin2' | 'agent' | 'customer', Person>;
const key = () => crypto.randomUUID();
const place = { orgCode: '1001', cvCode: 'C100' } as const;

/** Sets the portal's clock; people sign in again, because their sessions have ended since. */
async function at(days: number) {
  now = momentOn(days);
  const names = ['admin', 'admin2', 'agent', 'customer'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)] as const)),
  ) as typeof people;
}
async function sent(file: 'invoices' | 'credit-notes' | 'payments', rows: readonly string[]) {
  const heads = {
    invoices: 'bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount',
    'credit-notes': 'bu,orgCode,cvCode,creditNoteNumber,invoiceNumber,creditNoteDate,amount',
    payments: 'bu,orgCode,cvCode,paymentNumber,invoiceNumber,paymentDate,amount',
  };
  const [last] = await run<{ id: number }>(
    portal.db,
    'select coalesce(max(change_id), 0) as id from account_change',
    [],
  );
  const report = await importTexts(portal.db, {
    [`${file}.csv`]: [heads[file], ...rows.map((row) => `feed,1001,${row}`), ''].join('\n'),
  });
  if (report.badCount > 0) throw new Error('rows were refused');
  await run(
    portal.db,
    `update account_change set learnt_at = case when learnt_at = '-infinity' then learnt_at else $2 end, day = case when kind = 'books' and day = $4::date then $3::date else day end
     where change_id > $1`,
    [last?.id, now, bangkokDate(now), today],
  );
}
const bank = (more: object) =>
  tellOf(portal.origin, aBankMessage(more as Record<string, unknown>), {
    secret,
    at: now.getTime() / 1000,
  });
const report = async (who: Person, userId: string, query: object) => {
  const { status, body } = await who.call('genJsonReportCredit', {
    params: { path: 'feed', userId, bu: 'feed' },
    query: { all: 'Y', ...query },
  });
  if (status !== 200) throw new Error(`answered ${status}`);
  return body;
};
const statement = async (query: object, cv = 'C100') => {
  const { status, body } = await people.customer.call('getStatement', {
    params: { path: 'feed', org: '1001', cv },
    query: { dateFrom: ago(60), dateTo: monthEnd, ...query },
  });
  if (status !== 200) throw new Error(`answered ${status}`);
  return body;
};
const printed = async (query: object) => {
  const { data, totals } = await report(people.admin, 'U-admin', { asOf: monthEnd, ...query });
  const own = await report(people.customer, 'U-customer', { asOf: monthEnd, ...query });
  const issued = await report(people.admin, 'U-admin', {
    asOf: monthEnd,
    all: '',
    dateFrom: ago(60),
    dateTo: monthEnd,
    ...query,
  });
  const { later: _later, waitingAmt: _waiting, ...stated } = await statement(query);
  const invoices = await people.customer.call('getReceivableInvoices', {
    params: { path: 'feed', org: '1001', cv: 'C100' },
    query: { asOf: monthEnd, ...query },
  });
  return {
    data,
    totals,
    own: own.data,
    issued: [issued.data, issued.totals],
    stated,
    invoices: invoices.body.data,
  };
};
const satang = (baht: number) => Math.round(baht * 100);

let print: Awaited<ReturnType<typeof printed>>;
beforeAll(async () => {
  portal = await cashPortal(() => now, secret);
  await portal.db
    .insertInto('app_user')
    .values({ user_id: 'U-admin2', username: 'admin2', first_name: 'admin2', user_group: 'ADMIN' })
    .execute();
  await portal.db
    .insertInto('external_identity')
    .values({ provider: 'fosad', subject: 'admin2', user_id: 'U-admin2' })
    .execute();
  await at(58);
  await sent('invoices', [
    `C100,OPEN,${ago(58)},${ago(40)},1000.00,1000.00`,
    `C100,CLOSED-LATER,${ago(58)},${ago(45)},2000.25,2000.25`,
    `C100,CORRECTED,${ago(57)},${ago(38)},3000.10,3000.10`,
    `C100,CASH,${ago(57)},${ago(39)},400.00,400.00`,
    `C100,ALLOTTED,${ago(57)},${ago(37)},500.50,500.50`,
    `C100,BANK,${ago(56)},${ago(20)},610.75,610.75`,
    `C200,THEIRS,${ago(56)},${ago(33)},9000.00,9000.00`,
    `C100,TAKEN-OVER,${ago(90)},${ago(59)},300.00,0`,
  ]);
  await at(40);
  const { dayId, expectedAmt } = (
    await people.agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() })
  ).body.data;
  const cash = { ...place, amount: 400, allotments: [{ invoiceNumber: 'CASH', amount: 400 }] };
  const { receiptNo } = (
    await people.agent.call('cashPaid', { params: { pathName: 'feed' }, body: cash, key: key() })
  ).body;
  await at(35);
  await bank({
    transactionId: 'T-PARKED',
    reference2: 'NONE',
    amount: '500.50',
    paidAt: momentOn(35, '08:00').toISOString(),
  });
  const [money] = (
    await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query: {} })
  ).body.data;
  const params = { bu: 'feed', transactionKey: money?.transactionKey ?? 0 };
  const allot = {
    action: 'allot',
    reason: 'theirs',
    allotments: [{ invoiceNumber: 'ALLOTTED', amount: 500.5 }],
  } as const;
  const decided = (await people.admin.call('decideMoney', { params, body: allot, key: key() }))
    .body;

  await at(29);
  print = await printed({});

  await at(28);
  await bank({
    transactionId: 'T-LATE',
    reference2: 'BANK',
    amount: '610.75',
    paidAt: momentOn(31, '23:50').toISOString(),
  });
  await at(26);
  await sent('invoices', [
    `C100,LATE,${ago(45)},${ago(35)},700.00,700.00`,
    `C100,LATE-CLOSED,${ago(44)},${ago(34)},800.00,0`,
    `C100,CLOSED-LATER,${ago(58)},${ago(45)},2000.25,0`,
    `C100,CORRECTED,${ago(55)},${ago(25)},3100.10,2900.00`,
    `C200,THEIRS,${ago(56)},${ago(33)},9000.00,8000.00`,
  ]);
  await at(25);
  const voided = await people.admin.call('voidReceipt', {
    params: { receiptNo },
    body: { reason: 'not theirs' },
    key: key(),
  });
  await at(24);
  const decisionId = decided.history.at(-1)?.decisionId ?? 0;
  const back = await people.admin2.call('reverseDecision', {
    params: { ...params, decisionId },
    body: { reason: 'another invoice' },
    key: key(),
  });
  if (dayId <= 0 || expectedAmt !== 0 || voided.status !== 200 || back.status !== 200)
    throw new Error('what came after was refused');
  await at(22);
  await sent('credit-notes', [`C100,CN-1,OPEN,${ago(41)},100.00`]);
  await sent('payments', [`C100,RV-1,OPEN,${ago(43)},250.00`]);
  await at(21);
  await sent('payments', [`C100,RV-1,OPEN,${ago(42)},260.00`]);
  await at(10);
});
afterAll(() => portal.close());

describe('a month that was printed', () => {
  test('is had again as it stood then, whatever came after: for admin and customer, in report, statement and invoices', async () => {
    expect(print.totals.creditAmt).toBe(1000 + 2000.25 + 3000.1 + 610.75 + 9000);
    expect(await printed({ stoodAt: printedAt.toISOString() })).toEqual(print);
    expect(await printed({ stoodAt: ago(29) })).toEqual(print);
    await at(5);
    expect(await printed({ stoodAt: ago(29) })).toEqual(print);
    await at(10);
  });

  test('has as of each moment the sums of what had been written until then', async () => {
    for (const days of [61, 50, 36, 34, 29, 27, 25, 23, 21, 11]) {
      const stood = momentOn(days, '23:00');
      const [raw] = await run<{ amount: number }>(
        portal.db,
        `select coalesce(sum(amount), 0)::bigint as amount from (
           select amount from account_change where learnt_at <= $1 and day <= $2::date and cv_code = 'C100'
           union all select -p.amount from invoice_payment p left join bank_transaction t using (transaction_key)
             where p.at <= $1 and (case when p.amount > 0 then coalesce(t.paid_at, p.at) else p.at end at time zone 'Asia/Bangkok')::date <= $2::date
           union all select -a.amount from receipt r join receipt_allotment a using (receipt_id) where r.paid_at <= $1 and r.voided_at > $1
             and (r.paid_at at time zone 'Asia/Bangkok')::date <= $2::date) m`,
        [stood, monthEnd],
      );
      const { closingAmt } = await statement({
        stoodAt: stood.toISOString(),
        ...(days > 30 && { dateTo: ago(days) }),
        ...(days > 60 && { dateFrom: ago(days) }),
      });
      if (days <= 30) expect([days, satang(closingAmt)]).toEqual([days, raw?.amount]);
      else expect(days === 61 ? closingAmt : closingAmt > 0).toBe(days === 61 ? 0 : true);
    }
  });

  test('is listed with what came after, by whom and when, and with it makes what is known now', async () => {
    const stood = await report(people.admin, 'U-admin', { asOf: monthEnd, stoodAt: ago(29) });
    const current = await report(people.admin, 'U-admin', { asOf: monthEnd });
    const later = stood.later?.data ?? [];
    expect(stood.later?.total).toBe(later.length);
    expect(
      satang(stood.totals.creditAmt) + later.reduce((sum, { amount }) => sum + satang(amount), 0),
    ).toBe(satang(current.totals.creditAmt));
    expect(
      later.map(({ kind, documentNo, by, learntAt }) => [kind, documentNo, by, learntAt]),
    ).toEqual(
      expect.arrayContaining([
        ['payment', 'T-LATE', 'test', momentOn(28).toISOString()],
        ['payment_reversed', expect.stringContaining('RC'), 'admin', momentOn(25).toISOString()],
        ['invoice', 'LATE', 'import', momentOn(26).toISOString()],
      ]),
    );
    const { later: inStatement, closingAmt } = await statement({ stoodAt: ago(29) });
    const sum = (inStatement?.data ?? []).reduce((all, { amount }) => all + satang(amount), 0);
    expect(satang(closingAmt) + sum).toBe(satang((await statement({})).closingAmt));
    expect(inStatement?.data.every(({ cvCode }) => cvCode === 'C100')).toBe(true);
  });

  const filter = { dateFrom: ago(60), dateTo: monthEnd, stoodAt: ago(29) };
  const inBaht = (amount: number) => bareMoney(satangOf(satang(amount)));
  const theMoment = new Date(`${ago(28)}T00:00:00+07:00`).getTime() - 1;
  const theTime = dateAndTime(new Date(theMoment), 'en').replaceAll(/\s+/g, ' ');
  const heading = `Came after ${theTime}`;

  test('is on its sheets as it stood, with what came after below it', async () => {
    const cells = async (who: Person, address: string, query: object) => {
      const asked = new URLSearchParams({ lang: 'eng', ...query }).toString();
      const { status, rows } = await fetchSheet(portal, who, `/api/main/feed/${address}?${asked}`);
      expect(status).toBe(200);
      const until = rows.findIndex((row) =>
        row.some((cell) => cell.replaceAll(/\s+/g, ' ') === heading),
      );
      expect(until).toBeGreaterThan(0);
      const [heads = [], ...lines] = rows.slice(0, until);
      const column = (of: readonly string[][], head: string) =>
        of.map((row) => (row[heads.indexOf(head)] ?? '').replaceAll(',', ''));
      return { lines, after: rows.slice(until + 1), column };
    };
    const ofStatement = await cells(people.customer, 'statement/1001/C100/xlsx', filter);
    expect(ofStatement.column(ofStatement.lines, 'Balance (THB)').map(Number)).toEqual([
      print.stated.openingAmt,
      ...print.stated.data.map(({ balanceAmt }) => balanceAmt),
    ]);
    const { later } = await statement({ stoodAt: filter.stoodAt });
    expect(ofStatement.after.map((row) => row[0])).toEqual(later?.data.map(({ date }) => date));
    const moved = (head: string) =>
      ofStatement
        .column(ofStatement.after, head)
        .reduce((sum, cell) => sum + satang(Number(cell)), 0);
    expect(moved('Debit (THB)') - moved('Credit (THB)')).toBe(
      later?.data.reduce((sum, { amount }) => sum + satang(amount), 0),
    );
    const asked = { all: 'Y', asOf: monthEnd, stoodAt: filter.stoodAt };
    const ofReport = await cells(people.admin, 'reportsheet/receivable/csv', asked);
    expect(ofReport.column(ofReport.lines, 'Outstanding (THB)').map(Number)).toEqual(
      print.data.map(({ creditAmt }) => creditAmt),
    );
    expect(ofReport.after.length).toBe(
      (await report(people.admin, 'U-admin', asked)).later?.data.length,
    );
  });

  test.each([
    ['statement', { orgCode: '1001', cvCode: 'C100', ...filter }],
    ['receivable', { all: 'Y', asOf: monthEnd, stoodAt: ago(29) }],
  ] as const)('is on paper as it stood, with what came after: %s', async (kind, asked) => {
    const { body } = await people.admin.call('startReportJob', {
      params: { path: 'feed' },
      query: { lang: 'eng' },
      body: { kind, ...asked },
    });
    const status = async () =>
      (await people.admin.call('listReportJobs', {})).body.data.find(
        ({ jobId }) => jobId === body.data.jobId,
      )?.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('done');
    const answer = await fetch(`${portal.origin}/api/main/reportjobs/${body.data.jobId}/file`, {
      headers: { authorization: `Bearer ${people.admin.accessToken}` },
    });
    const [paper = '', after = ''] = (await pdfText(await answer.bytes())).join(' ').split(heading);
    const isStatement = kind === 'statement';
    const sum = isStatement ? print.stated.closingAmt : print.totals.creditAmt;
    expect(paper).toContain(`As it stood on ${theTime}`);
    expect(paper).toContain(`THB ${inBaht(sum)}`);
    const shown = isStatement
      ? print.stated.data.map(({ balanceAmt }) => balanceAmt)
      : print.data.map(({ creditAmt }) => creditAmt);
    for (const amount of shown) expect(paper).toContain(inBaht(amount));
    const { later } = isStatement
      ? await statement({ stoodAt: filter.stoodAt })
      : await report(people.admin, 'U-admin', asked);
    expect(later?.data.length).toBeGreaterThan(5);
    for (const { documentNo, amount, by } of later?.data ?? []) {
      expect(after).toContain(documentNo);
      expect(after).toContain(by);
      expect(after).toContain(inBaht(amount));
    }
  });

  test('keeps what the ERP closed without a word as owed until the day on which that was learnt', async () => {
    const owed = async (asOf: string) =>
      satang((await report(people.customer, 'U-customer', { asOf })).totals.creditAmt);
    const books = (await statement({ dateTo: ago(11) })).data.filter(
      ({ kind }) => kind === 'books',
    );
    expect(
      books.map(({ date, documentNo, creditAmt, debitAmt }) => [
        date,
        documentNo,
        creditAmt - debitAmt,
      ]),
    ).toEqual([
      // Closed when the account was taken over: never owed here.
      [ago(59), 'TAKEN-OVER', 300],
      [ago(26), 'CLOSED-LATER', 2000.25],
      [ago(26), 'CORRECTED', 200.1],
      [ago(26), 'LATE-CLOSED', 800],
      [ago(22), 'OPEN', -350],
      [ago(21), 'OPEN', -10],
    ]);
    expect((await owed(ago(27))) - (await owed(ago(26)))).toBe(200_025 + 20_010 + 80_000);
  });

  test('has a bank’s row that is told tonight on the bank’s own day', async () => {
    const rows = (await statement({ dateTo: ago(11) })).data.filter(
      ({ reference }) => reference === 'BANK',
    );
    expect(rows.map(({ date, creditAmt }) => [date, creditAmt])).toEqual([[ago(31), 610.75]]);
  });

  test.each([
    [{ stoodAt: addDays(today, 1) }, 'stoodAt day_out_of_reach'],
    [{ stoodAt: 'yesterday' }, 'stoodAt day_out_of_reach'],
    [{ stoodAt: ago(412) }, 'stoodAt day_out_of_reach'],
    [{ stoodAt: ago(29), asOf: ago(12) }, 'asOf day_out_of_reach'],
  ])('asked for with %j is refused at its field', async (query, expected) => {
    const answer = await people.admin.call('genJsonReportCredit', {
      params: { path: 'feed', userId: 'U-admin', bu: 'feed' },
      query: { all: 'Y', ...query },
    });
    expect([
      answer.status,
      answer.body.fields?.map(({ field, code }) => `${field} ${code}`),
    ]).toEqual([400, [expected]]);
  });
});

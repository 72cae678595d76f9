import { bangkokDate } from '#contract/calendar.ts';
import type { DecisionBody } from '#contract/payments/matching/shapes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { isNight, isWhole, nightSeed } from '#contract/testing/whole.ts';
import { expireDocuments } from '#features/payments/expire-documents.ts';
import { PaymentModel, type Verdict } from './payment-model.ts';
import { aCommand, type Command } from './random-commands.ts';

const howMany = isNight ? 10_000 : isWhole ? 1000 : 500;
const seed = nightSeed ?? (isWhole ? 20_261_122 : 43);
const secret = 'the-secret-of-this-bank';
const place = { orgCode: '1001', cvCode: 'C100' } as const;
const hour = 3_600_000;

let portal: TestPortal;
let people: Record<'customer' | 'admin' | 'agent', Person>;
const model = new PaymentModel();
model.now = new Date('2026-03-02T02:00:00Z').getTime();
const query = <Row>(sql: string, values: unknown[] = []) => run<Row>(portal.db, sql, values);
// A token is valid for ten minutes of the portal's clock.
const signIn = async () => {
  people = {
    customer: await portal.as('customer'),
    admin: await portal.as('admin'),
    agent: await portal.as('agent'),
  };
};
beforeAll(async () => {
  portal = await testPortal({
    clock: () => new Date(model.now),
    environment: { BANK_CALLBACK_SECRET: secret },
  });
  await somePaymentMethods(portal.db);
  await signIn();
});
afterAll(() => portal.close());

interface Played {
  actual: Verdict;
  meant: Verdict;
}
type Of<Does extends Command['does']> = Extract<Command, { does: Does }>;
const done: Played = { actual: { status: 200 }, meant: { status: 200 } };
const key = () => crypto.randomUUID();
const baht = (satang: number) => satang / 100;
const verdictOf = ({ status, body }: { status: number; body: { code?: string } }): Verdict => ({
  status,
  ...(body.code !== undefined && { code: body.code }),
});
// The latest ones, because older ones no longer change.
const lately = <T>(of: readonly T[], which: number): T | undefined =>
  of.slice(-12)[Math.floor(which * Math.min(12, of.length))];
const invoices = () => [...model.invoices.values()];

const plays: { [Does in Command['does']]: (command: Of<Does>) => Promise<Played> } = {
  async invoice({ satang }) {
    const number = `INV${model.invoices.size + 1}`;
    await anInvoice(portal.db, number, { amount: satang });
    model.invoices.set(number, { number, open: satang });
    model.invoiced.set(number, satang);
    return done;
  },
  async pay({ whiches, how }) {
    const requested = whiches.flatMap((which) => {
      const invoice = lately(invoices(), which);
      const chosen = {
        all: undefined,
        half: Math.max(1, Math.floor((invoice?.open ?? 0) / 2)),
        beyond: (invoice?.open ?? 0) + 1,
      }[how];
      return invoice ? [{ number: invoice.number, amount: chosen }] : [];
    });
    if (requested.length === 0) return done;
    const { allotments, ...meant } = model.begin(requested);
    const named =
      how === 'all'
        ? { invoiceNumbers: requested.map(({ number }) => number) }
        : {
            allotments: requested.map(({ number, amount = 0 }) => ({
              invoiceNumber: number,
              amount: baht(amount),
            })),
          };
    const body = { ...place, barcodeType: '1', ...named } as const;
    const answer = await people.customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body,
      key: key(),
    });
    if (allotments) model.add(answer.body.paymentNo, allotments);
    return { actual: verdictOf(answer), meant };
  },
  async cancel({ which }) {
    const document = lately(model.documents, which);
    if (!document) return done;
    const meant = model.cancel(document);
    const answer = await people.customer.call('cancelBarcode', {
      params: { pathName: 'feed' },
      body: { ...place, paymentNo: document.no },
      key: key(),
    });
    return { actual: verdictOf(answer), meant };
  },
  async change({ which, type }) {
    const document = lately(model.documents, which);
    if (!document) return done;
    const meant = model.changeMethod(document);
    const body = { ...place, paymentNo: document.no, barcodeType: type };
    return {
      actual: verdictOf(
        await people.customer.call('updateBarcode', {
          params: { pathName: 'feed' },
          body,
          key: key(),
        }),
      ),
      meant,
    };
  },
  async bank({ which, how }) {
    // Mostly for a document that waits; the others are paid, cancelled or expired.
    const waiting = model.documents.filter(({ status }) => status === 'pending');
    const document =
      which < 0.7 && waiting.length > 0
        ? lately(waiting, which / 0.7)
        : lately(model.documents, which);
    const again = how === 'again' ? lately(model.money, which) : undefined;
    const owed = document?.amount ?? 1000;
    const amount = { short: Math.max(1, owed - 1000), over: owed + 777 }[how as string] ?? owed;
    const payment = {
      id: again?.id ?? `T${model.money.length + 1}`,
      reference2: how === 'nowhere' || !document ? 'NOWHERE' : document.reference2,
      amount: again ? again.amount + 1 : amount,
      paidAt: model.now - (how === 'earlier' ? 20 * hour : 0),
    };
    model.tell(payment);
    const message = aBankMessage({
      transactionId: payment.id,
      reference2: payment.reference2,
      amount: baht(payment.amount).toFixed(2),
      paidAt: new Date(payment.paidAt).toISOString(),
    });
    return {
      actual: verdictOf(await tellOf(portal.origin, message, { secret, at: model.now / 1000 })),
      meant: { status: 200 },
    };
  },
  async decide({ which, invoice: whichInvoice, action, how }) {
    const isPaid = action === 'refund_paid';
    const money = lately(
      model.money.filter(({ doubt, refunded }) =>
        isPaid ? refunded > 0 : action === 'withholding' ? doubt === 'part' : doubt !== '',
      ),
      which,
    );
    const own = money?.document?.allotments.find(
      ({ number }) => (model.invoices.get(number)?.open ?? 0) > 0,
    )?.number;
    const number =
      action === 'withholding' && own ? own : (lately(invoices(), whichInvoice)?.number ?? 'NONE');
    if (!money) return done;
    const open = model.invoices.get(number)?.open ?? 0;
    const short = (money.document?.amount ?? 0) - money.amount - money.withheld;
    const most = Math.max(
      1,
      {
        allot: Math.min(open, money.parked),
        withholding: Math.min(open, short),
        refund_paid: money.refunded - money.refundPaid,
      }[action as string] ?? money.parked,
    );
    const amount = { most, some: Math.max(1, Math.floor(most / 3)), beyond: most + 1 }[how] ?? most;
    const meant = model.decide(money, action, { number, amount });
    const [row] = await query<{ key: number }>(
      'select transaction_key as key from bank_transaction where transaction_id = $1',
      [money.id],
    );
    const body: DecisionBody = {
      action,
      reason: 'by the model',
      ...(action === 'allot'
        ? { allotments: [{ invoiceNumber: number, amount: baht(amount) }] }
        : { amount: baht(amount) }),
      ...(action === 'advance' && place),
      ...(isPaid && { paidOn: bangkokDate(new Date(model.now)), reference: key() }),
      ...(action === 'withholding' && { certificateNo: key(), invoiceNumber: number }),
    };
    const answer = await people.admin.call('decideMoney', {
      params: { bu: 'feed', transactionKey: row?.key ?? 0 },
      body,
      key: key(),
    });
    return { actual: verdictOf(answer), meant };
  },
  async cash({ which, satang, how }) {
    await openDayOfToday();
    const owed = model.owed();
    const invoice = lately(owed, which);
    if (!invoice) return done;
    const all = owed.reduce((sum, { open }) => sum + open, 0);
    const allotment =
      { half: Math.ceil(invoice.open / 2), 'too much of one': invoice.open + 1 }[how as string] ??
      invoice.open;
    const isNamed = !['oldest', 'beyond'].includes(how);
    const isAdvance = how === 'advance';
    const amount =
      { oldest: Math.min(satang, all), beyond: all + 1, advance: allotment + 777 }[how as string] ??
      allotment;
    const { allotments, ...meant } = model.takeCash(amount, {
      named: isNamed ? { number: invoice.number, amount: allotment } : undefined,
      isAdvance,
    });
    const body = {
      ...place,
      amount: baht(amount),
      ...(isAdvance && { advance: true }),
      ...(isNamed && { allotments: [{ invoiceNumber: invoice.number, amount: baht(allotment) }] }),
    };
    const answer = await people.agent.call('cashPaid', {
      params: { pathName: 'feed' },
      body,
      key: key(),
    });
    if (allotments)
      model.receipts.push({
        no: answer.body.receiptNo,
        at: model.now,
        amount,
        allotments,
        isVoid: false,
        isDayClosed: false,
      });
    return { actual: verdictOf(answer), meant };
  },
  async void({ which, by }) {
    const receipt = lately(model.receipts, which);
    if (!receipt) return done;
    const meant = model.voidReceipt(receipt, by);
    const answer = await people[by].call('voidReceipt', {
      params: { receiptNo: receipt.no },
      body: { reason: 'by the model' },
      key: key(),
    });
    return { actual: verdictOf(answer), meant };
  },
  async erp({ which, share }) {
    const invoice = lately(invoices(), which);
    if (!invoice) return done;
    invoice.open = Math.floor(invoice.open * share);
    await query('update invoice set open_amount = $2 where invoice_number = $1', [
      invoice.number,
      invoice.open,
    ]);
    return done;
  },
  async time({ hours }) {
    model.now += hours * hour;
    await signIn();
    return done;
  },
  async sweep() {
    await expireDocuments(portal.deps.housekeeping, new Date(model.now));
    model.sweep();
    return done;
  },
};

let openDay: { date: string; dayId: number } | undefined;
/** The agent's day for the clock's date, opened if there is none; an earlier open day is closed with any count. */
async function openDayOfToday() {
  const date = bangkokDate(new Date(model.now));
  if (openDay?.date === date) return;
  if (openDay) {
    const [day] = (await people.agent.call('getCashDay')).body.data;
    const body = {
      dayId: openDay.dayId,
      expectedAmt: day?.expectedAmt ?? 0,
      pieces: [],
      reason: 'by the model',
    };
    expect((await people.agent.call('closeCashDay', { body, key: key() })).status).toBe(200);
    for (const receipt of model.receipts) receipt.isDayClosed = true;
  }
  const opened = await people.agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() });
  openDay = { date, dayId: opened.body.data.dayId };
}
const play = (command: Command) => plays[command.does](command as never);

const standSql = `
  select (select coalesce(sum(open_amount), 0) from invoice) as open,
    (select coalesce(json_object_agg(status, n), '{}') from (select status, count(*)::int as n from payment_document group by 1) d) as documents,
    (select json_build_array(count(*), coalesce(sum(amount), 0), coalesce(sum(allotted), 0), coalesce(sum(advanced), 0), coalesce(sum(refunded), 0), coalesce(sum(refund_paid), 0), coalesce(sum(parked), 0),
      count(*) filter (where resolved_at is not null)) from bank_transaction) as money,
    (select json_build_array(count(*), coalesce(sum(amount), 0), coalesce(sum(advance), 0), count(*) filter (where voided_at is not null)) from receipt) as cash,
    (select coalesce(json_object_agg(doubt, n), '{}') from (select doubt, count(*)::int as n from bank_transaction group by 1) t) as doubts`;
const countBy = (words: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]),
  );
const total = (of: (one: (typeof model.money)[number]) => number) =>
  model.money.reduce((sum, one) => sum + of(one), 0);
const inCash = (of: (one: (typeof model.receipts)[number]) => number) =>
  model.receipts.reduce((sum, one) => sum + of(one), 0);
const stand = () => ({
  open: invoices().reduce((sum, { open }) => sum + open, 0),
  documents: countBy(model.documents.map(({ status }) => status)),
  money: [
    model.money.length,
    total(({ amount }) => amount),
    total(({ allotted }) => allotted),
    total(({ advanced }) => advanced),
    total(({ refunded }) => refunded),
    total(({ refundPaid }) => refundPaid),
    total(({ parked }) => parked),
    model.money.filter(({ isResolved }) => isResolved).length,
  ],
  cash: [
    model.receipts.length,
    inCash(({ amount }) => amount),
    inCash(
      ({ amount, allotments }) =>
        amount - allotments.reduce((sum, allotment) => sum + allotment.amount, 0),
    ),
    model.receipts.filter(({ isVoid }) => isVoid).length,
  ],
  doubts: countBy(model.money.map(({ doubt }) => doubt)),
});

test(`${howMany} random payment commands: the store equals the model after each, and money in is money allotted and money parked`, async () => {
  const seen = new Map<string, number>();
  for (const [at, command] of fc.sample(aCommand, { seed, numRuns: howMany }).entries()) {
    const { actual, meant } = await play(command);
    const what = `command ${at} of seed ${seed}: ${JSON.stringify(command)}`;
    expect(actual, what).toEqual(meant);
    expect((await query(standSql))[0], what).toEqual(stand());
    const of = command.does === 'decide' ? command.action : command.does;
    const outcome = `${of} ${actual.code ?? actual.status}`;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(everyOutcome));
  expect(Object.keys(stand().doubts).toSorted()).toEqual([
    '',
    'double',
    'late',
    'over',
    'part',
    'unknown',
  ]);
  const stored = await query<{ number: string; open: number }>(
    'select invoice_number as number, open_amount as open from invoice order by invoice_number',
  );
  expect(stored).toEqual(invoices().toSorted((a, b) => (a.number < b.number ? -1 : 1)));
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
});

const everyOutcome = [
  'pay 200',
  'pay invoice_not_payable',
  'pay invalid_request',
  'cancel 200',
  'cancel payment_ended',
  'change 200',
  'change payment_ended',
  'bank 200',
  'allot 200',
  'allot invalid_request',
  'allot invoice_not_payable',
  'allot money_decided',
  'advance 200',
  'refund 200',
  'refund_paid 200',
  'refund_paid money_decided',
  'withholding 200',
  'cash 200',
  'cash cash_beyond_owed',
  'cash cash_allotments_differ',
  'void 200',
  'void receipt_void',
  'void cash_day_closed',
];

import { addDays, bangkokDate } from '#contract/calendar.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { isNight, isWhole, nightSeed } from '#contract/testing/whole.ts';
import {
  OrderModel,
  worthOf,
  type Line,
  type ModelOrder,
  type Status,
  type Verdict,
  type Who,
} from './order-model.ts';
import { aCommand, type Command } from './random-commands.ts';

const howMany = isNight ? 10_000 : isWhole ? 1000 : 500;
// The long run has another fixed seed.
const seed = nightSeed ?? (isWhole ? 20_261_122 : 41);

let portal: TestPortal;
let model: OrderModel;
const people = new Map<Who, Person>();
const requireDate = addDays(bangkokDate(new Date()), 2);
const header = {
  bu: 'feed',
  orgCode: '1001',
  shipto: 'H1',
  requireDate,
  requireTime: '6:30',
  orderBy: 'OWN',
};
const query = <Row>(sql: string, values: unknown[] = []) => run<Row>(portal.db, sql, values);

beforeAll(async () => {
  portal = await testPortal();
  for (const who of ['customer', 'rival', 'salesman', 'admin', 'superuser', 'agent'] as const)
    people.set(who, await portal.as(who));
  model = new OrderModel(
    new Map([
      ['551--', { type: 'PIG', pack: 1 }],
      ['552--', { type: 'PIG', pack: 1 }],
      ['553--', { type: 'PIG', pack: 5 }],
      ['ADE--', { type: 'MED', pack: 1 }],
      ['IRON--', { type: 'MED', pack: 1 }],
    ]),
    new Map([
      ['551--', 61_200],
      ['552--', 54_800],
      ['553--', 53_150],
      ['ADE--', 39_000],
      ['IRON--', 12_345],
    ]),
  );
  model.limits.set('C100', 50_000_000);
  const { salesman = 0, admin = 0 } = model.letOver;
  portal.deps.config.file.letOver = [
    { group: 'SALEMAN', upTo: salesman / 100 },
    { group: 'ADMIN', upTo: admin / 100 },
  ];
});
afterAll(() => portal.close());

interface Played {
  actual: Verdict;
  meant: Verdict;
  /** orders that the command may have changed */
  touched: ModelOrder[];
}
type Of<Does extends Command['does']> = Extract<Command, { does: Does }>;
const done = (...touched: ModelOrder[]): Played => ({
  actual: { status: 200 },
  meant: { status: 200 },
  touched,
});

/** Runs a command in the portal and in the model. */
function play(command: Command): Promise<Played> {
  switch (command.does) {
    case 'place':
      return placed(command);
    case 'edit':
      return edited(command);
    case 'move':
      return moved(command);
    case 'limit':
      return limited(command);
    case 'invoice':
      return invoiced(command);
    case 'payment':
      return paid(command);
    default:
      return priced(command);
  }
}

async function limited({ cv, satang }: Of<'limit'>) {
  await query(`delete from credit where bu = 'feed' and org_code = '1001' and cv_code = $1`, [cv]);
  model.limits.delete(cv);
  if (satang === null) return done();
  await query(
    `insert into credit (bu, org_code, cv_code, credit_limit) values ('feed', '1001', $1, $2)`,
    [cv, satang],
  );
  model.limits.set(cv, satang);
  return done();
}

async function invoiced({ which }: Of<'invoice'>) {
  const order = oneOf(model.orders, which);
  if (!order || order.invoiced || ['C', 'REJ'].includes(order.status)) return done();
  const number = `I-${order.id}`;
  await query(
    `insert into invoice (bu, org_code, cv_code, invoice_number, order_number, invoice_date, due_date, amount, open_amount)
     select bu, org_code, cv_code, $2, order_number, current_date, current_date, $3, $3 from orders where order_id = $1`,
    [order.id, number, worthOf(order)],
  );
  order.invoiced = true;
  model.invoices.push({ cv: order.cv, number, open: worthOf(order) });
  return done(order);
}

async function paid({ which, share }: Of<'payment'>) {
  const invoice = oneOf(model.invoices, which);
  if (!invoice) return done();
  invoice.open = Math.floor(invoice.open * share);
  await query(`update invoice set open_amount = $2 where bu = 'feed' and invoice_number = $1`, [
    invoice.number,
    invoice.open,
  ]);
  return done();
}

async function priced({ sku, satang }: Of<'price'>) {
  await query(
    `update product_price set unit_price = $2 where bu = 'feed' and org_code = '1001' and sku = $1`,
    [sku, satang],
  );
  model.prices.set(sku, satang);
  return done();
}

const oneOf = <T>(of: readonly T[], which: number): T | undefined =>
  of[Math.floor(which * of.length)];
// The latest orders, because older ones no longer change.
const lately = (which: number) => oneOf(model.orders.slice(-25), which);
const wire = (lines: readonly Line[]) =>
  lines.map(({ sku, quantity }) => ({ sku, orderQty: quantity }));
const personOf = (who: Who) => people.get(who) as Person;
const key = () => crypto.randomUUID();
const verdictOf = ({ status, body }: { status: number; body: { code?: string } }): Verdict => ({
  status,
  ...(body.code !== undefined && { code: body.code }),
});

async function placed({ who, cv, lines }: Of<'place'>): Promise<Played> {
  const { placed: meantOrders, ...meant } = model.place(who, cv, lines);
  const answer = await personOf(who).call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: { ...header, cvCode: cv }, orderd: wire(lines) },
    key: key(),
  });
  const touched = (meantOrders ?? []).map((order, at): ModelOrder => ({
    id: answer.body.orders?.[at]?.orderId ?? 0,
    ...order,
  }));
  model.orders.push(...touched);
  return { actual: verdictOf(answer), meant, touched };
}

const versionIn = (version: string, order: ModelOrder) =>
  ({ now: order.version, old: order.version - 1 })[version];
const ifMatch = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };

async function edited({ who, which, version, lines, mode, keeps, comments, agreed }: Of<'edit'>) {
  const order = lately(which);
  if (!order) return done();
  // Half of the edits change one line and leave the others; the other half write all lines again.
  const asked = keeps
    ? order.lines.map((own, at): Line =>
        at === 0 ? { ...own, quantity: lines[0]?.quantity ?? own.quantity } : own,
      )
    : lines;
  const named = versionIn(version, order);
  const total = totalAfter(order, asked);
  const meant = model.edit(who, order, { mode, lines: asked, comments, version: named, agreed });
  const answer = await personOf(who).call('updateOrder', {
    params: { bu: 'feed' },
    body: {
      orderh: {
        bu: 'feed',
        orgCode: '1001',
        cvCode: order.cv,
        orderId: order.id,
        ...(mode === 'shipping' && { comments }),
      },
      orderd: wire(asked),
      editType: mode,
      ...(agreed && { confirmedTotal: total / 100 }),
    },
    key: key(),
    ...ifMatch(named),
  });
  return { actual: verdictOf(answer), meant, touched: [order] };
}

/** The total that the person agrees to: unchanged lines at their cost, the others at today's prices. */
function totalAfter(order: ModelOrder, lines: readonly Line[]) {
  const costOf = ({ sku, quantity }: Line) => {
    const own = order.lines.find((line) => line.sku === sku);
    return quantity * ((own?.quantity === quantity ? own.price : model.prices.get(sku)) ?? 0);
  };
  return lines.reduce((all, line) => all + costOf(line), 0);
}

async function moved({ who, which, version, to, reason }: Of<'move'>) {
  const order = lately(which);
  if (!order) return done();
  const named = versionIn(version, order);
  const meant = model.move(who, order, to, reason, named);
  const answer = await personOf(who).call('changeStatusOrder', {
    params: { bu: 'feed' },
    body: { orgCode: '1001', cvCode: order.cv, orderId: order.id, status: to, reason },
    key: key(),
    ...ifMatch(named),
  });
  return { actual: verdictOf(answer), meant, touched: [order] };
}

const storedSql = `
  select o.order_id as id, o.cv_code as cv, o.prd_type_code as type, substr(o.created_by, 3) as "placedBy", o.status, o.version, o.comments, o.waiting_over as over, o.invoice_number <> '' as invoiced, o.amount,
    (select json_agg(json_build_object('sku', l.sku, 'quantity', l.order_qty, 'price', l.unit_price) order by l.sequence) from order_line l where l.order_id = o.order_id) as lines,
    (select count(*) from order_step s where s.order_id = o.order_id) as steps
  from orders o where o.order_id = any($1) order by 1`;
/** The stored orders in the model's form. */
const stored = (orders: readonly ModelOrder[]) =>
  query<ModelOrder & { amount: number }>(storedSql, [orders.map(({ id }) => id)]);
const inStoresWords = (orders: readonly ModelOrder[]) =>
  orders.map((order) => ({ ...order, amount: worthOf(order) })).toSorted((a, b) => a.id - b.id);

const restSql = `
  select (select count(*) from orders) as orders, (select coalesce(sum(version), 0) from orders) as versions,
    (select coalesce(sum(ordered), 0) from place_tally where cv_code = 'C100') as ordered, (select coalesce(sum(owed), 0) from place_tally where cv_code = 'C100') as owed,
    (select coalesce(sum(ordered), 0) from place_tally where cv_code = 'C200') as "orderedByRival", (select coalesce(sum(owed), 0) from place_tally where cv_code = 'C200') as "owedByRival"`;
const rest = () => ({
  orders: model.orders.length,
  versions: model.orders.reduce((sum, { version }) => sum + version, 0),
  ordered: model.ordered('C100'),
  owed: model.owed('C100'),
  orderedByRival: model.ordered('C200'),
  owedByRival: model.owed('C200'),
});

test(`${howMany} random commands by random roles: the store equals the model after each`, async () => {
  const seen = new Map<string, number>();
  for (const [at, command] of fc.sample(aCommand, { seed, numRuns: howMany }).entries()) {
    const { actual, meant, touched } = await play(command);
    const what = `command ${at} of seed ${seed}: ${JSON.stringify(command)}`;
    expect(actual, what).toEqual(meant);
    expect(await stored(touched), what).toEqual(inStoresWords(touched));
    expect((await query(restSql))[0], what).toEqual(rest());
    const outcome = `${command.does} ${actual.code ?? actual.status}`;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  // Every kind of refusal must occur, or the comparison would show little.
  expect([...seen.keys()]).toEqual(expect.arrayContaining(everyOutcome));

  expect(await stored(model.orders)).toEqual(inStoresWords(model.orders));
  expect(await illegalSteps()).toEqual([]);
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
});

const everyOutcome = [
  'place 200',
  'place AUTH-002',
  'place not_found',
  'place invalid_request',
  'edit 200',
  'edit AUTH-002',
  'edit order_not_found',
  'edit order_not_editable',
  'edit order_changed',
  'edit price_changed',
  'edit invalid_request',
  'move 200',
  'move AUTH-002',
  'move order_changed',
  'move order_transition_refused',
  'move credit_exceeded',
  'move credit_own',
  'move credit_right',
];

const ways: Record<Status, readonly Status[]> = {
  PO: ['SO', 'APPV', 'C', 'REJ'],
  SO: ['APPV', 'C', 'REJ'],
  APPV: ['TO', 'INV', 'REJ'],
  TO: ['INV', 'RECEIVE'],
  INV: ['RECEIVE'],
  RECEIVE: [],
  C: [],
  REJ: [],
};

/** Steps of the history that D-40 does not allow, or that do not follow the step before. */
async function illegalSteps() {
  const rows = await query<{ id: number; from: Status | null; to: Status; edited: boolean }>(
    'select order_id as id, from_status as "from", to_status as "to", edit is not null as edited from order_step order by order_id, step_id',
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) =>
    own.filter(({ from, to, edited: isEdit }, at) => {
      if (at === 0) return from !== null || to !== 'PO';
      const before = own[at - 1]?.to;
      return (
        from !== before ||
        (isEdit ? from !== to || !['PO', 'APPV'].includes(to) : !ways[from].includes(to))
      );
    }),
  );
}

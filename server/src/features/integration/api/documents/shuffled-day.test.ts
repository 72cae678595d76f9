import type { DocumentAnswer, DocumentMessage } from '#contract/integration/api/documents.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { luck, type Luck } from '../../demonstration/luck.ts';
import { lookAtParked } from './parked.ts';

let portal: TestPortal;
let erp: ApiCaller;
let now = new Date();
beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  erp = await apiCaller(portal, ['documents:write']);
});
afterAll(() => portal.close());

type Step = Omit<DocumentMessage, 'externalId' | 'orderNumber'>;
const bag = 612;
const ways: OrderStatus[][] = [
  ['SO', 'APPV', 'TO', 'INV', 'RECEIVE'],
  ['APPV', 'TO', 'RECEIVE'],
  ['SO', 'APPV', 'INV'],
  ['SO', 'REJ'],
];

/** What an ERP sends of one order in a day, in its order; numbers of invoices and payments end in the order's. */
function dayOf(orderNumber: string, { pick, whole, chance }: Luck): Step[] {
  const way = pick(ways);
  const sent = whole(12, 20);
  const steps: Omit<Step, 'sequence' | 'reason'>[] = way.map((to) => ({ status: { to } }));
  const after = (status: OrderStatus, ...told: typeof steps) => {
    const at = way.indexOf(status);
    if (at >= 0) steps.splice(steps.findIndex((step) => step.status?.to === status) + 1, 0, ...told);
  };
  steps[0] = { ...steps[0], erpNumber: `ERP-${sent}` };
  if (way.includes('APPV'))
    after('APPV', { lines: [{ sequence: 1, allocateQty: 20 }], delivery: { arrivesAt: '2026-12-24T10:00:00+07:00', queue: whole(1, 9) } });
  after(
    'TO',
    { lines: [{ sequence: 1, sendQty: sent }] },
    { delivery: { arrivesAt: '2026-12-24T12:00:00+07:00' } },
    { lines: [{ sequence: 1, sendQty: sent - 1 }] },
  );
  const invoice = { invoiceNumber: `I-${orderNumber}`, invoiceDate: '2026-11-20', dueDate: '2026-12-20', amount: sent * bag };
  after(
    'INV',
    { lines: [{ sequence: 1, invoiceQty: sent }], invoices: [invoice] },
    { position: { latitude: 14, longitude: 100 + whole(0, 9) / 10, at: new Date(Date.now() - 60_000).toISOString() } },
    { payments: [{ paymentNumber: `P-${orderNumber}`, invoiceNumber: invoice.invoiceNumber, paymentDate: '2026-11-21', amount: bag }] },
    ...(chance(0.5) ? [{ invoices: [{ ...invoice, openAmount: sent * bag - bag }] }] : []),
    ...(chance(0.5) ? [{ creditNotes: [{ creditNoteNumber: `C-${orderNumber}`, creditNoteDate: '2026-11-22', amount: 10.5 }] }] : []),
  );
  return steps.map((step, at) => ({ ...step, sequence: at + 1, reason: 'จากระบบบัญชี' }));
}

const shuffled = <Value>(all: readonly Value[], { roll }: Luck): Value[] =>
  all
    .map((value) => [roll(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
const messagesOf = (orderNumber: string, seed: string): DocumentMessage[] =>
  dayOf(orderNumber, luck(seed)).map((step) => ({ ...step, externalId: `${orderNumber} ${step.sequence}`, orderNumber }));

/** Everything of an order that a message may change; its own number is blank. */
async function endOf(orderNumber: string): Promise<unknown> {
  const { rows } = await portal.deps.pool.query<{ end: string }>(
    `select jsonb_build_object('status', o.status, 'amount', o.amount, 'erp', o.erp_number, 'invoice', o.invoice_number,
       'lines', (select jsonb_agg(jsonb_build_array(l.sequence, l.allocate_qty, l.send_qty, l.invoice_qty, l.amount)) from order_line l where l.order_id = o.order_id),
       'lorry', (select jsonb_build_array(d.queue, d.arrives_at, d.latitude, d.longitude) from delivery_position d where d.doc_number = o.order_number),
       'invoices', (select jsonb_agg(jsonb_build_array(i.invoice_number, i.amount, i.open_amount)) from invoice i where i.order_number = o.order_number),
       'payments', (select jsonb_agg(jsonb_build_array(p.payment_number, p.amount)) from erp_payment p where p.payment_number = 'P-' || o.order_number),
       'notes', (select jsonb_agg(jsonb_build_array(c.credit_note_number, c.amount)) from credit_note c where c.credit_note_number = 'C-' || o.order_number))::text as end
     from orders o where o.order_number = $1`,
    [orderNumber],
  );
  return JSON.parse(rows[0]?.end.replaceAll(orderNumber, '') ?? 'null');
}

test.each(['a', 'b', 'c'])('a day whose messages are doubled, shuffled and cut ends as the straight one (%s)', async (seed) => {
  const customer = await portal.as('customer');
  const place = async () => {
    const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 20 }] };
    return (await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() })).body.orderNumber;
  };
  await portal.db.updateTable('credit').set({ credit_limit: 500_000_000 }).execute();
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => ({ straight: await place(), bent: await place(), seed: `${seed} ${at}` })),
  );

  const straight = pairs.flatMap((pair) => messagesOf(pair.straight, pair.seed));
  const { body } = await erp.post<{ documents: DocumentAnswer[] }>('/documents/batch', { documents: straight });
  expect(new Set(body.documents.map(({ state, reason }) => `${state} ${reason?.detail ?? ''}`))).toEqual(new Set(['applied ']));

  const chance = luck(`${seed} of the network`);
  const messages = pairs.flatMap((pair) => messagesOf(pair.bent, pair.seed));
  const sent = shuffled([...messages, ...messages.filter(() => chance.chance(0.5))], chance);
  const states: string[] = [];
  const send = async (documents: DocumentMessage[]) =>
    states.push(...(await erp.post<{ documents: DocumentAnswer[] }>('/documents/batch', { documents })).body.documents.map(({ state }) => state));
  while (sent.length > 0) {
    const piece = sent.splice(0, chance.whole(1, 9));
    // The sender does not read the answer of a call that is cut, and sends it once more at the end.
    if (chance.chance(0.2)) {
      await erp.cut('/documents/batch', { documents: piece }, chance.whole(0, 12));
      sent.push(...(sent.length > 0 ? piece : []));
      if (sent.length === 0) await send(piece);
    } else await send(piece);
  }
  now = new Date(now.getTime() + 10_000);
  await lookAtParked(portal.deps);

  expect(states).not.toContain('refused');
  for (const pair of pairs) expect(await endOf(pair.bent)).toEqual(await endOf(pair.straight));
  const waiting = await portal.db.selectFrom('inbox_document').select('external_id').where('state', 'not in', ['applied', 'passed over']).execute();
  expect(waiting).toEqual([]);
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
});

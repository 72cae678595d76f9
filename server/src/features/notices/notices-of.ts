import { cutText } from '#contract/cut-text.ts';
import type { MessageKind } from '#contract/messages.ts';
import { parseBaht } from '#contract/money.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { HappeningName } from '#contract/notices/kinds.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { StoredMessage } from '#platform/message.ts';
import type { Happening } from './happening.ts';

/** The parts of a message's data that notices use: sums in baht. */
interface Data {
  orderId: number;
  bu: string;
  orgCode: string;
  cvCode: string;
  amount: number;
  placedBy: string;
  waitingOver: number | null;
  paymentNo: string;
  allotted: number;
  parked: number;
  doubt: string;
  action: string;
  receiptNo: string;
  reason: string;
  by: string;
  parts?: { invoiceNumber: string; amount: number }[];
  change: { by: string; from: string; to: string; reason: string; overBefore: number | null; overAfter: number | null };
}
type Event = Pick<StoredMessage, 'document' | 'createdAt'> & { eventId: number };
/** `about`: by what it differs from others of the same kind in one event */
type Part = Pick<Happening, 'kind'> & Partial<Happening> & { about?: string };

/** Of a move of an order to this status; of other moves people are not notified. */
const ofMove: Partial<Record<string, HappeningName>> = {
  SO: 'order_accepted',
  INV: 'order_on_its_way',
  RECEIVE: 'order_delivered',
  C: 'order_cancelled',
  REJ: 'order_rejected',
} satisfies Partial<Record<OrderStatus, HappeningName>>;

const satangOf = (sum: number): number => parseBaht(sum.toFixed(2)) ?? 0;
const why = (reason: string) => (reason ? { reason: cutText(reason, mostOfReason) } : {});
// A notice has a word and a link; the page has the whole text.
const mostOfReason = 80;

const order = (kind: HappeningName, { orderId, amount }: Data, by: string, facts: NoticeFacts = {}): Part => ({
  kind,
  by,
  facts: { orderId, amount: satangOf(amount), ...facts },
});
const heldBy = (data: Data, over: number) => order('order_held', data, '', { over: satangOf(over) });

function ofEdit(data: Data): Part {
  const { by, overBefore, overAfter } = data.change;
  if (overAfter !== null && overBefore === null) return heldBy(data, overAfter);
  return order(overBefore !== null && overAfter === null ? 'order_released' : 'order_changed', data, by);
}

function ofStatus(data: Data): Part[] {
  const { from, to, by, reason } = data.change;
  if (from === to) return data.waitingOver === null ? [order('order_released', data, by)] : [];
  return [order(ofMove[to] ?? 'order_moved', data, by, why(reason))];
}

function ofMoney({ amount, allotted, parked, doubt, cvCode, paymentNo }: Data): Part[] {
  const money = (kind: HappeningName, sum: number): Part => ({ kind, facts: { amount: satangOf(sum), number: paymentNo } });
  return [
    ...(allotted > 0 && cvCode !== '' ? [money('payment_matched', allotted)] : []),
    ...(doubt === '' ? [] : [money('payment_in_doubt', parked || amount)]),
  ];
}

/** Of money that staff allotted, each invoice's customer learns what pays that invoice: the invoices may be of several customers. */
function ofDecision({ action, amount, paymentNo, parts, cvCode }: Data): Part[] {
  const paid = (sum: number): Part => ({ kind: 'payment_matched', facts: { amount: satangOf(sum), number: paymentNo } });
  const ofInvoices = action === 'allot' ? (parts ?? []) : [];
  return [
    { kind: 'payment_decided' },
    ...ofInvoices.map((part) => ({ ...paid(part.amount), ofInvoice: part.invoiceNumber, about: part.invoiceNumber })),
    ...(action === 'advance' && cvCode ? [paid(amount)] : []),
  ];
}

/** What each kind of event says to people; kinds that are not named are for the supplier's systems alone. */
const readers: Partial<Record<MessageKind, (data: Data) => Part[]>> = {
  order: (data) => [data.waitingOver === null ? order('order_received', data, data.placedBy) : heldBy(data, data.waitingOver)],
  'order-changed': (data) => [ofEdit(data)],
  'order-status': ofStatus,
  claim: (data) => [order('claim_made', data, '')],
  'claim-status': (data) => {
    const { by, to, reason } = data.change;
    return [order('claim_answered', data, by, { answer: to as NonNullable<NoticeFacts['answer']>, ...why(reason) })];
  },
  'payment-settled': ofMoney,
  'payment-matched': ofDecision,
  'receipt-void': ({ receiptNo, reason, by }) => [{ kind: 'receipt_voided', by, ofReceipt: receiptNo, facts: why(reason) }],
};

/** What people are notified of by one event of the outbox, and what makes older notices void; nothing of most kinds. */
export function noticesOf({
  kind,
  version,
  payload,
  document,
  eventId,
  createdAt,
}: Pick<StoredMessage, 'kind' | 'version' | 'payload'> & Event): Happening[] {
  // 0.2.0 wrote it: what happened before the upgrade is no news, and it holds less than today's.
  if (version < 2) return [];
  const data = payload as Data;
  return (readers[kind as MessageKind]?.(data) ?? []).map(({ about, ...part }) => ({
    occasion: about === undefined ? `event ${eventId}` : `event ${eventId} ${about}`,
    subject: document,
    bu: data.bu,
    org: data.orgCode ?? '',
    cv: data.cvCode ?? '',
    by: '',
    at: createdAt,
    ...part,
    facts: { number: document, ...part.facts },
  }));
}

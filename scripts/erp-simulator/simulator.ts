import type { Server } from 'node:net';
import type { Envelope } from '../../contract/src/message.ts';
import type { DocumentMessage } from '../../contract/src/integration/api/documents.ts';
import { luck } from '../../server/src/features/integration/demonstration/luck.ts';
import { serveReceiver } from '../integration/serve-receiver.ts';
import { ErpClock } from './clock.ts';
import { moneyIn, orderIn, orderKinds, type Money } from './events.ts';
import { erpNumberOf, lifeOf, timeOf, type Habits, type Order, type Step } from './order-life.ts';
import { portalApi } from './portal-api.ts';

export interface SimulatorOptions extends Partial<Habits> {
  /** origin of the portal */
  portal: string;
  /** a token of the integration API with the scopes `documents:write` and `events` */
  token: string;
  /** with which the portal signs its events */
  secret: string;
  /** where events are received; 0 is any free one */
  port?: number | Server;
  /** how many times as fast as real ones the ERP's minutes pass */
  speed?: number;
  /** share of its messages that are sent twice, or late and so out of order; a fifth of it is the share of events that it refuses once */
  unruly?: number;
  seed?: string;
  say?: (line: string) => void;
}

interface Known {
  order: Order;
  isBegun: boolean;
  /** one message of an order at a time */
  sending: Promise<unknown>;
}

const bookMinutes = 2;
const lateMinutes = 5;

/**
 * A supplier's ERP that knows a portal by HTTP alone (D-52): it takes the portal's events, and moves orders along D-40, weighs, sends a lorry, invoices and
 * books payments by the integration API. It stores nothing: after a start it reads the orders that it has begun from the portal's log.
 */
export async function startSimulator(options: SimulatorOptions) {
  const {
    portal,
    token,
    secret,
    port = 0,
    speed = 2,
    unruly = 0.1,
    refuses = 0.05,
    pays = 0.3,
    seed = 'erp',
    say = () => {},
  } = options;
  const stopping = new AbortController();
  const clock = new ErpClock(speed);
  const api = portalApi(portal, token, { say, stop: stopping.signal });
  const chance = luck(seed);
  const taken = new Set<number>();
  const known = new Map<string, Known>();
  const paid = new Set<string>();
  const counts = { events: 0, orders: 0, sent: 0, refused: 0 };
  const run = Date.now().toString(36);

  async function tell(message: Omit<DocumentMessage, 'externalId'>) {
    counts.sent += 1;
    const whole = { externalId: `ERP-${run}-${counts.sent}`, ...message };
    const twice = chance.chance(unruly) ? api.tell(whole) : undefined;
    const [answered] = await Promise.all([api.tell(whole), twice]);
    if (!answered && !stopping.signal.aborted) counts.refused += 1;
    return answered;
  }

  function takeOrder(order: Order) {
    const { orderNumber, version, status, waitingOver } = order;
    const now = known.get(orderNumber) ?? { order, isBegun: false, sending: Promise.resolve() };
    if (now.order.version <= version) now.order = order;
    known.set(orderNumber, now);
    // An order that waits for credit is the portal's: its staff release it.
    if (!now.isBegun && status === 'PO' && waitingOver === null) begin(now, 0);
  }

  /** Does what follows a time of the order's life. */
  function begin(now: Known, after: number) {
    now.isBegun = true;
    counts.orders += 1;
    const ofOrder = luck(`${seed} ${now.order.orderNumber}`);
    for (const [at, step] of lifeOf(now.order, ofOrder, { refuses, pays }).entries()) {
      const late = chance.chance(unruly) ? lateMinutes : 0;
      if (step.at > after)
        clock.after(step.at - after + late, () => queue(now, () => takeStep(now, step, at + 1)));
    }
  }

  const queue = (now: Known, work: () => Promise<void>) =>
    void (now.sending = now.sending.then(work));

  async function takeStep(now: Known, { tell: message, unlessPaid = '' }: Step, sequence: number) {
    const { orderNumber, status } = now.order;
    if (status === 'C' || status === 'REJ' || paid.has(unlessPaid)) return;
    const answered = await tell({ orderNumber, sequence, ...message(clock.momentIn) });
    if (answered) say(`${orderNumber}: ${answered.state}, ${answered.status ?? ''}`);
  }

  function takeMoney({ portalNumber, bu, orgCode, cvCode, amount, invoices }: Money) {
    for (const one of invoices) paid.add(one);
    const payment = { paymentNumber: `KR-${portalNumber}`, amount, portalNumber };
    const paymentDate = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    clock.after(
      bookMinutes,
      () =>
        void tell({
          customer: { bu, orgCode, cvCode },
          payments: [{ ...payment, paymentDate: paymentDate() }],
        }),
    );
  }

  function take(events: readonly Envelope[], tries: number) {
    if (tries === 1 && chance.chance(unruly / 5)) return 503;
    for (const event of events.filter(({ id }) => !taken.has(id))) {
      taken.add(event.id);
      counts.events += 1;
      const [order, money] = [orderIn(event), moneyIn(event)];
      if (order) takeOrder(order);
      if (money) takeMoney(money);
    }
    return 204;
  }

  async function takeUp() {
    const latest = new Map<string, Order>();
    await api.events(orderKinds, ({ document, data }) => latest.set(document, data as Order));
    for (const order of latest.values()) {
      if (order.erpNumber !== erpNumberOf(order)) continue;
      takeOrder(order);
      const now = known.get(order.orderNumber);
      if (now && !now.isBegun) begin(now, timeOf(now.order));
    }
  }

  const receiver = await serveReceiver({ port, secret, take });
  return {
    address: receiver.address,
    counts,
    /** Continues the orders that it had begun before it was started. */
    takeUp,
    /** whether it still has something to do */
    isBusy: () => clock.waiting > 0,
    async stop() {
      stopping.abort();
      clock.stop();
      await receiver.stop();
      await Promise.allSettled([...known.values()].map(({ sending }) => sending));
    },
  };
}

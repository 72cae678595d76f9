import type { DocumentMessage } from '../../contract/src/integration/api/documents.ts';
import type { orderMessages } from '../../contract/src/orders/messages.ts';
import type { Luck } from '../../server/src/features/integration/demonstration/luck.ts';
import { roadOf } from './road.ts';

/** An order, as each event about one has it. */
export type Order = (typeof orderMessages)['order']['example'];
export type Change = Omit<DocumentMessage, 'externalId' | 'sequence' | 'orderNumber'>;

/** When the ERP does what, in its minutes after it has read the order. */
const times = {
  accept: 1,
  check: 2,
  release: 4,
  weigh: 7,
  invoice: 9,
  leave: 10,
  arrive: 34,
  receive: 64,
  pay: 90,
};
const lorryEvery = 3;
const daysToPay = 30;

export interface Step {
  /** the ERP's minutes after it has read the order */
  at: number;
  /** what it sends then; a moment in a message is this many of its minutes from then */
  tell: (momentIn: MomentIn) => Change;
  /** not done where the portal has reported money for this invoice */
  unlessPaid?: string;
}
export type MomentIn = (minutes: number) => Date;

/** Shares of the orders with which the ERP does something. */
export interface Habits {
  /** disapproves the order, because it is out of stock */
  refuses: number;
  /** books a transfer of which the portal does not know */
  pays: number;
}

/** All that the ERP sends about one order along D-40: accepted, in credit check, released, weighed, invoiced, on the road, received, paid. */
export function lifeOf(order: Order, luck: Luck, { refuses, pays }: Habits): readonly Step[] {
  const erpNumber = erpNumberOf(order);
  if (luck.chance(refuses))
    return [
      { at: times.accept, tell: () => ({ erpNumber, status: { to: 'REJ' }, reason: 'สินค้าหมด' }) },
    ];
  const lines = order.lines.map((line) => weighed(line, luck));
  const reason = lines.some(({ isShort }) => isShort) ? { reason: 'สินค้าไม่ครบตามที่สั่ง' } : {};
  const amount = inBaht(lines.reduce((sum, line) => sum + line.satang, 0));
  const invoiceNumber = `IV${erpNumber}`;
  return [
    ...accepted(erpNumber, luck),
    released(order, luck),
    ...scales(lines, luck).map(({ at, weighings }) => ({
      at,
      tell: () => ({ lines: weighings, ...reason }),
    })),
    {
      at: times.invoice,
      tell: (momentIn) => ({
        status: { to: 'INV' },
        lines: lines.map(({ sequence, qty, wgh }) => ({
          sequence,
          invoiceQty: qty,
          ...(wgh > 0 && { invoiceWgh: wgh }),
        })),
        amount,
        ...reason,
        ...(amount > 0 && { invoices: [{ invoiceNumber, ...daysOf(momentIn(0)), amount }] }),
      }),
    },
    ...positions(luck),
    { at: times.receive, tell: () => ({ status: { to: 'RECEIVE' } }) },
    ...(amount > 0 && luck.chance(pays) ? settled(invoiceNumber, amount, luck) : []),
  ];
}

/** The order's number in this ERP. */
export const erpNumberOf = ({ orderNumber }: Pick<Order, 'orderNumber'>): string =>
  `45${orderNumber.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`;

/** The time at which an order gets a status. */
const timeAt: Partial<Record<Order['status'], number>> = {
  SO: times.accept,
  APPV: times.check,
  TO: times.release,
  INV: times.invoice,
  RECEIVE: times.receive,
};
/** How far an order is that this ERP has taken, as the time of the last step that it shows; of one that was stopped, after all. */
export const timeOf = ({ status, lines }: Order): number =>
  status === 'TO' && lines.some(({ sent }) => sent) ? times.weigh : (timeAt[status] ?? Infinity);

/** Accepted, then in credit check; now and then at once in credit check. */
const accepted = (erpNumber: string, luck: Luck): Step[] =>
  luck.chance(0.2)
    ? [{ at: times.check, tell: () => ({ erpNumber, status: { to: 'APPV' } }) }]
    : [
        { at: times.accept, tell: () => ({ erpNumber, status: { to: 'SO' } }) },
        { at: times.check, tell: () => ({ status: { to: 'APPV' } }) },
      ];

function released({ lines, telephone, licensePlate }: Order, luck: Luck): Step {
  const queue = luck.whole(1, 4);
  const driver = {
    driverName: 'สมชาย ใจดี',
    driverTelephone: telephone || '0812345678',
    licensePlate: licensePlate || '70-1234',
  };
  return {
    at: times.release,
    tell: (momentIn) => ({
      status: { to: 'TO' },
      lines: lines.map(({ sequence, quantity }) => ({ sequence, allocateQty: quantity })),
      delivery: {
        ...driver,
        arrivesAt: momentIn(times.arrive - times.release).toISOString(),
        queue,
      },
    }),
  };
}

/** Where the lorry is, every few minutes until it arrives. */
function positions(luck: Luck): Step[] {
  const road = roadOf(luck);
  const count = Math.floor((times.arrive - times.leave) / lorryEvery);
  return Array.from({ length: count + 1 }, (_, nth) => ({
    at: times.leave + nth * lorryEvery,
    tell: (momentIn) => ({ position: { ...road(nth / count), at: momentIn(0).toISOString() } }),
  }));
}

/** What the scales say, and its price: now and then a sack less than ordered, and a weight within one percent of the usual. */
function weighed(
  { sequence, quantity, weight, unitPrice, priceBy }: Order['lines'][number],
  luck: Luck,
) {
  const isShort = quantity > 4 && luck.chance(0.1);
  const qty = isShort ? quantity - 1 : quantity;
  const wgh = inThousandths((weight / quantity) * qty * (0.99 + luck.roll() * 0.02));
  const satang = Math.round(
    (Math.round(unitPrice * 100) * Math.round((priceBy === 'weight' ? wgh : qty) * 1000)) / 1000,
  );
  return { sequence, qty, wgh, satang, isShort };
}

/** What the scales send; now and then they are read twice, and the second reading is right. */
function scales(lines: readonly ReturnType<typeof weighed>[], luck: Luck) {
  const read = (share: number) =>
    lines.map(({ sequence, qty, wgh }) => ({
      sequence,
      sendQty: qty,
      ...(wgh > 0 && { sendWgh: inThousandths(wgh * share) }),
    }));
  return [
    ...(luck.chance(0.2) ? [{ at: times.weigh - 1, weighings: read(1.005) }] : []),
    { at: times.weigh, weighings: read(1) },
  ];
}

/** A transfer for an invoice, now and then less what was damaged. */
function settled(invoiceNumber: string, amount: number, luck: Luck): Step[] {
  const given = luck.chance(0.2) ? inBaht(Math.floor(amount * 5)) : 0;
  const note = {
    creditNoteNumber: `CN${invoiceNumber}`,
    invoiceNumber,
    amount: given,
    reason: 'ถุงแตกระหว่างขนส่ง',
  };
  const payment = {
    paymentNumber: `RV${invoiceNumber}`,
    invoiceNumber,
    amount: inBaht(Math.round((amount - given) * 100)),
    method: 'โอนผ่านธนาคาร',
  };
  return [
    {
      at: times.pay,
      unlessPaid: invoiceNumber,
      tell: (momentIn) => {
        const { invoiceDate, dueDate } = daysOf(momentIn(0));
        return {
          invoices: [{ invoiceNumber, invoiceDate, dueDate, amount, openAmount: 0 }],
          payments: [{ ...payment, paymentDate: invoiceDate }],
          ...(given > 0 && { creditNotes: [{ ...note, creditNoteDate: invoiceDate }] }),
        };
      },
    },
  ];
}

const inBaht = (satang: number) => satang / 100;
const inThousandths = (figure: number) => Math.round(figure * 1000) / 1000;
/** yyyy-mm-dd in Bangkok */
const dayOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
const daysOf = (at: Date) => ({
  invoiceDate: dayOf(at),
  dueDate: dayOf(new Date(at.getTime() + daysToPay * 86_400_000)),
});

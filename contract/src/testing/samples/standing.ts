import type { StandingDay, StandingOrder, StandingRow } from '#contract/standing/shapes.ts';
import { aProduct } from './catalogue.ts';

const head = {
  standingId: 7,
  name: 'เล้า 3',
  weekdays: [2],
  everyWeeks: 1,
  from: '2026-03-01',
  until: '',
  move: 'before' as const,
  daysAhead: 2,
  atCutOff: 'send' as const,
  pausedUntil: '',
  version: 1,
  savedBy: 'สมชาย ใจดี',
};

/** Tuesdays, two products. */
export const aStandingRow = (row: Partial<StandingRow> = {}): StandingRow => ({
  ...head,
  lines: 2,
  productName: 'Feed 551',
  pieces: [
    { orderQty: 20, unitName: 'ถุง' },
    { orderQty: 10, unitName: 'ถุง' },
  ],
  ...row,
});

export const aStandingOrder = (order: Partial<StandingOrder> = {}): StandingOrder => ({
  ...head,
  delivery: {
    shipto: 'H1',
    requireTime: '6:30',
    orderBy: 'OWN',
    licensePlate: '',
    telephone: '',
    comments: '',
  },
  lines: [
    {
      sku: '551--',
      productName: 'Feed 551',
      orderQty: 20,
      product: aProduct({ sku: '551--', productName: 'Feed 551' }),
    },
  ],
  ...order,
});

/** A coming day that is not asked about yet. */
export const aStandingDay = (day: Partial<StandingDay> = {}): StandingDay => ({
  standingId: 7,
  day: '2026-03-10',
  date: day.day ?? '2026-03-10',
  closedName: '',
  state: 'planned',
  askAt: '2026-03-07T01:00:00Z',
  endsAt: '2026-03-09T08:30:00Z',
  draftId: 0,
  orderId: 0,
  orderNumber: '',
  ...day,
});

import type { AskedDay, HomeDay, HomeRow } from '#contract/home/shapes.ts';
import { aGuideRow } from './guides.ts';

/** A Tuesday of a standing order that orders itself on Monday. */
export const anAskedDay = (day: Partial<AskedDay> = {}): AskedDay => ({
  standingId: 7,
  day: '2026-03-10',
  date: '2026-03-10',
  endsAt: '2026-03-09T08:30:00.000Z',
  atCutOff: 'send',
  name: 'เล้า 3',
  draftId: 41,
  lines: 2,
  productName: 'Feed 551',
  amount: 105_595,
  ...day,
});

/** A row of the usual guide that the last check-out had. */
export const aHomeRow = ({ again = 20, ...row }: Partial<HomeRow> = {}): HomeRow => ({
  ...aGuideRow(row),
  again,
});

/** A day on which nothing waits; the customer has ordered nothing yet. */
export const aHomeDay = (day: Partial<HomeDay> = {}): HomeDay => ({
  asked: [],
  next: null,
  rows: [],
  count: day.rows?.length ?? 0,
  last: {
    products: (day.rows ?? []).filter(({ again }) => again > 0).length,
    date: day.rows?.length ? '2026-02-23' : '',
  },
  ...day,
});

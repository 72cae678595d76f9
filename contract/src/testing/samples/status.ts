import {
  watched,
  type State,
  type StatusRow,
  type SystemStatus,
  type Watched,
} from '#contract/status/calls.ts';
import type { Found } from '#contract/status/find/calls.ts';

const [fourHoursAgo, now] = ['2026-03-01T22:00:00.000Z', '2026-03-02T02:00:00.000Z'];
const aRow = (name: Watched, state: State = 'well', count = 0): StatusRow => ({
  name,
  state,
  count,
  at: fourHoursAgo,
  reason: null,
});

/** The status of a portal where all is well, but for the rows that the test gives. */
export const aSystemStatus = (...rows: [Watched, State, number?][]): SystemStatus => ({
  at: now,
  rows: watched.map((name) => {
    const [, state, count] = rows.find(([own]) => own === name) ?? [];
    return aRow(name, state, count);
  }),
  copies: [{ host: 'orders-1 4711', version: '0.3.0', build: 'a1b2c3d4', startedAt: fourHoursAgo }],
});

/** An order of which its customer was notified by LINE, and a salesperson in the bell. */
export const aFound = (more: Partial<Found> = {}): Found => ({
  kind: 'order',
  number: 'SO-6911-00482',
  id: 12,
  bu: 'FEED',
  orgCode: '1101',
  cvCode: 'C100',
  name: 'Somchai farm',
  status: 'TO',
  amount: 37_780,
  at: fourHoursAgo,
  notified: [
    {
      at: now,
      title: 'Order SO-6911-00482 was accepted',
      person: 'Somchai Jaidee',
      isRead: true,
      ways: [{ channel: 'line', state: 'sent', problem: '' }],
    },
    {
      at: fourHoursAgo,
      title: 'Order SO-6911-00482 waits',
      person: 'Wipa Khaidee',
      isRead: false,
      ways: [],
    },
  ],
  ...more,
});

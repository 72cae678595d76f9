import {
  watched,
  type State,
  type StatusRow,
  type SystemStatus,
  type Watched,
} from '#contract/status/calls.ts';

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

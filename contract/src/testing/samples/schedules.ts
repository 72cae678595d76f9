import type { Colleague, Schedule } from '#contract/reports/schedules/shapes.ts';

/** A weekly report to its owner; a test gives only the fields that matter to it. */
export const aSchedule = (some: Partial<Schedule> = {}): Schedule => ({
  scheduleId: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-03-01T02:00:00.000Z',
  name: '',
  kind: 'receivable',
  filter: { days: 'all' },
  format: 'xlsx',
  rhythm: 'weekly',
  weekday: 1,
  hour: 7,
  bu: 'FEED',
  cvCode: '',
  orgCode: '',
  customer: '',
  recipientId: '',
  recipient: '',
  nextDueAt: '2026-03-09T00:00:00.000Z',
  lastSentAt: '2026-03-02T00:00:05.000Z',
  problem: '',
  stopped: null,
  ...some,
});

export const aColleague = (some: Partial<Colleague> = {}): Colleague => ({
  userId: 'U-somchai',
  name: 'Somchai Jaidee',
  problem: null,
  ...some,
});

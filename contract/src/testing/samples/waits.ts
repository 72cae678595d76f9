import type { TeamWait, Wait } from '#contract/waits/shapes.ts';

export const aWait = (more: Partial<Wait> = {}): Wait => ({
  kind: 'accept',
  bu: 'FEED',
  count: 1,
  since: '2026-03-02T03:00:00.000Z',
  late: 0,
  amount: null,
  oldest: null,
  ...more,
});

export const aTeamWait = (more: Partial<TeamWait> = {}): TeamWait => ({
  salespeople: 'สมหญิง ขายดี',
  bu: 'FEED',
  count: 1,
  since: '2026-03-02T03:00:00.000Z',
  late: 0,
  amount: 24_480,
  ...more,
});

export const someWaits = (data: Wait[] = [], team: TeamWait[] = []) => ({ data, team });

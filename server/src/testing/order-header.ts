import { addDays, bangkokDate } from '#contract/calendar.ts';

/** The header of an order that the small supplier's first customer places for tomorrow; a test says only what matters to it. */
export const anOrderHeader = (more: object = {}) => ({
  bu: 'feed',
  orgCode: '1001',
  cvCode: 'C100',
  shipto: 'H1',
  requireDate: addDays(bangkokDate(new Date()), 1),
  requireTime: '6:30',
  orderBy: 'OWN',
  ...more,
});

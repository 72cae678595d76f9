import { addDays, bangkokDate } from '#contract/calendar.ts';

/** The header of an order by the small supplier's first customer for tomorrow; a test gives only the fields that matter to it. */
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

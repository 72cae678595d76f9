import type { Locale } from '#contract/languages.ts';
import type { NoticeFacts } from './facts.ts';

const reasons: Record<Locale, string> = { th: 'ของหมด', en: 'out of stock' };

/** Every fact that a notice can have, for pages and tests that show what a notice looks like. */
export const sampleFacts = (locale: Locale): NoticeFacts => ({
  number: '26-004512',
  orderId: 12,
  bu: 'feed',
  org: '1001',
  cv: 'C100',
  amount: 6_120_50,
  over: 4_300_00,
  reason: reasons[locale],
  answer: 'partly',
  document: 'order',
  report: 'receivable',
  from: '2026-11-26',
  to: '2026-11-26',
  file: 'attached',
  waits: { orders: 2, overdue: 1, late: 0 },
  standingId: 4,
  rule: 'send',
  gone: 1,
  why: 'closed',
  count: 3,
  days: 7,
  minutes: 45,
  person: 'U-0042',
  was: 'SALEMAN',
  became: 'ADMIN',
  plate: '80-1111',
  telephone: '0895550142',
  moment: '2026-11-27T03:05:00Z',
});

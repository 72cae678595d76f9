import type { NoticeFacts } from './facts.ts';

const placeOf = ({ bu = '', org = '', cv = '' }: NoticeFacts) =>
  new URLSearchParams({ bu, org, cv }).toString();
/** Where a notice leads, as a path without the language's prefix. */
export const noticePaths = {
  order: (facts: NoticeFacts) => `/orderstatus/orders/${facts.orderId ?? 0}?${placeOf(facts)}`,
  // Money without a payment of ours has no page of its own.
  payment: (facts: NoticeFacts) =>
    facts.number
      ? `/payment/paymentdetail?${placeOf(facts)}&no=${encodeURIComponent(facts.number)}`
      : `/payment?${placeOf(facts)}`,
  // An agent takes cash and has no page of payments.
  owed: (facts: NoticeFacts) =>
    facts.group === 'AGENTS' ? cashPath(facts) : `/payment?${placeOf(facts)}`,
  matching: () => '/payment/matching',
  document: (facts: NoticeFacts) =>
    facts.document === 'order' ? noticePaths.order(facts) : noticePaths.owed(facts),
  account: () => '/profile',
  user: ({ person = '' }: NoticeFacts) =>
    `/accounts/edit?${new URLSearchParams({ id: person }).toString()}`,
  schedules: () => '/schedules',
  standing: (facts: NoticeFacts) =>
    `/preorder/standing?${placeOf(facts)}${facts.standingId === undefined ? '' : `&standing=${facts.standingId}`}`,
  notices: () => '/notices',
  home: () => '/',
};
const cashPath = ({ bu = '', org = '', cv = '' }: NoticeFacts) =>
  `/cashpayment/${encodeURIComponent(cv)}?${new URLSearchParams({ bu, org }).toString()}`;

import type { NoticeCause } from '#contract/notices/causes.ts';
import type { Settled } from './settled.ts';

interface Named {
  bu: string;
  orgCode: string;
  cvCode: string;
  paymentNo: string;
}

/** What people are notified of when a bank reported money, sums in satang: its customer of what paid invoices, admins of what waits for staff. */
export function causesOfSettled(
  { bu, orgCode: org, cvCode: cv, paymentNo: number }: Named,
  { amount, allotted, parked, doubt }: Omit<Settled, 'again'>,
): NoticeCause[] {
  const of = { bu, org, cv, by: '' };
  return [
    ...(allotted > 0 && cv !== ''
      ? [{ ...of, kind: 'payment_matched' as const, facts: { amount: allotted, number } }]
      : []),
    ...(doubt === ''
      ? []
      : [
          { ...of, kind: 'payment_in_doubt' as const, facts: { amount: parked || amount, number } },
        ]),
  ];
}

/** A part of a bank's money that staff gave to a customer, in satang; `about` is the invoice that it pays, where it pays one. */
export interface PaidPart {
  org: string;
  cv: string;
  amount: number;
  about?: string;
}

/** The same when staff decided about money: each customer of what pays their invoices, which may be of several. */
export const causesOfDecision = (
  bu: string,
  number: string,
  paid: readonly PaidPart[] = [],
): NoticeCause[] => [
  { kind: 'payment_decided', bu, org: '', cv: '', by: '', facts: {} },
  ...paid.map(({ amount, ...of }) => ({
    kind: 'payment_matched' as const,
    bu,
    by: '',
    facts: { amount, number },
    ...of,
  })),
];

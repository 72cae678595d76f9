import type { ReportedPayment } from '#contract/payments/shapes.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Caption } from '#ui/text/Text.tsx';

/** Beside an invoice: a payment that could be for it was reported and is being checked. Nothing where there is none. */
export function Reported({ payment }: { payment: ReportedPayment | undefined }) {
  const t = useTranslations('payments');
  return payment ? <Caption tone="warning">{t('reported', reportedWords(payment))}</Caption> : null;
}

/** A reported payment in words: its sum and its day. */
export const reportedWords = ({ amount, at }: Pick<ReportedPayment, 'amount' | 'at'>) => ({
  amount: money(fromWire(amount)),
  date: shortDate(at),
});

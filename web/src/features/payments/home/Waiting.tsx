import { useTranslations } from 'use-intl';
import { fromWire, money } from '#lib/formats/money.ts';
import { Caption } from '#ui/text/Text.tsx';
import type { KnownCredit } from '../read-credit.ts';

/** Notes that a bank reported money of this customer, which staff have to look at, and of what is left of money taken in advance. */
export function Waiting({ credit: { waitingAmt = 0, advanceAmt = 0 } }: { credit: KnownCredit }) {
  const t = useTranslations('payments/home');
  return (
    <>
      {waitingAmt > 0 && <Caption>{t('waiting', { amount: money(fromWire(waitingAmt)) })}</Caption>}
      {advanceAmt > 0 && <Caption>{t('advance', { amount: money(fromWire(advanceAmt)) })}</Caption>}
    </>
  );
}

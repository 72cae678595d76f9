import { useTranslations } from 'use-intl';
import { fromWire, money } from '#lib/formats/money.ts';
import { Caption } from '#ui/text/Text.tsx';

/** That a bank reported money of this customer which staff have to look at, in baht. */
export function Waiting({ amount = 0 }: { amount: number | undefined }) {
  const t = useTranslations('payments/home');
  return amount > 0 ? <Caption>{t('waiting', { amount: money(fromWire(amount)) })}</Caption> : null;
}

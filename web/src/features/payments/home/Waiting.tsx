import { useTranslations } from 'use-intl';
import { fromWire, money } from '#lib/formats/money.ts';
import { Caption } from '#ui/text/Text.tsx';

/** A note that a bank reported money of this customer, in baht, which staff have to look at. */
export function Waiting({ amount = 0 }: { amount: number | undefined }) {
  const t = useTranslations('payments/home');
  return amount > 0 ? <Caption>{t('waiting', { amount: money(fromWire(amount)) })}</Caption> : null;
}

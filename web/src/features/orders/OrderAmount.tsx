import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';

type OrderAmountProps = Pick<OrderRow, 'amount' | 'isEstimated'> & {
  plain?: boolean;
  unit?: boolean;
};

/** The sum of an order. Without a price (0, or -1 where the sister system sends none) a note says that the invoice will have it. */
export function OrderAmount({
  amount,
  isEstimated = false,
  plain = false,
  unit = !plain,
}: OrderAmountProps) {
  const t = useTranslations('orders.list');
  if (amount <= 0) return <Caption as="span">{t('no_price')}</Caption>;
  return <Money amount={fromWire(amount)} unit={unit} plain={plain} about={isEstimated} />;
}

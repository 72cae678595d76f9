import type { ReactNode } from 'react';
import type { Satang } from '#contract/money.ts';
import { useTranslations } from 'use-intl';
import { money } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Dotted, Quantity } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import type { KnownCredit } from '#features/payments/front.ts';
import { CreditBar } from './CreditBar.tsx';
import { OverdueNote } from './OverdueNote.tsx';
import type { CreditShare, FutureOrder } from './cart-sums.ts';
import type { CartView } from './use-cart-view.ts';

interface SummaryCardProps {
  view: CartView;
  credit: CreditShare | undefined;
  /** the invoice that holds each order */
  heldBy: KnownCredit['heldBy'] | undefined;
  place: PlaceCodes;
  children?: ReactNode;
}

/** The sum of each future order, the total, and the credit left after it. */
export function SummaryCard({
  view: { orders, sum, hasInvoicePrices },
  credit,
  heldBy,
  place,
  children,
}: SummaryCardProps) {
  const t = useTranslations('cart');
  return (
    <Card as="section" gap={16} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <div>
        <Sums>
          {orders.map((order, at) => (
            <SumRow
              key={order.productType}
              order={order}
              {...(orders.length > 1 && { no: at + 1, over: credit?.overs[at] })}
            />
          ))}
          <Sum total label={<b>{t('grand_total')}</b>}>
            <Money amount={sum.amount} size="big" about={sum.isEstimated} />
          </Sum>
        </Sums>
        <Caption end>
          <Dotted facts={[sum.pieces, sum.weightKg > 0 && t('weight', { kg: sum.weightKg })]} />
          {hasInvoicePrices && (
            <>
              <br />
              {t('plus_invoice')}
            </>
          )}
        </Caption>
      </div>
      {heldBy && <OverdueNote invoice={heldBy} place={place} from="cart" />}
      {credit && <CreditBar credit={credit} place={place} from="cart" />}
      {children}
    </Card>
  );
}

/** The sum of one order. Where there are several, `no` is its number and `over` how much of it exceeds the credit. */
function SumRow({
  order,
  no,
  over,
}: {
  order: FutureOrder;
  no?: number;
  over?: Satang | undefined;
}) {
  const t = useTranslations('cart');
  return (
    <Sum
      label={
        <>
          {order.name}
          {no && <Quantity>{t('bill_no', { n: no })}</Quantity>}
          {over ? (
            <Caption tone="danger">{t('credit.over', { amount: money(over) })}</Caption>
          ) : null}
        </>
      }
    >
      <Money amount={order.amount} unit={false} about={order.isEstimated} />
    </Sum>
  );
}

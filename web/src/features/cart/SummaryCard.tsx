import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../ui/Money.tsx';
import { CreditBar } from './CreditBar.tsx';
import type { CreditShare, FutureOrder } from './cart-sums.ts';
import type { CartView } from './use-cart-view.ts';

interface SummaryCardProps {
  view: CartView;
  credit: CreditShare | undefined;
  children?: ReactNode;
}

/** The sum of each future order, of all, and what that leaves of the credit. */
export function SummaryCard({ view: { orders, sum, hasInvoicePrices }, credit, children }: SummaryCardProps) {
  const t = useTranslations('cart');
  return (
    <section className="card summary-card" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <div className="sums">
        {orders.map((order, at) => (
          <SumRow key={order.category} order={order} no={orders.length > 1 ? at + 1 : undefined} />
        ))}
        <div className="total">
          <b>{t('grand_total')}</b>
          <span className="big">
            <Money amount={sum.amount} />
          </span>
        </div>
        <p className="cap text-end">
          {t('pieces', { count: sum.pieces })}
          {sum.weightKg > 0 && ` · ${t('weight', { kg: sum.weightKg })}`}
          {hasInvoicePrices && (
            <>
              <br />
              {t('plus_invoice')}
            </>
          )}
        </p>
      </div>
      {credit && <CreditBar credit={credit} />}
      {children}
    </section>
  );
}

function SumRow({ order, no }: { order: FutureOrder; no: number | undefined }) {
  const t = useTranslations('cart');
  return (
    <div>
      <span>
        {order.name}
        {no && <span className="muted nowrap"> · {t('bill_no', { n: no })}</span>}
      </span>
      <Money amount={order.amount} unit={false} />
    </div>
  );
}

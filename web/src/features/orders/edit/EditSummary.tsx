import type { Satang } from '#contract/money.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { isEstimated as isLineEstimated } from '#contract/orders/totals.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { creditAfter, CreditBar, OverdueNote } from '#features/cart/front.edit.ts';
import { useCredit } from '#features/payments/front.ts';

interface EditSummaryProps {
  order: OrderView;
  before: Satang;
  amount: Satang;
  isEstimated: boolean;
  hasChangedLines: boolean;
  children: ReactNode;
}

/** The amount of the order before and after the edit, and the credit left after it. */
export function EditSummary({
  order,
  before,
  amount,
  isEstimated,
  hasChangedLines,
  children,
}: EditSummaryProps) {
  const t = useTranslations('orders/edit');
  const { bu, orgCode: org, cvCode: cv, waiting } = order;
  const credit = useCredit({ bu, org, cv });
  // One that waits uses nothing of the limit yet; any other is counted in it with its present amount (D-44).
  const after = credit && creditAfter(credit, [{ amount }], waiting ? 0 : before);
  return (
    <Card as="section" gap={16} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <div>
        <Sums>
          {hasChangedLines && (
            <Sum label={t('before')}>
              <Money amount={before} unit={false} about={order.details.some(isLineEstimated)} />
            </Sum>
          )}
          <Sum total label={<b>{t('after')}</b>}>
            <Money amount={amount} size="big" about={isEstimated} />
          </Sum>
        </Sums>
        {hasChangedLines && <Caption end>{t('today')}</Caption>}
      </div>
      {credit?.heldBy && (waiting || hasChangedLines) && (
        <OverdueNote invoice={credit.heldBy} place={{ bu, org, cv }} />
      )}
      {after && (
        <CreditBar credit={after} place={{ bu, org, cv }} passed={!waiting && !hasChangedLines} />
      )}
      {children}
    </Card>
  );
}

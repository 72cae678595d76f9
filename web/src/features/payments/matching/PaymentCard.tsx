import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { SlipPhotos } from './SlipPhotos.tsx';

/** The payment that the money names: its invoices, what is still open, and the customer's slip where there is one. */
export function PaymentCard({ payment }: { payment: NonNullable<MoneyDetail['payment']> }) {
  const t = useTranslations('payments/matching.payment');
  const { paymentNo, status, amount, createdAt, endedAt, invoices, slips } = payment;
  return (
    <Card title={t('title', { paymentNo })} gap={12}>
      <Caption>
        {t(status, { date: dateAndTime(endedAt || createdAt) })} ·{' '}
        {t('of', { amount: money(fromWire(amount)) })}
      </Caption>
      <List label={t('invoices')}>
        {invoices.map(({ invoiceNumber, amount: allotted, openAmount }) => (
          <ListRow key={invoiceNumber} bare aside={<Money amount={fromWire(allotted)} />}>
            <h3>{invoiceNumber}</h3>
            <Caption>
              {openAmount > 0 ? t('open', { amount: money(fromWire(openAmount)) }) : t('closed')}
            </Caption>
          </ListRow>
        ))}
      </List>
      <SlipPhotos slips={slips} />
    </Card>
  );
}

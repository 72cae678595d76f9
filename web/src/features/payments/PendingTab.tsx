import type { PendingInvoice } from '#contract/payments/shapes.ts';
import type { BarcodeType } from '#contract/payments/methods.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { methodIcons } from './method-look.ts';
import { pendingInvoices } from './pay-queries.ts';
import { documentAmountOf } from './read-invoice.ts';
import { SaveInvoices } from './SaveInvoices.tsx';

/** Payments that wait for a bank, each once, for any number of invoices. */
export function PendingTab({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/paying.pending');
  const list = useInfiniteQuery(pendingInvoices(place));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Card flush>
      {rows && rows.length > 0 && (
        <List label={t('label')}>
          {paymentsOf(rows).map((payment) => (
            <PendingRow key={payment[0].paymentNo} place={place} payment={payment} />
          ))}
        </List>
      )}
      {rows?.length === 0 && (
        <EmptyState drawing="paid" title={t('none')}>
          {t('none_text')}
        </EmptyState>
      )}
      {rows && (
        <LoadMore
          topLine
          {...morePages(list)}
          shown={rows.length}
          total={list.data?.pages[0]?.total ?? 0}
        />
      )}
      <SaveInvoices list="pending" place={place} rows={rows} />
      <UntilAnswered
        query={list}
        bones={<ListBones rows={3} phone={64} desk={44} second={96} end="words" />}
      />
    </Card>
  );
}

type Rows = [PendingInvoice, ...PendingInvoice[]];
/** Groups the rows by payment, in the order of each payment's first row. */
function paymentsOf(rows: readonly PendingInvoice[]): Rows[] {
  const found = new Map<string, Rows>();
  for (const row of rows) {
    const known = found.get(row.paymentNo);
    if (known) known.push(row);
    else found.set(row.paymentNo, [row]);
  }
  return [...found.values()];
}

function PendingRow({ place, payment }: { place: PlaceCodes; payment: Rows }) {
  const t = useTranslations('payments/paying');
  const [first] = payment;
  const type = first.barcodeType as BarcodeType;
  return (
    <ListRow
      picture={<Icon of={methodIcons[type]} tone="muted" />}
      aside={
        <Text strong nowrap>
          <Money amount={fromWire(documentAmountOf(payment))} unit={false} />
        </Text>
      }
    >
      <RowLink to="/payment/paymentdetail" search={{ ...place, no: first.paymentNo }}>
        {first.paymentNo}
      </RowLink>
      <Caption>
        {t(`method.name.${type}`)} ·{' '}
        {payment.length > 1 ? t('pending.bills', { count: payment.length }) : first.invoiceNumber}
      </Caption>
      {first.expiresAt && (
        <Caption>{t('pending.until', { at: dateAndTime(first.expiresAt) })}</Caption>
      )}
    </ListRow>
  );
}

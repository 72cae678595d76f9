import { limits } from '#contract/constants.ts';
import type { PaidPayment } from '#contract/payments/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { InvoiceLink } from './InvoiceLink.tsx';
import { methodIcons } from './method-look.ts';
import { PaidReceipt } from './PaidReceipt.tsx';
import { paidPayments } from './pay-queries.ts';
import { SaveInvoices } from './SaveInvoices.tsx';

const days = limits.paidPaymentsDays;

/** The payments of the last 90 days, with their receipts. */
export function PaidTab({
  place,
  search,
  onSearch,
}: {
  place: PlaceCodes;
  search: string;
  onSearch: (text: string) => void;
}) {
  const t = useTranslations('payments/paying.paid');
  const list = useInfiniteQuery(paidPayments(place, search));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Card flush>
      <CardPart low line="below">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onSearch={onSearch}
          maxLength={60}
        />
      </CardPart>
      {rows && rows.length > 0 && (
        <List label={t('label', { days })}>
          {rows.map((payment) => (
            <PaidRow
              key={payment.paymentNo || payment.receiptNo || payment.paidAt + payment.amount}
              place={place}
              payment={payment}
            />
          ))}
        </List>
      )}
      {rows?.length === 0 && (
        <EmptyState
          drawing="match"
          title={search ? t('not_found', { text: search, days }) : t('none', { days })}
        />
      )}
      {rows && rows.length > 0 && (
        <LoadMore
          topLine
          {...morePages(list)}
          shown={rows.length}
          total={total}
          end={t('end', { total })}
        />
      )}
      <SaveInvoices list="paid" place={place} rows={rows} search={search} />
      <UntilAnswered
        query={list}
        bones={<ListBones rows={4} phone={64} desk={44} second={96} end="words" />}
      />
    </Card>
  );
}

function PaidRow({
  place,
  payment: { paymentNo, barcodeType, paidAt, amount, invoices, receiptNo },
}: {
  place: PlaceCodes;
  payment: PaidPayment;
}) {
  const t = useTranslations('payments/paying');
  return (
    <ListRow
      picture={<Icon of={methodIcons[barcodeType]} tone="success" />}
      aside={
        <Text strong nowrap>
          <Money amount={fromWire(amount)} unit={false} />
        </Text>
      }
    >
      {paymentNo ? (
        <RowLink to="/payment/paymentdetail" search={{ ...place, no: paymentNo }}>
          {paymentNo}
        </RowLink>
      ) : receiptNo ? (
        <PaidReceipt receiptNo={receiptNo} place={place} />
      ) : (
        <InvoiceLink place={place} number={invoices[0]?.invoiceNumber ?? ''} />
      )}
      <Caption>
        <Dotted
          facts={[
            t('paid.at', { at: dateAndTime(paidAt) }),
            paymentNo ? '' : receiptNo ? t('paid.in_cash') : t('paid.at_bank'),
          ]}
        />
      </Caption>
      <Caption>{invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')}</Caption>
    </ListRow>
  );
}

import { linkTo } from '#lib/address.ts';
import type { InvoiceDetail } from '#contract/payments/invoice/shapes.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { BesideLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardFoot, CardPart } from '#ui/layout/Card.tsx';
import { Pair, Pairs, Sum, Sums } from '#ui/lists/Facts.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';

interface Of {
  invoice: InvoiceDetail;
}
interface OfPlace extends Of {
  place: PlaceCodes;
}
const Amount = ({ baht, minus = false }: { baht: number; minus?: boolean }) => (
  <Text strong nowrap>
    <Money amount={minus ? fromWire(-baht) : fromWire(baht)} unit={false} />
  </Text>
);

/** The invoiced products, the first hundred of them, and the sum of the invoice. */
export function InvoiceLines({ invoice: { lines, lineCount, invoiceAmt } }: Of) {
  const t = useTranslations('payments/invoice');
  return (
    <Card flush title={t('lines')}>
      <List label={t('lines')}>
        {lines.map(({ name, quantity, unitName, unitPrice, isByWeight, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a product may have two equal lines, and the list never changes
          <ListRow key={at} align="start" aside={<Amount baht={amount} />}>
            <Text strong>{name}</Text>
            <Caption>
              {quantityWords(quantity, unitName)}
              {!isByWeight && ` × ${bareMoney(fromWire(unitPrice))}`}
            </Caption>
          </ListRow>
        ))}
      </List>
      {lines.length === 0 && (
        <CardPart low>
          <Caption>{t('no_lines')}</Caption>
        </CardPart>
      )}
      <CardPart line="above" low>
        <Sums>
          <Sum label={t('invoiced')} total>
            <Money amount={fromWire(invoiceAmt)} />
          </Sum>
        </Sums>
      </CardPart>
      <Shown shown={lines.length} total={lineCount} />
    </Card>
  );
}

/** Its days, and each order with its delivery. */
export function InvoiceFacts({ place, invoice: { invoiceDate, dueDate, orders } }: OfPlace) {
  const t = useTranslations('payments/invoice');
  const status = useTranslations('orders.status');
  const mayFollow = useMay('order_tracking');
  return (
    <Card title={t('facts')} gap={4}>
      <Pairs>
        <Pair label={t('date')}>{shortDate(invoiceDate)}</Pair>
        <Pair label={t('due')}>{shortDate(dueDate)}</Pair>
        {orders.map(({ orderId, orderNumber }) => (
          <Pair key={orderId} label={t('order')}>
            {mayFollow ? (
              <BesideLink
                to="/orderstatus/orders/$orderId"
                params={{ orderId: String(orderId) }}
                search={place}
              >
                {orderNumber}
              </BesideLink>
            ) : (
              orderNumber
            )}
          </Pair>
        ))}
        {orders.map((order) => (
          <Pair key={order.orderId} label={t('delivery')}>
            <Dotted
              facts={[
                status(order.status),
                order.deliveryDate && shortDate(order.deliveryDate),
                order.licensePlate,
                order.shipToName,
              ]}
            />
          </Pair>
        ))}
      </Pairs>
    </Card>
  );
}

/** What the supplier credited on the invoice; nothing without any. */
export function CreditNotes({ invoice: { creditNotes, creditNoteCount } }: Of) {
  const t = useTranslations('payments/invoice');
  if (creditNotes.length === 0) return null;
  return (
    <Card flush title={t('credit_note')}>
      <List label={t('credit_note')}>
        {creditNotes.map(({ number, date, amount, reason }) => (
          <ListRow key={number} aside={<Amount baht={amount} minus />}>
            <Text strong code>
              {number}
            </Text>
            <Caption>
              <Dotted facts={[shortDate(date), reason]} />
            </Caption>
          </ListRow>
        ))}
      </List>
      <Shown shown={creditNotes.length} total={creditNoteCount} />
    </Card>
  );
}

/** What was paid on the invoice, the latest first; a bank's payment is a door to it. */
export function InvoicePayments({ place, invoice: { payments, paymentCount, booksAmt } }: OfPlace) {
  const t = useTranslations('payments/invoice');
  const mayPay = useMay('payment');
  return (
    <Card flush title={t('payments')}>
      <List label={t('payments')}>
        {payments.map(({ kind, number, date, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a payment may reach an invoice twice, and the list never changes
          <ListRow key={at} aside={<Amount baht={amount} />}>
            {kind === 'bank' && number && mayPay ? (
              <RowLink {...linkTo('/payment/paymentdetail', { ...place, no: number })}>
                {number}
              </RowLink>
            ) : (
              <Text strong code>
                {number || t(`kind.${kind}`)}
              </Text>
            )}
            <Caption>
              <Dotted facts={[number && t(`kind.${kind}`), shortDate(date)]} />
            </Caption>
          </ListRow>
        ))}
        {booksAmt !== 0 && (
          <ListRow aside={<Amount baht={booksAmt} />}>
            <Text strong>{t('books')}</Text>
          </ListRow>
        )}
      </List>
      {payments.length === 0 && booksAmt === 0 && (
        <CardPart low>
          <Caption>{t('no_payments')}</Caption>
        </CardPart>
      )}
      <Shown shown={payments.length} total={paymentCount} />
    </Card>
  );
}

function Shown({ shown, total }: { shown: number; total: number }) {
  const t = useTranslations('payments/invoice');
  return shown < total ? (
    <CardFoot>
      <Caption>{t('range', { shown, total })}</Caption>
    </CardFoot>
  ) : null;
}

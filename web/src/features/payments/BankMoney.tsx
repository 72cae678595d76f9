import type { BankMoney as Row } from '#contract/payments/shapes.ts';
import { satang } from '#contract/money.ts';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { fromWire, money, sumOfAmounts } from '#lib/formats/money.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** Money that a bank reported and that fitted no payment: staff look at it, and what they decided. */
export function BankMoney({
  rows,
  place,
}: {
  rows: readonly Row[] | undefined;
  place: PlaceCodes;
}) {
  const t = useTranslations('payments/paying.bank');
  if (!rows || rows.length === 0) return null;
  return (
    <Card flush title={t('title')}>
      <List label={t('title')}>
        {rows.map((row) => (
          <MoneyRow key={`${row.paidAt} ${row.paymentNo} ${row.amount}`} row={row} />
        ))}
      </List>
      {rows.some(({ waiting }) => waiting > 0) && (
        <CardPart low line="above">
          <AskSalesperson place={place} />
        </CardPart>
      )}
    </Card>
  );
}

function MoneyRow({
  row: {
    paymentNo,
    paidAt,
    amount,
    waiting,
    advanced,
    refunded,
    refundPaid,
    refundPaidOn,
    invoices,
  },
}: {
  row: Row;
}) {
  const t = useTranslations('payments/paying.bank');
  const inBaht = (baht: number) => ({ amount: money(fromWire(baht)) });
  const paid = sumOfAmounts(invoices.map((part) => fromWire(part.amount)));
  const became = [
    paid > 0 &&
      t('invoices', {
        amount: money(paid),
        numbers: invoices.map(({ invoiceNumber }) => invoiceNumber).join(', '),
      }),
    advanced > 0 && t('advanced', inBaht(advanced)),
    refunded > refundPaid &&
      t('refunded', { amount: money(satang(fromWire(refunded) - fromWire(refundPaid))) }),
    refundPaid > 0 && t('refund_paid', { ...inBaht(refundPaid), date: shortDate(refundPaidOn) }),
    waiting === amount && t('not_again'),
  ].filter((words) => words !== false);
  return (
    <ListRow
      align="start"
      picture={
        <Icon of={waiting > 0 ? Hourglass : CircleCheck} tone={waiting > 0 ? 'muted' : 'success'} />
      }
    >
      <Text strong>
        {t(waiting === 0 ? 'decided' : waiting < amount ? 'part_waiting' : 'waiting', {
          ...inBaht(amount),
          waiting: inBaht(waiting).amount,
        })}
      </Text>
      {became.length > 0 && (
        <Caption>
          <Dotted facts={became} />
        </Caption>
      )}
      <Caption>
        <Dotted facts={[t('at', { at: dateAndTime(paidAt) }), paymentNo]} />
      </Caption>
    </ListRow>
  );
}

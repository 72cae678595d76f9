import { linkTo } from '#lib/address.ts';
import type { InvoiceDetail } from '#contract/payments/invoice/shapes.ts';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { daysLate } from '../due.ts';
import { Reported } from '#app/Reported.tsx';

/** What is owed on an invoice and since when, or that it is paid; a payment that waits for the bank has its door here. */
export function InvoiceSum({ place, invoice }: { place: PlaceCodes; invoice: InvoiceDetail }) {
  const t = useTranslations('payments/invoice');
  const { openAmt, dueDate, paymentNo, reported } = invoice;
  const days = daysLate(invoice);
  const due = t('due_on', { date: shortDate(dueDate) });
  return (
    <Card as="section" gap={8} aria-label={t('open')}>
      <LargeFigure label={t('open')}>
        <Money amount={fromWire(openAmt)} />
      </LargeFigure>
      {openAmt === 0 ? (
        <Row>
          <Icon of={CircleCheck} tone="success" />
          <Text tone="success">{t('paid')}</Text>
        </Row>
      ) : (
        <Caption tone={days > 0 ? 'danger' : 'muted'}>
          <Dotted facts={[days > 0 && t('days_late', { days }), due]} />
        </Caption>
      )}
      {reported && (
        <Note>
          <Reported payment={reported} />
        </Note>
      )}
      {paymentNo && (
        <Row between wrap>
          <Caption as="span">{t('waits')}</Caption>
          <BesideLink {...linkTo('/payment/paymentdetail', { ...place, no: paymentNo })}>
            {paymentNo}
            <Icon of={ChevronRight} size="s" />
          </BesideLink>
        </Row>
      )}
    </Card>
  );
}

import { linkTo } from '#lib/address.ts';
import type { OwedInvoice, ReceivableRow } from '#contract/reports/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Banknote, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { mayOpen } from '#app/menu.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { useSession } from '#lib/session/session.ts';
import { AgeMark } from '#ui/charts/AgeBar.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { Sheet, SheetActions, SideHead } from '#ui/dialogs/Sheet.tsx';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { RowBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ageOf, stepOfAge } from './age-of.ts';
import { owedInvoices } from './queries.ts';

interface AccountProps {
  bu: string;
  row: ReceivableRow;
  stoodAt: string | undefined;
}

/** The open invoices of one row of the receivable report, oldest due first, with links to their orders and to paying, where the user may. */
export function OwedInvoices({
  bu,
  row,
  stoodAt,
  onClose,
}: AccountProps & { onClose: () => void }) {
  const t = useTranslations('reports');
  const session = useSession();
  const place = { bu, org: row.orgCode, cv: row.cvCode };
  const owed = useQuery(owedInvoices(place, row.createDate, stoodAt));
  const { data } = owed;
  const mayFollow = mayOpen(session, 'order_tracking');
  return (
    <Sheet side open onClose={onClose}>
      <SideHead title={t('invoices.title')} closeLabel={t('invoices.close')} onClose={onClose} />
      <CardPart gap={16}>
        <div>
          {mayFollow || mayOpen(session, 'account_management') ? (
            <BesideLink {...linkTo('/customers', place)}>{row.cvName}</BesideLink>
          ) : (
            <Text strong>{row.cvName}</Text>
          )}
          <Caption>
            <Dotted facts={[row.cvCode, row.orgName]} />
          </Caption>
        </div>
        <UntilAnswered query={owed} bones={<RowBones />} />
        {data?.rows.length === 0 && <Text>{t('invoices.none')}</Text>}
        {data?.rows.map((invoice) => (
          <Row key={invoice.invoiceNumber} between wrap gap={12} align="start">
            <div>
              <Text strong code>
                {invoice.invoiceNumber}
              </Text>
              <Caption>
                <AgeMark step={stepOfAge[ageOf(invoice.ageDays)]} />
                <Dotted
                  facts={[
                    t('invoices.due', { date: shortDate(invoice.dueDate) }),
                    invoice.ageDays > 0 && t('invoices.late', { days: invoice.ageDays }),
                  ]}
                />
              </Caption>
              <OrderOfInvoice invoice={invoice} place={place} />
            </div>
            <Text strong nowrap>
              {bareMoney(fromWire(invoice.amount))}
            </Text>
          </Row>
        ))}
        {data && data.total > data.rows.length && (
          <Caption>{t('invoices.range', { shown: data.rows.length, total: data.total })}</Caption>
        )}
      </CardPart>
      <SheetActions>
        <AccountLinks bu={bu} row={row} stoodAt={stoodAt} />
      </SheetActions>
    </Sheet>
  );
}

/** To the order of an invoice, where the user may follow orders and the order is known here. */
export function OrderOfInvoice({ invoice, place }: { invoice: OwedInvoice; place: PlaceCodes }) {
  const t = useTranslations('reports.invoices');
  const mayFollow = mayOpen(useSession(), 'order_tracking');
  if (!mayFollow || invoice.orderId === 0) return null;
  return (
    <BesideLink
      to="/orderstatus/orders/$orderId"
      params={{ orderId: String(invoice.orderId) }}
      search={place}
    >
      {t('order', { number: invoice.orderNumber })}
    </BesideLink>
  );
}

/** To paying what an account owes, where the user may, and to its statement. */
export function AccountLinks({ bu, row, stoodAt }: AccountProps) {
  const t = useTranslations('reports.invoices');
  const place = { bu, org: row.orgCode, cv: row.cvCode };
  return (
    <>
      {mayOpen(useSession(), 'payment') && row.creditAmt > 0 && (
        <ButtonLink {...linkTo('/report/paymentselect', place)} kind="primary" icon={Banknote}>
          {t('pay')}
        </ButtonLink>
      )}
      <ButtonLink
        {...linkTo('/statement', { ...place, ...(stoodAt && { stoodAt }) })}
        kind="outline"
        icon={FileText}
      >
        {t('statement')}
      </ButtonLink>
    </>
  );
}

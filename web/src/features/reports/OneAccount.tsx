import type { OwedInvoice, ReceivableRow } from '#contract/reports/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { AgeMark } from '#ui/charts/AgeBar.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { stepOfAge, ageOf } from './age-of.ts';
import { OrderOfInvoice } from './OwedInvoices.tsx';
import { owedInvoices } from './queries.ts';
import { DayFields } from './ReportFilters.tsx';
import { ReportResults, type Found } from './ReportResults.tsx';
import { ScheduleReport } from './schedules/ScheduleReport.tsx';
import type { Report } from './use-report.ts';

interface OneAccountProps {
  kind: 'receivable' | 'receivable-farm';
  report: Report;
  found: Found<ReceivableRow>;
}

/** The report of a customer with one account: its open invoices, and beside them its credit and the choice of another day. */
export function OneAccount({ kind, report, found }: OneAccountProps) {
  const t = useTranslations('reports');
  const nothing = <EmptyState drawing="paid" title={t('invoices.none')} />;
  return (
    <WithAside
      aside={
        <>
          <UntilDates quiet>
            {found.data?.rows.map((row) => (
              <Account key={row.orgCode} bu={report.bu} row={row} />
            ))}
          </UntilDates>
          <Card title={t('filter.another_day')} gap={12}>
            <DayFields report={report} />
            <Row>
              <ScheduleReport kind={kind} report={report} />
            </Row>
          </Card>
        </>
      }
    >
      <Card as="section" flush title={t('invoices.title')} aria-busy={found.isFetching}>
        <ReportResults
          found={found}
          report={report}
          empty={nothing}
          draw={({ rows: [row] }) =>
            row && (
              <Invoices
                bu={report.bu}
                row={row}
                stoodAt={report.ask.address.stoodAt}
                none={nothing}
              />
            )
          }
        />
      </Card>
    </WithAside>
  );
}

const placeOf = (bu: string, { orgCode, cvCode }: ReceivableRow) => ({
  bu,
  org: orgCode,
  cv: cvCode,
});

/** Whose account it is, where, and the credit that is left. */
function Account({ bu, row }: { bu: string; row: ReceivableRow }) {
  const t = useTranslations('reports');
  const { creditRemainAmt, creditLimitAmt = 0 } = row;
  return (
    <Card
      title={<BesideLink {...linkTo('/customers', placeOf(bu, row))}>{row.cvName}</BesideLink>}
      aside={<Caption>{row.cvCode}</Caption>}
    >
      <Pairs>
        <Pair label={t('column.orgName')}>{row.orgName}</Pair>
        {creditRemainAmt !== undefined && (
          <Pair label={t('column.creditRemainAmt')}>
            <Text strong nowrap>
              {bareMoney(fromWire(creditRemainAmt))}
            </Text>
            {creditRemainAmt <= 0 && creditLimitAmt > 0 && (
              <Caption tone="danger">{t('limit_reached')}</Caption>
            )}
          </Pair>
        )}
      </Pairs>
    </Card>
  );
}

interface InvoicesProps {
  bu: string;
  row: ReceivableRow;
  stoodAt: string | undefined;
  none: React.ReactNode;
}

function Invoices({ bu, row, stoodAt, none }: InvoicesProps) {
  const t = useTranslations('reports');
  const place = placeOf(bu, row);
  const hasRoom = useWider(1200);
  const owed = useQuery(owedInvoices(place, row.createDate, stoodAt));
  const { data } = owed;
  if (!data)
    return (
      <UntilAnswered
        query={owed}
        bones={<ListBones rows={5} phone={96} desk={64} second={160} end="words" />}
      />
    );
  if (data.rows.length === 0) return none;
  const isWhole = data.total <= data.rows.length;
  const columns: Column<OwedInvoice>[] = [
    {
      id: 'number',
      head: t('column.rptDocNo'),
      main: true,
      cell: (invoice) => (
        <>
          <Text code>{invoice.invoiceNumber}</Text>
          <OrderOfInvoice invoice={invoice} place={place} />
        </>
      ),
      ...(isWhole && { total: t('total') }),
    },
    ...(hasRoom
      ? [
          {
            id: 'day',
            head: t('column.rptDeliveryDate'),
            cell: (one: OwedInvoice) => shortDate(one.invoiceDate),
          },
        ]
      : []),
    {
      id: 'due',
      head: t('invoices.due_on'),
      share: 'pair',
      cell: (one) => shortDate(one.dueDate),
    },
    {
      id: 'age',
      head: t('column.ageDays'),
      nowrap: true,
      share: 'pair',
      cell: ({ ageDays }) => (
        <>
          <AgeMark step={stepOfAge[ageOf(ageDays)]} />
          {ageDays > 0 ? t('days', { days: ageDays }) : t('not_late')}
        </>
      ),
    },
    {
      id: 'amount',
      head: t('column.creditAmt'),
      end: true,
      share: 'sum',
      cell: ({ amount }) => <b>{bareMoney(fromWire(amount))}</b>,
      ...(isWhole && { total: bareMoney(fromWire(row.creditAmt)) }),
    },
  ];
  return (
    <>
      <Table
        label={t('invoices.title')}
        dense
        columns={columns}
        rows={data.rows}
        rowKey={({ invoiceNumber }) => invoiceNumber}
      />
      {!isWhole && (
        <CardPart low>
          <Caption>{t('invoices.range', { shown: data.rows.length, total: data.total })}</Caption>
        </CardPart>
      )}
    </>
  );
}

import type { ReceivableRow, ReceivableTotals, ReportPage } from '#contract/reports/shapes.ts';
import { ages, type Age } from '#contract/ages.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, isKnownAmount, money, sumOfAmounts } from '#lib/formats/money.ts';
import { useUser } from '#lib/session/session.ts';
import { AgeBar, type AgeStep } from '#ui/charts/AgeBar.tsx';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Sorting } from '#ui/lists/Table.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { stepOfAge } from './age-of.ts';
import { ColumnPicker, useColumns } from './ColumnPicker.tsx';
import { LaterCard } from './LaterCard.tsx';
import { OneAccount } from './OneAccount.tsx';
import { AccountLinks, OwedInvoices } from './OwedInvoices.tsx';
import { receivablePage } from './queries.ts';
import { hasOurs } from './saved-queries.ts';
import {
  receivableColumnIds,
  receivableColumns,
  receivableHead,
  usualReceivableColumns,
  type ReceivableColumn,
} from './receivable-columns.tsx';
import { readReceivableAddress, type ReportAddress } from './report-address.ts';
import { codeOf, dayOf, isWholeReport, sortingOf, wholeReceivable } from './report-filter.ts';
import { ReportActions, ReportJobs } from './jobs/ReportFiles.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportResults } from './ReportResults.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { ScheduleReport } from './schedules/ScheduleReport.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useReport } from './use-report.ts';

const standardRoute = getRouteApi('/frame/accountsreceivablereport');
const farmRoute = getRouteApi('/frame/accountsreceivablereport2');
export const StandardReceivablePage = () => (
  <ReceivableReport page="accountsreceivablereport" address={standardRoute.useSearch()} />
);
export const FarmReceivablePage = () => (
  <ReceivableReport page="accountsreceivablereport2" farm address={farmRoute.useSearch()} />
);

const widths = ['phone', 'tablet', 'desk'] as const;
const usualSorting: Sorting = { by: 'creditRemainAmt', down: true };

/** The receivable report: the total and its ages, then a row for each customer and organisation, which opens its invoices. */
function ReceivableReport({
  page,
  farm = false,
  address,
}: {
  page: ReportPage;
  farm?: boolean;
  address: ReportAddress;
}) {
  const t = useTranslations('reports');
  const menuName = useTranslations('frame.menu');
  const { isCustomer } = useUser();
  const report = useReport(page, farm, address, {
    read: readReceivableAddress,
    whole: wholeReceivable,
  });
  const { range, sorting: sorted, age } = report.ask.address;
  const kind = farm ? 'receivable-farm' : 'receivable';
  const found = useQuery(receivablePage(report.ask));
  const [open, setOpen] = useState<ReceivableRow>();
  const width = [useWider(768), useWider(1200)].filter(Boolean).length;
  const { ids: chosen, toggle } = useColumns<ReceivableColumn>(
    page,
    receivableColumnIds,
    usualReceivableColumns[hasOurs() ? (widths[width] ?? 'phone') : 'spec'],
  );
  const { isPast } = dayOf(report.ask.address);
  // The credit of an earlier day is unknown.
  const ids = chosen.filter((id) => !isPast || id !== 'creditRemainAmt');
  const sorting = sortingOf(sorted, usualSorting);
  const columns = receivableColumns(t, ids, {
    totals: found.data?.totals,
    found: found.data?.total ?? 0,
    isCard: width === 0,
    onOpen: hasOurs() ? setOpen : undefined,
  });
  const sort = (code: string) => report.onChange({ sorting: code });
  // A customer with one account has nothing to search, sort or narrow.
  const isOne =
    isCustomer && hasOurs() && isWholeReport(report.ask.address) && (found.data?.total ?? 0) < 2;
  const [one] = isOne ? (found.data?.rows ?? []) : [];
  return (
    <Page
      title={menuName(farm ? 'accounts_receivable_report_2' : 'accounts_receivable_report')}
      crumbs={[]}
      actions={<ReportActions kind={kind} {...report.file} quiet={isOne} />}
    >
      <ReportJobs kind={kind} />
      <UntilDates quiet>
        {found.data?.totals && found.data.total > 0 && (
          <Owed
            totals={found.data.totals}
            isAll={range === 'all'}
            isPast={isPast}
            day={found.data.rows[0]?.createDate ?? ''}
            age={ages.find((one) => one === age)}
            onAge={hasOurs() && !isOne ? (next) => report.onChange({ age: next }) : undefined}
          >
            {one && <AccountLinks bu={report.bu} row={one} stoodAt={report.ask.address.stoodAt} />}
          </Owed>
        )}
      </UntilDates>
      {isOne ? (
        <OneAccount kind={kind} report={report} found={found} />
      ) : (
        <Card as="section" flush aria-label={t('list')} aria-busy={found.isFetching}>
          <ReportFilters
            report={report}
            owing
            searchHint={t('filter.search_receivable')}
            // A customer has only a row or two.
            sort={!isCustomer && <SortChoice columns={columns} sorting={sorting} onSort={sort} />}
          >
            <SavedFilters page={page} report={report} />
            <ScheduleReport kind={kind} report={report} />
            <ColumnPicker
              all={receivableColumnIds}
              shown={ids}
              nameOf={(id) => receivableHead(t, id)}
              onToggle={toggle}
            />
          </ReportFilters>
          <ReportResults
            found={found}
            report={report}
            empty={
              <EmptyState
                drawing="match"
                title={t('empty.nobody')}
                action={
                  range === 'all' || !hasOurs() ? (
                    <Button onClick={report.onClear}>{t('empty.clear')}</Button>
                  ) : (
                    <Button onClick={() => report.onChange({ range: 'all', from: '', to: '' })}>
                      {t('empty.all')}
                    </Button>
                  )
                }
              />
            }
            draw={({ rows }) => (
              <Table
                label={t(`title.${page}`)}
                dense
                columns={columns}
                rows={rows}
                rowKey={(row, at) => `${row.cvCode} ${row.orgCode || at}`}
                sorting={sorting}
                onSort={(next) => sort(codeOf(next))}
              />
            )}
          />
        </Card>
      )}
      <UntilDates quiet>
        <LaterCard
          later={found.data?.later}
          stoodAt={report.ask.address.stoodAt ?? ''}
          withCustomer={!isCustomer}
        />
      </UntilDates>
      <UntilDates quiet>
        {!isCustomer && found.data?.totals && found.data.totals.debtors.length > 1 && (
          <Debtors debtors={found.data.totals.debtors} />
        )}
      </UntilDates>
      {open && (
        <OwedInvoices
          bu={report.bu}
          row={open}
          stoodAt={report.ask.address.stoodAt}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

interface OwedProps {
  totals: ReceivableTotals;
  /** all customers with debts, not only those of some days */
  isAll: boolean;
  isPast: boolean;
  day: string;
  /** only debtors with a debt of this age are listed */
  age: Age | undefined;
  onAge: ((age: Age | '') => void) | undefined;
  /** buttons for the debt of one account */
  children?: ReactNode;
}

function Owed({
  totals: { ageing, leftOut },
  isAll,
  isPast,
  day,
  age: chosen,
  onAge,
  children,
}: OwedProps) {
  const t = useTranslations('reports');
  // Of all ages, also while one is chosen.
  const owed = sumOfAmounts(ages.map((age) => fromWire(ageing[age])));
  const overdue = sumOfAmounts([owed, fromWire(-ageing.notDue)]);
  const parts = ages.map((age) => ({
    step: stepOfAge[age],
    label: t(`age.${age}`),
    value: ageing[age],
    figure: bareMoney(fromWire(ageing[age])),
  }));
  return (
    <Card gap={12}>
      <Row between wrap align="last-baseline" rowGap={4}>
        <Row wrap gap={24} rowGap={4} align="last-baseline">
          <LargeFigure label={t(isAll ? 'owed' : 'owed_of_days')}>
            <Money amount={owed} />
          </LargeFigure>
          {overdue > 0 && (
            <div>
              <Caption>{t('overdue')}</Caption>
              <Text as="div" tone="danger">
                <Money amount={overdue} size="mid" same />
              </Text>
            </div>
          )}
        </Row>
        <Row wrap>
          {day && <Caption>{t('as_of', { date: shortDate(day) })}</Caption>}
          <Row wrap fill>
            {children}
          </Row>
        </Row>
      </Row>
      {leftOut && leftOut.accounts > 0 && (
        <Note tone="info">
          {t('left_out', {
            accounts: leftOut.accounts,
            amount: money(fromWire(leftOut.creditAmt)),
          })}
        </Note>
      )}
      {isPast && <Note tone="info">{t('no_past_credit')}</Note>}
      {isKnownAmount(owed) && (
        <AgeBar
          label={t('chart.ages')}
          parts={onAge ? parts : parts.filter(({ value }) => value !== 0)}
          {...(onAge && {
            onPress: (step: AgeStep) => onAge(ages[step] === chosen ? '' : (ages[step] ?? '')),
          })}
          pressed={chosen && stepOfAge[chosen]}
        />
      )}
    </Card>
  );
}

function Debtors({ debtors }: Pick<ReceivableTotals, 'debtors'>) {
  const t = useTranslations('reports.chart');
  const bars = debtors.map(({ cvCode, cvName, creditAmt }) => ({
    key: cvCode,
    label: cvName || cvCode,
    value: creditAmt,
    figure: bareMoney(fromWire(creditAmt)),
  }));
  return (
    <Card title={t('debtors')} aside={<Caption>{t('baht')}</Caption>}>
      <BarChart label={t('debtors')} heads={[t('name'), t('baht')]} bars={bars} />
    </Card>
  );
}

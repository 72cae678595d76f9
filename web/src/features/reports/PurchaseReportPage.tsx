import type { PurchaseFigures, ReportPage } from '#contract/reports/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { UntilDates } from '#ui/forms/dates-wait.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { useUser } from '#lib/session/session.ts';
import { Table, type Sorting } from '#ui/lists/Table.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Bought } from './Bought.tsx';
import { ColumnPicker, useColumns } from './ColumnPicker.tsx';
import {
  everyPurchaseColumn,
  purchaseColumnIds,
  purchaseColumns,
  usualPurchaseColumns,
  type PurchaseColumn,
} from './purchase-columns.tsx';
import { purchaseFigures, purchasePage } from './queries.ts';
import { hasOurs } from './saved-queries.ts';
import type { ReportAddress } from './report-address.ts';
import { codeOf, periodOf, sortingOf } from './report-filter.ts';
import { ReportActions, ReportJobs } from './jobs/ReportFiles.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportResults } from './ReportResults.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { ScheduleReport } from './schedules/ScheduleReport.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useReport } from './use-report.ts';

const standardRoute = getRouteApi('/frame/purchasereport');
const farmRoute = getRouteApi('/frame/purchasereport2');
export const StandardPurchasePage = () => (
  <PurchaseReport page="purchasereport" address={standardRoute.useSearch()} />
);
export const FarmPurchasePage = () => (
  <PurchaseReport page="purchasereport2" farm address={farmRoute.useSearch()} />
);

const usualSorting: Sorting = { by: 'rptDeliveryDate', down: true };

/** The purchase report: the totals over time, one line for each row, and what and who bought most. */
function PurchaseReport({
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
  const report = useReport(page, farm, address);
  const kind = farm ? 'purchase-farm' : 'purchase';
  const found = useQuery(purchasePage(report.ask));
  const figures = useQuery(purchaseFigures(report.ask));
  const variant = farm ? 'farm' : 'standard';
  const hasRoom = useWider(1200);
  const { isCustomer } = useUser();
  // Who reads a report of themselves knows their name.
  const isOwn = isCustomer && (found.data?.totalCv ?? 1) <= 1;
  const usual: readonly PurchaseColumn[] = (hasRoom ? everyPurchaseColumn : usualPurchaseColumns)[
    variant
  ];
  const { ids, toggle } = useColumns(
    page,
    purchaseColumnIds[variant],
    // A supplier's own API sends no amount.
    usual.filter((id) => !(isOwn && id === 'cvName') && (hasOurs() || id !== 'amount')),
  );
  const sorting = sortingOf(address.sorting, usualSorting);
  const columns = purchaseColumns(t, ids, {
    farm,
    totals: found.data?.totals,
    bu: report.bu,
    sortable: hasOurs(),
  });
  const sort = (code: string) => report.onChange({ sorting: code });
  const { from, to } = periodOf(address);
  const isFound = found.data !== undefined && found.data.total > 0;
  return (
    <Page
      title={menuName(farm ? 'purchase_report2' : 'purchase_report')}
      crumbs={[]}
      actions={<ReportActions kind={kind} {...report.file} />}
    >
      <ReportJobs kind={kind} />
      <UntilDates quiet>
        {(isFound || found.isPending) && (
          <Bought
            found={found.data}
            figures={hasOurs() ? figures : undefined}
            from={from}
            to={to}
          />
        )}
      </UntilDates>
      <Card as="section" flush aria-label={t('list')} aria-busy={found.isFetching}>
        <ReportFilters
          report={report}
          searchHint={t('filter.search_purchase')}
          sort={<SortChoice columns={columns} sorting={sorting} onSort={sort} />}
        >
          <SavedFilters page={page} report={report} />
          <ScheduleReport kind={kind} report={report} />
          <ColumnPicker
            all={purchaseColumnIds[variant]}
            shown={ids}
            nameOf={(id) => t(`column.${id}`)}
            onToggle={toggle}
          />
        </ReportFilters>
        <ReportResults
          found={found}
          report={report}
          empty={
            <EmptyState
              drawing="match"
              title={t('empty.title')}
              action={<Button onClick={report.onClear}>{t('empty.clear')}</Button>}
            >
              {t('empty.text', { from: shortDate(from), to: shortDate(to) })}
            </EmptyState>
          }
          draw={({ rows }) => (
            <Table
              label={t(`title.${page}`)}
              columns={columns}
              rows={rows}
              rowKey={(row, at) => `${row.orderNumber || row.rptDocNo} ${row.sequence || at}`}
              sorting={sorting}
              {...(hasOurs() && { onSort: (next: Sorting) => sort(codeOf(next)) })}
              dense
            />
          )}
        />
      </Card>
      <UntilDates quiet>{isFound && figures.data && <Largest figures={figures.data} />}</UntilDates>
    </Page>
  );
}

const written = (baht: number) => bareMoney(fromWire(baht));

/** The products and customers of the largest sums; one alone would repeat the total. */
function Largest({ figures: { products, customers } }: { figures: PurchaseFigures }) {
  const t = useTranslations('reports.chart');
  const charts = [
    { title: t('products'), figures: products },
    { title: t('customers'), figures: customers },
  ].filter(({ figures }) => figures.length > 1);
  return (
    <Grid gap={16} {...(charts.length > 1 && { lg: 2 })} align="start">
      {charts.map(({ title, figures }) => (
        <Card key={title} title={title} aside={<Caption>{t('baht')}</Caption>}>
          <BarChart
            label={title}
            heads={[t('name'), t('baht')]}
            bars={figures.map(({ key, name, amount }) => ({
              key,
              label: name || key,
              value: amount,
              figure: written(amount),
            }))}
          />
        </Card>
      ))}
    </Grid>
  );
}

import type { PurchaseFigures, ReportPage } from '#contract/reports/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { count, quantityWords } from '#lib/formats/units.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid, WithAside } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Sorting } from '#ui/lists/Table.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { ColumnPicker, useColumns } from './ColumnPicker.tsx';
import { purchaseColumnIds, purchaseColumns, usualPurchaseColumns, type PurchaseColumn } from './purchase-columns.tsx';
import { purchaseFigures, purchasePage } from './queries.ts';
import { hasOurs } from './saved-queries.ts';
import { codeOf, periodOf, sortingOf, type ReportAddress } from './report-address.ts';
import { ReportActions, ReportJobs } from './jobs/ReportFiles.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportResults } from './ReportResults.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useReport } from './use-report.ts';
import type { readPurchases } from './read-report.ts';

const standardRoute = getRouteApi('/frame/purchasereport');
const farmRoute = getRouteApi('/frame/purchasereport2');
export const StandardPurchasePage = () => <PurchaseReport page="purchasereport" address={standardRoute.useSearch()} />;
export const FarmPurchasePage = () => <PurchaseReport page="purchasereport2" farm address={farmRoute.useSearch()} />;

const usualSorting: Sorting = { by: 'rptDeliveryDate', down: true };

/** The purchase report: one line for each row, the totals, and charts over time. */
function PurchaseReport({ page, farm = false, address }: { page: ReportPage; farm?: boolean; address: ReportAddress }) {
  const t = useTranslations('reports');
  const menuName = useTranslations('frame.menu');
  const report = useReport(page, farm, address);
  const kind = farm ? 'purchase-farm' : 'purchase';
  const found = useQuery(purchasePage(report.ask));
  const figures = useQuery(purchaseFigures(report.ask));
  const variant = farm ? 'farm' : 'standard';
  const { ids, toggle } = useColumns<PurchaseColumn>(page, purchaseColumnIds[variant], usualPurchaseColumns[variant]);
  const sorting = sortingOf(address.sorting, usualSorting);
  const columns = purchaseColumns(t, ids, { farm, totals: found.data?.totals, bu: report.bu, sortable: hasOurs() });
  const sort = (code: string) => report.onChange({ sorting: code });
  const { from, to } = periodOf(address);
  // Beside the list where there is room; else above it, because the total is what users look for.
  const isWide = useWider(1024);
  const bought = found.data?.totals && found.data.total > 0 && <Bought found={found.data} from={from} to={to} />;
  return (
    <Page title={menuName(farm ? 'purchase_report2' : 'purchase_report')} crumbs={[]} actions={<ReportActions kind={kind} {...report.file} />}>
      <ReportJobs kind={kind} />
      {!isWide && (bought || (found.isPending && <Bone height={136} round="card" />))}
      <WithAside
        label={t('chart.over_time.day')}
        aside={
          bought ? (
            <>
              {isWide && bought}
              {figures.data && <Charts figures={figures.data} />}
            </>
          ) : undefined
        }
      >
        <Card as="section" flush aria-label={t('list')} aria-busy={found.isFetching}>
          <ReportFilters
            report={report}
            searchHint={t('filter.search_purchase')}
            sort={<SortChoice columns={columns} sorting={sorting} onSort={sort} />}
          >
            <SavedFilters page={page} report={report} />
            <ColumnPicker all={purchaseColumnIds[variant]} shown={ids} nameOf={(id) => t(`column.${id}`)} onToggle={toggle} />
          </ReportFilters>
          <ReportResults
            found={found}
            report={report}
            empty={
              <EmptyState drawing="match" title={t('empty.title')} action={<Button onClick={report.onClear}>{t('empty.clear')}</Button>}>
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
      </WithAside>
    </Page>
  );
}

function Bought({ found: { totals, total, totalOrder, totalCv }, from, to }: { found: ReturnType<typeof readPurchases>; from: string; to: string }) {
  const t = useTranslations('reports');
  if (!totals) return null;
  const tonnes = t('tonnes_sum', { tonnes: count(totals.orderedWeight / 1000, 3) });
  const amounts = [totals.unitName && quantityWords(totals.quantity, totals.unitName), totals.orderedWeight > 0 && tonnes];
  return (
    <Card gap={4}>
      <LargeFigure label={from === to ? t('bought_on', { from: shortDate(from) }) : t('bought', { from: shortDate(from), to: shortDate(to) })}>
        <Money amount={fromWire(totals.amount)} />
      </LargeFigure>
      <p>{amounts.filter(Boolean).join(' · ')}</p>
      <Caption>{t('found_lines', { lines: total, orders: totalOrder, customers: totalCv })}</Caption>
    </Card>
  );
}

const written = (baht: number) => bareMoney(fromWire(baht));

function Charts({ figures: { step, overTime, products, customers } }: { figures: PurchaseFigures }) {
  const t = useTranslations('reports.chart');
  const heads = [t('name'), t('baht')] as const;
  const named = (figure: PurchaseFigures['products'][number]) => ({
    key: figure.key,
    label: figure.name || figure.key,
    value: figure.amount,
    figure: written(figure.amount),
  });
  return (
    <Grid gap={16}>
      <Card title={t(`over_time.${step}`)} aside={<Caption>{t(`unit.${step}`)}</Caption>}>
        <BarChart label={t(`over_time.${step}`)} narrow heads={heads} bars={overTime.map((one) => ({ ...named(one), label: shortDate(one.key) }))} />
      </Card>
      {products.length > 1 && (
        <Card title={t('products')} aside={<Caption>{t('baht')}</Caption>}>
          <BarChart label={t('products')} heads={heads} bars={products.map(named)} />
        </Card>
      )}
      {customers.length > 1 && (
        <Card title={t('customers')} aside={<Caption>{t('baht')}</Caption>}>
          <BarChart label={t('customers')} heads={heads} bars={customers.map(named)} />
        </Card>
      )}
    </Grid>
  );
}

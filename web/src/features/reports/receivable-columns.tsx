import type { ReceivableRow, ReceivableTotals } from '#contract/reports/shapes.ts';
import { CircleAlert } from 'lucide-react';
import type { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { AgeMark } from '#ui/charts/AgeBar.tsx';
import { Button } from '#ui/forms/Button.tsx';
import type { Column } from '#ui/lists/Table.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ageOf, stepOfAge } from './age-of.ts';

export const receivableColumnIds = ['cvCode', 'cvName', 'orgName', 'creditRemainAmt', 'ageDays', 'overdueAmt', 'creditAmt'] as const;
export type ReceivableColumn = (typeof receivableColumnIds)[number];
export const usualReceivableColumns = ['cvCode', 'cvName', 'creditRemainAmt', 'ageDays', 'creditAmt'] as const satisfies readonly ReceivableColumn[];

const ends: ReadonlySet<ReceivableColumn> = new Set<ReceivableColumn>(['creditRemainAmt', 'overdueAmt', 'creditAmt']);
const unsorted: ReadonlySet<ReceivableColumn> = new Set<ReceivableColumn>(['orgName', 'overdueAmt']);
const written = (baht = 0) => bareMoney(fromWire(baht));

/** The columns of the receivable report; a customer's name opens its invoices where they can be requested. */
export function receivableColumns(
  t: ReturnType<typeof useTranslations<'reports'>>,
  ids: readonly ReceivableColumn[],
  { totals, found, onOpen }: { totals: ReceivableTotals | undefined; found: number; onOpen: ((row: ReceivableRow) => void) | undefined },
): Column<ReceivableRow>[] {
  const cells: Record<ReceivableColumn, (row: ReceivableRow) => React.ReactNode> = {
    cvCode: (row) => row.cvCode,
    cvName: (row) =>
      onOpen ? (
        <Button kind="link" onClick={() => onOpen(row)} aria-label={t('invoices.open', { name: row.cvName })}>
          {row.cvName}
        </Button>
      ) : (
        row.cvName
      ),
    orgName: (row) => row.orgName,
    creditRemainAmt: ({ creditRemainAmt = 0, creditLimitAmt = 0 }) => (
      <>
        {creditRemainAmt <= 0 && creditLimitAmt > 0 && (
          <StatusPill tone="rej" icon={CircleAlert}>
            {t('limit_reached')}
          </StatusPill>
        )}{' '}
        {/* Without a limit there is no free credit and no excess; a supplier's own API may not send the limit. */}
        {onOpen && creditLimitAmt <= 0 && creditRemainAmt < 0 ? '–' : written(creditRemainAmt)}
      </>
    ),
    ageDays: (row) => (
      <Text as="span" nowrap>
        <AgeMark step={stepOfAge[ageOf(row.ageDays)]} />
        {row.ageDays > 0 ? t('days', { days: row.ageDays }) : t('not_late')}
      </Text>
    ),
    overdueAmt: (row) => written(row.overdueAmt),
    creditAmt: (row) => <b>{written(row.creditAmt)}</b>,
  };
  const sums: Partial<Record<ReceivableColumn, string>> = totals
    ? {
        creditRemainAmt: written(totals.creditRemainAmt),
        overdueAmt: written(totals.overdueAmt),
        creditAmt: written(totals.creditAmt),
      }
    : {};
  return ids.map((id, at) => ({
    id,
    head: t(`column.${id}`),
    cell: cells[id],
    end: ends.has(id),
    main: id === 'cvName',
    line: id === 'cvCode',
    sortable: !unsorted.has(id),
    ...(totals && { total: at === 0 ? `${t('total')} ${t('found_customers', { count: found })}` : (sums[id] ?? '') }),
  }));
}

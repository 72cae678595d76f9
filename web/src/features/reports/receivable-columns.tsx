import { ages, type Age } from '#contract/ages.ts';
import type { ReceivableRow, ReceivableTotals } from '#contract/reports/shapes.ts';
import { recordOf } from '#contract/names.ts';
import { CircleAlert } from 'lucide-react';
import type { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { AgeMark } from '#ui/charts/AgeBar.tsx';
import { Button } from '#ui/forms/Button.tsx';
import type { Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ageOf, stepOfAge } from './age-of.ts';

export const receivableColumnIds = ['cvCode', 'cvName', 'orgName', 'creditRemainAmt', 'ageDays', ...ages, 'overdueAmt', 'creditAmt'] as const;
export type ReceivableColumn = (typeof receivableColumnIds)[number];
const few = ['cvCode', 'cvName', 'orgName', 'creditRemainAmt', 'ageDays', 'creditAmt'] as const;
/** The columns shown by default: with each age where a row has the room, and in a phone's card, which leaves out what is not owed. */
export const usualReceivableColumns = {
  phone: ['cvCode', 'cvName', 'orgName', 'creditRemainAmt', 'ageDays', ...ages, 'creditAmt'],
  tablet: few,
  /** a supplier's own API sends no more */
  spec: ['cvCode', 'cvName', 'creditRemainAmt', 'ageDays', 'creditAmt'],
  /** the code and the organisation stand under the name */
  desk: ['cvName', 'creditRemainAmt', 'ageDays', ...ages, 'creditAmt'],
} as const satisfies Record<string, readonly ReceivableColumn[]>;

const ends: ReadonlySet<ReceivableColumn> = new Set<ReceivableColumn>(['creditRemainAmt', ...ages, 'overdueAmt', 'creditAmt']);
const unsorted: ReadonlySet<ReceivableColumn> = new Set<ReceivableColumn>(['orgName', ...ages, 'overdueAmt']);
const ageIds: ReadonlySet<string> = new Set(ages);
const isAge = (id: ReceivableColumn): id is Age => ageIds.has(id);
type Words = ReturnType<typeof useTranslations<'reports'>>;

/** The name of a column. */
export const receivableHead = (t: Words, id: ReceivableColumn): string => (isAge(id) ? t(`age.${id}`) : t(`column.${id}`));

const written = (baht = 0) => bareMoney(fromWire(baht));

/** The columns of the receivable report; a customer's name opens its invoices where they can be requested. */
export function receivableColumns(
  t: Words,
  ids: readonly ReceivableColumn[],
  { totals, found, onOpen }: { totals: ReceivableTotals | undefined; found: number; onOpen: ((row: ReceivableRow) => void) | undefined },
): Column<ReceivableRow>[] {
  // What has no column of its own stands under the name.
  const under = ({ cvCode, orgName }: ReceivableRow) =>
    [ids.includes('cvCode') ? '' : cvCode, ids.includes('orgName') ? '' : orgName].filter(Boolean);
  const nameOf = (row: ReceivableRow) =>
    onOpen ? (
      <Button kind="link" onClick={() => onOpen(row)} aria-label={t('invoices.open', { name: row.cvName })}>
        {row.cvName}
      </Button>
    ) : (
      row.cvName
    );
  const cells: Record<ReceivableColumn, (row: ReceivableRow) => React.ReactNode> = {
    ...recordOf(ages, (age: Age) => (row: ReceivableRow) => (row.ageing[age] === 0 ? null : written(row.ageing[age]))),
    cvCode: (row) => row.cvCode,
    cvName: (row) => (
      <>
        {nameOf(row)}
        {under(row).length > 0 && (
          <Caption>
            <Dotted facts={under(row)} />
          </Caption>
        )}
      </>
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
        ...recordOf(ages, (age) => written(totals.ageing[age])),
        creditRemainAmt: written(totals.creditRemainAmt),
        overdueAmt: written(totals.overdueAmt),
        creditAmt: written(totals.creditAmt),
      }
    : {};
  return ids.map((id, at) => ({
    id,
    head: receivableHead(t, id),
    ...(isAge(id) && {
      headCell: (
        <>
          <AgeMark step={stepOfAge[id]} />
          {t(`age.${id}`)}
        </>
      ),
    }),
    cell: cells[id],
    end: ends.has(id),
    main: id === 'cvName',
    line: id === 'cvCode',
    sortable: !unsorted.has(id),
    ...(totals && { total: at === 0 ? `${t('total')} ${t('found_customers', { count: found })}` : (sums[id] ?? '') }),
  }));
}

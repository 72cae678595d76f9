import { ages, type Age } from '#contract/ages.ts';
import type { ReceivableRow, ReceivableTotals } from '#contract/reports/shapes.ts';
import { recordOf } from '#contract/names.ts';
import type { useTranslations } from 'use-intl';
import { bareMoney, fromWire, unknownAmount } from '#lib/formats/money.ts';
import { AgeMark, type AgeStep } from '#ui/charts/AgeBar.tsx';
import { RowButton } from '#ui/forms/ButtonLink.tsx';
import type { Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ageOf, stepOfAge } from './age-of.ts';

export const receivableColumnIds = [
  'cvCode',
  'cvName',
  'orgName',
  'creditRemainAmt',
  'ageDays',
  ...ages,
  'overdueAmt',
  'creditAmt',
] as const;
export type ReceivableColumn = (typeof receivableColumnIds)[number];
const withAges = ['cvName', 'creditRemainAmt', 'ageDays', ...ages, 'creditAmt'] as const;
/**
 * The columns shown by default; the code and the organisation are under the name. Each age has a column where a row has the room, and a
 * line in a phone's card, which leaves out what is not owed.
 */
export const usualReceivableColumns = {
  phone: withAges,
  tablet: ['cvName', 'creditRemainAmt', 'ageDays', 'creditAmt'],
  desk: withAges,
  /** a supplier's own API sends no more */
  spec: ['cvCode', 'cvName', 'creditRemainAmt', 'ageDays', 'creditAmt'],
} as const satisfies Record<string, readonly ReceivableColumn[]>;

const ends: ReadonlySet<ReceivableColumn> = new Set<ReceivableColumn>([
  'creditRemainAmt',
  ...ages,
  'overdueAmt',
  'creditAmt',
]);
const unsorted: ReadonlySet<ReceivableColumn> = new Set<ReceivableColumn>([
  'orgName',
  ...ages,
  'overdueAmt',
]);
const ageIds: ReadonlySet<string> = new Set(ages);
const isAge = (id: ReceivableColumn): id is Age => ageIds.has(id);
type Words = ReturnType<typeof useTranslations<'reports'>>;

/** The name of a column. */
export const receivableHead = (t: Words, id: ReceivableColumn): string =>
  isAge(id) ? t(`age.${id}`) : t(`column.${id}`);

const written = (baht: number = unknownAmount) => bareMoney(fromWire(baht));

interface ColumnFacts {
  totals: ReceivableTotals | undefined;
  found: number;
  /** each row is a phone's card */
  isCard: boolean;
  onOpen: ((row: ReceivableRow) => void) | undefined;
}

/** The head of an age's column: "16–30 days" breaks after its mark and range, never at the dash. */
function AgeHead({ step, words }: { step: AgeStep; words: string }) {
  const [range = '', ...rest] = words.split(' ');
  return (
    <>
      <Text as="span" nowrap={range.includes('–')}>
        <AgeMark step={step} />
        {range}
      </Text>{' '}
      {rest.join(' ')}
    </>
  );
}

/** The columns of the receivable report; a customer's name opens its invoices where they can be requested. */
export function receivableColumns(
  t: Words,
  ids: readonly ReceivableColumn[],
  { totals, found, isCard, onOpen }: ColumnFacts,
): Column<ReceivableRow>[] {
  // What has no column of its own is under the name.
  const under = ({ cvCode, orgName }: ReceivableRow) =>
    [ids.includes('cvCode') ? '' : cvCode, ids.includes('orgName') ? '' : orgName].filter(Boolean);
  // A card whose whole debt has one age says it by the days and the sum.
  const isShown = ({ ageing, creditAmt }: ReceivableRow, age: Age) =>
    ageing[age] !== 0 && !(isCard && ageing[age] === creditAmt);
  // Six ages beside a sum: a size smaller leaves the name its width.
  const small = (baht: number) =>
    isCard ? (
      written(baht)
    ) : (
      <Text as="span" size="caption">
        {written(baht)}
      </Text>
    );
  const nameOf = (row: ReceivableRow) =>
    onOpen ? (
      <RowButton
        aria-haspopup="dialog"
        onClick={() => onOpen(row)}
        aria-label={t('invoices.open', { name: row.cvName })}
      >
        {row.cvName}
      </RowButton>
    ) : (
      row.cvName
    );
  const cells: Record<ReceivableColumn, (row: ReceivableRow) => React.ReactNode> = {
    ...recordOf(
      ages,
      (age: Age) => (row: ReceivableRow) => (isShown(row, age) ? small(row.ageing[age]) : null),
    ),
    cvCode: (row) => row.cvCode,
    cvName: (row) => (
      <>
        {nameOf(row)}
        {under(row).length > 0 && (
          <Caption plain>
            <Dotted facts={under(row)} />
          </Caption>
        )}
      </>
    ),
    orgName: (row) => row.orgName,
    creditRemainAmt: ({ creditRemainAmt = unknownAmount, creditLimitAmt = unknownAmount }) => (
      <>
        {/* Without a limit the server sends none, which is written as a dash. */}
        {written(creditRemainAmt)}
        {creditRemainAmt <= 0 && creditLimitAmt > 0 && (
          <Caption as="div" tone="danger" nowrap>
            {t('limit_reached')}
          </Caption>
        )}
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
  const sums: Partial<Record<ReceivableColumn, React.ReactNode>> = totals
    ? {
        ...recordOf(ages, (age) => small(totals.ageing[age])),
        creditRemainAmt: written(totals.creditRemainAmt),
        overdueAmt: written(totals.overdueAmt),
        creditAmt: written(totals.creditAmt),
      }
    : {};
  return ids.map((id, at) => ({
    id,
    head: receivableHead(t, id),
    ...(isAge(id) && {
      headCell: <AgeHead step={stepOfAge[id]} words={t(`age.${id}`)} />,
    }),
    cell: cells[id],
    end: ends.has(id),
    main: id === 'cvName',
    line: id === 'cvCode',
    nowrap: id === 'ageDays',
    sortable: !unsorted.has(id),
    ...(totals && {
      total:
        at === 0 ? `${t('total')} ${t('found_customers', { count: found })}` : (sums[id] ?? ''),
    }),
  }));
}

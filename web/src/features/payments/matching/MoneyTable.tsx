import type { Doubt } from '#contract/payments/matching/money.ts';
import type { ParkedMoney } from '#contract/payments/matching/shapes.ts';
import { CircleHelp, Clock, Copy, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { ExactCell } from './ExactCell.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Money } from '#ui/text/Money.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

const looks: Record<Exclude<Doubt, ''>, { tone: StatusTone; icon: LucideIcon }> = {
  part: { tone: 'appv', icon: Minus },
  over: { tone: 'po', icon: Plus },
  double: { tone: 'inv', icon: Copy },
  late: { tone: 'c', icon: Clock },
  unknown: { tone: 'rej', icon: CircleHelp },
};

/** The reason why money waits, in a word. */
export function DoubtPill({ doubt }: { doubt: Doubt }) {
  const t = useTranslations('payments/matching.doubt');
  return doubt === '' ? null : <StatusPill {...looks[doubt]}>{t(doubt)}</StatusPill>;
}

/** Money as the bank reported it, with time, amount and payer; whole rows lead to the decision. */
export function MoneyTable({ bu, rows }: { bu: string; rows: readonly ParkedMoney[] }) {
  const t = useTranslations('payments/matching');
  const columns: Column<ParkedMoney>[] = [
    {
      id: 'paid',
      head: t('paid_at'),
      main: true,
      cell: (row) => (
        <RowLink
          to="/payment/matching/$transactionKey"
          params={{ transactionKey: String(row.transactionKey) }}
          search={{ bu }}
          aria-label={t('one_of', { amount: money(fromWire(row.parked || row.amount)), date: dateAndTime(row.paidAt) })}
        >
          {dateAndTime(row.paidAt)}
        </RowLink>
      ),
    },
    { id: 'customer', head: t('customer'), cell: (row) => <Whose row={row} /> },
    {
      id: 'reference',
      head: t('references'),
      cell: (row) => (
        <>
          {[...new Set([row.reference1, row.reference2])].filter(Boolean).map((reference) => (
            <Text as="span" key={reference} block nowrap>
              {reference}
            </Text>
          ))}
          {!row.reference1 && !row.reference2 && '–'}
        </>
      ),
    },
    { id: 'amount', head: t('amount_baht'), end: true, cell: (row) => <Money amount={fromWire(row.amount)} plain unit={false} /> },
    {
      id: 'parked',
      head: t('parked_baht'),
      end: true,
      cell: (row) => (
        <b>
          <Money amount={fromWire(row.parked)} plain unit={false} />
        </b>
      ),
    },
    { id: 'doubt', head: t('why'), cell: (row) => <DoubtPill doubt={row.doubt} /> },
    ...(rows.some(({ exact }) => exact)
      ? [{ id: 'exact', head: t('exact.head'), line: true, cell: (row: ParkedMoney) => <ExactCell bu={bu} row={row} /> }]
      : []),
  ];
  return <Table label={t('title')} columns={columns} rows={rows} rowKey={(row) => row.transactionKey} linked dense />;
}

function Whose({ row: { cvName, cvCode } }: { row: ParkedMoney }) {
  const t = useTranslations('payments/matching');
  if (!cvCode) return <Text tone="muted">{t('nobody')}</Text>;
  return (
    <span>
      {cvName || cvCode} {cvName && <Caption as="span">{cvCode}</Caption>}
    </span>
  );
}

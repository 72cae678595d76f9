import type { Doubt } from '#contract/payments/matching/money.ts';
import type { ParkedMoney } from '#contract/payments/matching/shapes.ts';
import { CircleHelp, Clock, Copy, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { satang, type Satang } from '#contract/money.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { ExactCell } from './ExactCell.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

const looks: Record<Exclude<Doubt, ''>, { tone: StatusTone; icon: LucideIcon }> = {
  part: { tone: 'appv', icon: Minus },
  over: { tone: 'po', icon: Plus },
  double: { tone: 'inv', icon: Copy },
  late: { tone: 'c', icon: Clock },
  unknown: { tone: 'rej', icon: CircleHelp },
};

/** The reason why money waits, in a word. `fits`: invoices that its payer or a reference names make the sum, beside which "no match" would be wrong. */
export function DoubtPill({ doubt, fits }: { doubt: Doubt; fits: boolean }) {
  const t = useTranslations('payments/matching');
  if (doubt === 'unknown' && fits)
    return (
      <StatusPill tone="appv" icon={Clock}>
        {t('exact.to_confirm')}
      </StatusPill>
    );
  return doubt === '' ? null : <StatusPill {...looks[doubt]}>{t(`doubt.${doubt}`)}</StatusPill>;
}

type Parts = Pick<ParkedMoney, 'allotted' | 'advanced' | 'refunded' | 'refundPaid'>;

/** What of the money is still to be refunded. */
export const refundOf = ({ refunded, refundPaid }: Pick<Parts, 'refunded' | 'refundPaid'>) =>
  satang(fromWire(refunded) - fromWire(refundPaid));

/** What decisions made of money: its parts that are more than nothing, in satang. */
export const partsOf = (money: Parts) =>
  [
    { name: 'allotted', amount: fromWire(money.allotted) },
    { name: 'advanced', amount: fromWire(money.advanced) },
    { name: 'refunded', amount: refundOf(money) },
    { name: 'refundPaid', amount: fromWire(money.refundPaid) },
  ].filter(({ amount }) => amount > 0) as { name: keyof Parts; amount: Satang }[];

/** Why money waits, or what became of decided money. */
function Outcome({ row }: { row: ParkedMoney }) {
  const t = useTranslations('payments/matching');
  if (row.resolvedAt === '') return <DoubtPill doubt={row.doubt} fits={row.exact !== null} />;
  return (
    <Caption as="span">
      <Dotted facts={partsOf(row).map(({ name }) => t(name))} />
    </Caption>
  );
}

/** Money as the bank reported it, with time, amount and payer, which leads to the decision: a table from 1024 px, else rows. */
export function MoneyTable({ bu, rows }: { bu: string; rows: readonly ParkedMoney[] }) {
  const t = useTranslations('payments/matching');
  const columns: Column<ParkedMoney>[] = [
    {
      id: 'paid',
      head: t('paid_at'),
      main: true,
      nowrap: true,
      cell: (row) => <MoneyLink bu={bu} row={row} words={dateAndTime(row.paidAt)} />,
    },
    { id: 'customer', head: t('customer'), cell: (row) => <Whose row={row} /> },
    {
      id: 'reference',
      head: t('references'),
      cell: (row) =>
        referencesOf(row).length > 0
          ? referencesOf(row).map((one) => <Reference key={one}>{one}</Reference>)
          : '–',
    },
    { id: 'amount', head: t('amount_baht'), end: true, cell: (row) => <Sum row={row} /> },
    {
      id: 'doubt',
      head: t(rows.some(({ resolvedAt }) => resolvedAt === '') ? 'why' : 'history'),
      cell: (row) => <Outcome row={row} />,
    },
    ...(rows.some(({ exact }) => exact)
      ? [
          {
            id: 'exact',
            head: t('exact.head'),
            cell: (row: ParkedMoney) => <ExactCell bu={bu} row={row} />,
          },
        ]
      : []),
  ];
  if (useWider(1024))
    return (
      <Table
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.transactionKey}
        dense
      />
    );
  return (
    <List label={t('title')}>
      {rows.map((row) => (
        <ListRow
          key={row.transactionKey}
          align="start"
          below={row.exact && <ExactCell bu={bu} row={row} />}
        >
          <Row between align="baseline" gap={12}>
            <MoneyLink bu={bu} row={row} words={row.cvName || row.cvCode || t('nobody')} />
            <Sum row={row} />
          </Row>
          <Row between wrap rowGap={4}>
            <Caption as="span">
              <Dotted facts={[dateAndTime(row.paidAt), ...referencesOf(row)]} />
            </Caption>
            <Outcome row={row} />
          </Row>
        </ListRow>
      ))}
    </List>
  );
}

function MoneyLink({ bu, row, words }: { bu: string; row: ParkedMoney; words: string }) {
  const t = useTranslations('payments/matching');
  return (
    <RowLink
      to="/payment/matching/$transactionKey"
      params={{ transactionKey: String(row.transactionKey) }}
      search={{ bu }}
      aria-label={`${words}, ${t('one_of', {
        amount: money(fromWire(row.parked || row.amount)),
        date: dateAndTime(row.paidAt),
      })}`}
    >
      {words}
    </RowLink>
  );
}

const referencesOf = ({ reference1, reference2 }: ParkedMoney) =>
  [...new Set([reference1, reference2])].filter(Boolean);

const Reference = ({ children }: { children: string }) => (
  <Text as="span" block nowrap>
    {children}
  </Text>
);

/** What waits, and of how much where a part of it is decided; decided money has its whole amount. */
function Sum({ row: { parked, amount } }: { row: ParkedMoney }) {
  const t = useTranslations('payments/matching');
  return (
    <Text as="div" end nowrap>
      <b>{bareMoney(fromWire(parked || amount))}</b>
      {parked > 0 && parked !== amount && (
        <Caption>{t('of_amount', { amount: bareMoney(fromWire(amount)) })}</Caption>
      )}
    </Text>
  );
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

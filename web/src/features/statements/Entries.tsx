import type { StatementEntry } from '#contract/statements/shapes.ts';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { InvoiceLink } from '#features/payments/front.ts';

const dueColumn = (head: string): Column<StatementEntry> => ({
  id: 'due',
  head,
  cell: ({ dueDate }) => dueDate && shortDate(dueDate),
});
const bare = (baht: number) => (baht === 0 ? '' : bareMoney(fromWire(baht)));

interface EntriesProps {
  rows: readonly StatementEntry[];
  place: PlaceCodes;
}
const keyOf = ({ date, kind, documentNo, reference, balanceAmt }: StatementEntry) =>
  `${date} ${kind} ${documentNo} ${reference} ${balanceAmt}`;

/** The lines of a statement: a table, or on a phone one line each; an invoice is a door to its page. */
export const Entries = (list: EntriesProps) =>
  useWider(768) ? <EntryTable {...list} /> : <EntryLines {...list} />;

function EntryLines({ rows, place }: EntriesProps) {
  const t = useTranslations('statements');
  return (
    <List label={t('entries')}>
      {rows.map((row) => (
        <ListRow
          key={keyOf(row)}
          aside={
            <Text nowrap strong>
              <Money amount={fromWire(row.debitAmt - row.creditAmt)} unit={false} plain calm />
            </Text>
          }
        >
          <Row gap={8} align="baseline">
            <Caption as="span" nowrap>
              {dayDate(row.date)}
            </Caption>
            <EntryName row={row} place={place} />
          </Row>
        </ListRow>
      ))}
    </List>
  );
}

// A number alone does not show what these are.
const named: ReadonlySet<StatementEntry['kind']> = new Set([
  'advance',
  'advance_used',
  'advance_returned',
  'payment_reversed',
  'refund',
  'refund_paid',
]);

/** The number of its document as the user knows it, else what it is; both where the number alone does not show it. */
function EntryName({
  row: { kind, documentNo },
  place,
}: {
  row: StatementEntry;
  place: PlaceCodes;
}) {
  const t = useTranslations('statements');
  if (kind === 'invoice') return <InvoiceLink place={place} number={documentNo} mayBreak />;
  return (
    <Text as="span" code>
      {named.has(kind)
        ? [t(`kind.${kind}`), documentNo].filter(Boolean).join(' ')
        : documentNo || t(`kind.${kind}`)}
    </Text>
  );
}

function EntryTable({ rows, place }: EntriesProps) {
  const t = useTranslations('statements');
  // Six columns are too many for a tablet: the due day is under its invoice there.
  const isTight = !useWider(1024);
  const columns: Column<StatementEntry>[] = [
    { id: 'date', head: t('column.date'), cell: ({ date }) => shortDate(date) },
    {
      id: 'kind',
      head: t('column.kind'),
      main: true,
      cell: ({ kind, documentNo, reference, dueDate }) => (
        <>
          {t(`kind.${kind}`)}{' '}
          {kind === 'invoice' ? (
            <InvoiceLink place={place} number={documentNo} />
          ) : (
            <Text as="span" nowrap>
              {documentNo}
            </Text>
          )}
          {isTight && dueDate && (
            <Caption plain>{`${t('column.due')} ${shortDate(dueDate)}`}</Caption>
          )}
          {reference && <Caption>{`${t('column.reference')} ${reference}`}</Caption>}
        </>
      ),
    },
    ...(isTight ? [] : [dueColumn(t('column.due'))]),
    { id: 'debit', head: t('column.debit'), end: true, cell: ({ debitAmt }) => bare(debitAmt) },
    { id: 'credit', head: t('column.credit'), end: true, cell: ({ creditAmt }) => bare(creditAmt) },
    {
      id: 'balance',
      head: t('column.balance'),
      end: true,
      cell: ({ balanceAmt }) => <b>{bareMoney(fromWire(balanceAmt))}</b>,
    },
  ];
  return <Table label={t('entries')} columns={columns} rows={rows} rowKey={keyOf} dense />;
}

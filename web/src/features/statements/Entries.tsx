import type { StatementEntry } from '#contract/statements/shapes.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

const dueColumn = (head: string): Column<StatementEntry> => ({ id: 'due', head, cell: ({ dueDate }) => dueDate && shortDate(dueDate) });
const bare = (baht: number) => (baht === 0 ? '' : bareMoney(fromWire(baht)));

/** The lines of a statement: a table, or on a phone a card each. */
export function Entries({ rows }: { rows: readonly StatementEntry[] }) {
  const t = useTranslations('statements');
  const [isTable, isRoomy] = [useWider(768), useWider(1024)];
  // Six columns are too many for a tablet: the due day is under its invoice there.
  const isTight = isTable && !isRoomy;
  const columns: Column<StatementEntry>[] = [
    { id: 'date', head: t('column.date'), cell: ({ date }) => shortDate(date) },
    {
      id: 'kind',
      head: t('column.kind'),
      main: true,
      cell: ({ kind, documentNo, reference, dueDate }) => (
        <>
          {t(`kind.${kind}`)}{' '}
          <Text as="span" nowrap>
            {documentNo}
          </Text>
          {isTight && dueDate && <Caption plain>{`${t('column.due')} ${shortDate(dueDate)}`}</Caption>}
          {reference && <Caption>{`${t('column.reference')} ${reference}`}</Caption>}
        </>
      ),
    },
    ...(isTight ? [] : [dueColumn(t('column.due'))]),
    { id: 'debit', head: t('column.debit'), end: true, cell: ({ debitAmt }) => bare(debitAmt) },
    { id: 'credit', head: t('column.credit'), end: true, cell: ({ creditAmt }) => bare(creditAmt) },
    { id: 'balance', head: t('column.balance'), end: true, cell: ({ balanceAmt }) => <b>{bareMoney(fromWire(balanceAmt))}</b> },
  ];
  return (
    <Table
      label={t('entries')}
      columns={columns}
      rows={rows}
      rowKey={({ date, kind, documentNo, reference, balanceAmt }) => `${date} ${kind} ${documentNo} ${reference} ${balanceAmt}`}
    />
  );
}

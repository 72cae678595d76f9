import type { Invoice } from '#contract/payments/shapes.ts';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { isPayable } from './draft.ts';
import { daysLate } from './due.ts';
import { DueWords } from './DueWords.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import type { InvoiceSort } from './pay-queries.ts';
import { Reported } from '#app/Reported.tsx';
import type { Picked } from './use-picked.ts';

interface InvoiceListProps {
  place: PlaceCodes;
  rows: readonly Invoice[];
  picked: Picked;
  sort: InvoiceSort;
  onSort: (sort: InvoiceSort) => void;
}

/** Invoices with their tick boxes: cards on a phone, from 768 px a table that can be sorted by its heads. */
export const InvoiceList = (list: InvoiceListProps) =>
  useWider(768) ? <InvoiceTable {...list} /> : <InvoiceCards {...list} />;

function Tick({ invoice, picked }: { invoice: Invoice; picked: Picked }) {
  const t = useTranslations('payments/paying.list');
  const { invoiceNumber } = invoice;
  const isPicked = picked.has(invoiceNumber);
  return (
    <Checkbox
      checked={isPicked}
      disabled={!isPayable(invoice) || (picked.isFull && !isPicked)}
      onChange={() => picked.toggle(invoice)}
    >
      <Hidden>{t('pick_one', { number: invoiceNumber })}</Hidden>
    </Checkbox>
  );
}

const columnsOf = (
  t: ReturnType<typeof useTranslations<'payments/paying.list'>>,
  place: PlaceCodes,
  picked: Picked,
): Column<Invoice>[] => [
  {
    id: 'pick',
    head: t('pick'),
    hideHead: true,
    cell: (row) => <Tick invoice={row} picked={picked} />,
  },
  {
    id: 'invoiceNumber',
    head: t('number'),
    main: true,
    nowrap: true,
    sortable: true,
    cell: (row) => <InvoiceLink place={place} number={row.invoiceNumber} />,
  },
  {
    id: 'invoiceDate',
    head: t('date'),
    sortable: true,
    cell: (row) => (row.invoiceDate ? shortDate(row.invoiceDate) : '–'),
  },
  { id: 'dueDate', head: t('due'), sortable: true, cell: (row) => <DueCell invoice={row} /> },
  {
    id: 'amount',
    head: t('amount_baht'),
    end: true,
    sortable: true,
    cell: (row) => <Money amount={fromWire(row.netAmount)} unit={false} plain />,
  },
];

function InvoiceTable({ place, rows, picked, sort, onSort }: InvoiceListProps) {
  const t = useTranslations('payments/paying.list');
  const isDown = sort.startsWith('-');
  return (
    <Table
      label={t('label')}
      columns={columnsOf(t, place, picked)}
      rows={rows}
      rowKey={(row) => row.invoiceNumber}
      isPicked={(row) => picked.has(row.invoiceNumber)}
      sorting={{ by: isDown ? sort.slice(1) : sort, down: isDown }}
      onSort={({ by, down }) => onSort(`${down ? '-' : ''}${by}` as InvoiceSort)}
    />
  );
}

function InvoiceCards({ place, rows, picked, sort, onSort }: InvoiceListProps) {
  const t = useTranslations('payments/paying.list');
  const isLastFirst = sort === '-dueDate';
  return (
    <>
      <CardPart low line="below">
        <Button
          kind="link"
          icon={ArrowDownWideNarrow}
          onClick={() => onSort(isLastFirst ? 'dueDate' : '-dueDate')}
        >
          {t(isLastFirst ? 'sort_due.last' : 'sort_due.first')}
        </Button>
      </CardPart>
      <List label={t('label')}>
        {rows.map((row) => (
          <ListRow
            key={row.invoiceNumber}
            isPicked={picked.has(row.invoiceNumber)}
            picture={<Tick invoice={row} picked={picked} />}
          >
            <Row between wrap gap={12} rowGap={0}>
              <InvoiceLink place={place} number={row.invoiceNumber} />
              <Text as="span" strong nowrap>
                <Money amount={fromWire(row.netAmount)} unit={false} />
              </Text>
            </Row>
            <DueLine invoice={row} />
            <Reported payment={row.reported} />
          </ListRow>
        ))}
      </List>
    </>
  );
}

const DueCell = ({ invoice }: { invoice: Invoice }) => (
  <>
    <DueWords invoice={invoice} isBare />
    <Reported payment={invoice.reported} />
  </>
);

/** The due date on one line; of an overdue invoice after the days since. */
function DueLine({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('payments/paying.list');
  const days = daysLate(invoice);
  if (!invoice.dueDate) return <Caption>–</Caption>;
  const date = shortDate(invoice.dueDate);
  return (
    <Caption tone={days > 0 ? 'danger' : 'muted'}>
      {days > 0 ? <Dotted facts={[t('days_late', { days }), date]} /> : t('due_on', { date })}
    </Caption>
  );
}

import type { OrderRow } from '#contract/orders/own-shapes.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Goods } from '../Goods.tsx';
import { OrderCards, Waiting } from './OrderCards.tsx';
import { useOrderAgainInRows } from './use-order-again-in-rows.tsx';
import { OrderAmount } from '../OrderAmount.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { OrderStatusPill } from '../OrderStatusPill.tsx';

/** Orders as cards on a phone and as a table from 768 px, whole rows as links. */
export function OrderList({ rows, label }: { rows: readonly OrderRow[]; label: string }) {
  const { again, sheet } = useOrderAgainInRows();
  return (
    <>
      {useWider(768) ? (
        <OrderTable rows={rows} label={label} again={again} />
      ) : (
        <OrderCards rows={rows} label={label} again={again} />
      )}
      {sheet}
    </>
  );
}

type Words = ReturnType<typeof useTranslations<'orders.list'>>;
const deskColumns = (t: Words): Column<OrderRow>[] => [
  { id: 'number', head: t('number'), main: true, cell: (row) => <NumberCell row={row} /> },
  { id: 'goods', head: t('goods'), cell: (row) => <Goods order={row} /> },
  { id: 'required', head: t('required'), cell: (row) => <Required row={row} /> },
  { id: 'ship-to', head: t('ship_to'), cell: (row) => row.shipToName || '–' },
  {
    id: 'amount',
    head: t('amount_baht'),
    end: true,
    cell: (row) => <OrderAmount {...row} plain />,
  },
  { id: 'status', head: t('status'), cell: (row) => <StatusCell row={row} /> },
];

/** Three columns with the content of five; the ship-to place is on the order's page only. */
const tabletColumns = (t: Words): Column<OrderRow>[] => [
  { id: 'number', head: t('number'), main: true, cell: (row) => <NumberCell row={row} /> },
  {
    id: 'goods',
    head: `${t('goods')} · ${t('required')}`,
    cell: (row) => <GoodsAndDay row={row} />,
  },
  {
    id: 'amount',
    head: `${t('amount_baht')} · ${t('status')}`,
    end: true,
    cell: (row) => <AmountAndStatus row={row} />,
  },
];

type Again = (row: OrderRow) => ReactNode;

const againColumn = (t: Words, again: Again): Column<OrderRow> => ({
  id: 'again',
  head: t('again'),
  hideHead: true,
  end: true,
  cell: again,
});

function OrderTable({
  rows,
  label,
  again,
}: {
  rows: readonly OrderRow[];
  label: string;
  again: Again | undefined;
}) {
  const t = useTranslations('orders.list');
  const columns = (useWider(1024) ? deskColumns : tabletColumns)(t);
  if (again) columns.push(againColumn(t, again));
  return <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.orderId} dense />;
}

const NumberCell = ({ row }: { row: OrderRow }) => (
  <>
    <OrderLink order={row} />
    {row.orderDate && (
      <Caption as="span" plain block nowrap>
        {shortDate(row.orderDate)}
      </Caption>
    )}
  </>
);

const Required = ({ row: { requireDate } }: { row: OrderRow }) =>
  requireDate ? shortDate(requireDate) : '–';

/** The goods, and below them the required day. */
const GoodsAndDay = ({ row }: { row: OrderRow }) => (
  <>
    <Goods order={row} />
    <Caption as="span" block nowrap>
      <Required row={row} />
    </Caption>
  </>
);

const StatusCell = ({ row }: { row: OrderRow }) => (
  <Row as="span" wrap rowGap={0}>
    <OrderStatusPill status={row.status} />
    {row.waiting && <Waiting of={row.waiting} />}
  </Row>
);

/** The sum, and below it the status. */
const AmountAndStatus = ({ row }: { row: OrderRow }) => (
  <Stack gap={0} align="end">
    <OrderAmount {...row} plain />
    <OrderStatusPill status={row.status} />
    {row.waiting && <Waiting of={row.waiting} />}
  </Stack>
);

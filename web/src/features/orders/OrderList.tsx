import type { OrderRow } from '@smart-order/contract/orders/house.ts';
import { useTranslations } from 'use-intl';
import { shortDate } from '../../lib/dates.ts';
import { Row } from '../../ui/Row.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { useMay } from '../../lib/session/session.ts';
import { useWider } from '../../ui/use-wider.ts';
import { Caption } from '../../ui/Text.tsx';
import { Goods } from './Goods.tsx';
import { OrderCards, Waiting } from './OrderCards.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderAmount } from './OrderAmount.tsx';
import { OrderLink } from './OrderLink.tsx';
import { OrderStatusPill } from './OrderStatusPill.tsx';

/** Orders as cards on a phone and as a table from 768 px, whole rows as links. */
export function OrderList({ rows, label }: { rows: readonly OrderRow[]; label: string }) {
  return useWider(768) ? <OrderTable rows={rows} label={label} /> : <OrderCards rows={rows} label={label} withAgain />;
}

type Words = ReturnType<typeof useTranslations<'orders.list'>>;
const columnsOf = (t: Words, isRoomy: boolean): Column<OrderRow>[] => [
  { id: 'number', head: t('number'), main: true, cell: (row) => <NumberCell row={row} /> },
  { id: 'goods', head: t('goods'), cell: (row) => <Goods order={row} /> },
  { id: 'required', head: t('required'), cell: (row) => (row.requireDate ? shortDate(row.requireDate) : '–') },
  { id: 'ship-to', head: t('ship_to'), cell: (row) => row.shipToName || '–' },
  { id: 'amount', head: t('amount_baht'), end: true, cell: (row) => <OrderAmount amount={row.amount} plain /> },
  { id: 'status', head: t('status'), cell: (row) => <StatusCell row={row} withAgain={!isRoomy} /> },
  { id: 'again', head: t('again'), hideHead: true, end: true, cell: (row) => <OrderAgain order={row} /> },
];
// At a tablet's width four columns are what can be read; the others are in the order.
const onlyRoomy = new Set(['goods', 'ship-to', 'again']);

function OrderTable({ rows, label }: { rows: readonly OrderRow[]; label: string }) {
  const t = useTranslations('orders.list');
  const isRoomy = useWider(1024);
  const mayOrder = useMay('sales_order');
  const columns = columnsOf(t, isRoomy).filter(({ id }) => (isRoomy || !onlyRoomy.has(id)) && (mayOrder || id !== 'again'));
  return <Table label={label} columns={columns} rows={rows} rowKey={(row) => row.orderId} linked dense />;
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

const StatusCell = ({ row, withAgain }: { row: OrderRow; withAgain: boolean }) => (
  <Row as="span" wrap rowGap={0} between={withAgain}>
    <OrderStatusPill status={row.status} />
    {row.waiting && <Waiting />}
    {withAgain && <OrderAgain order={row} />}
  </Row>
);

import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { ListRow, LongList } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Goods } from '../Goods.tsx';
import { OrderAmount } from '../OrderAmount.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { hasNamesake } from './namesakes.ts';
import { OrderAnswered, PickAll, PickOrder } from '../many/PickOrder.tsx';
import type { ManyMoves } from '../many/use-many-moves.ts';
import { OrderStatusPill } from '../OrderStatusPill.tsx';
import { isHeld, Reasons, OrderStatusCell, Waited } from '../OrderStatusCell.tsx';

interface UnitOrderListProps {
  rows: readonly UnitOrder[];
  label: string;
  many: ManyMoves;
}

/** Orders of many customers with customer, goods and wait. Cards on a phone, a table from 768 px, whole rows as links. */
export const UnitOrderList = (list: UnitOrderListProps) =>
  useWider(768) ? <UnitTable {...list} /> : <UnitCards {...list} />;

type Words = ReturnType<typeof useTranslations<'orders.list'>>;
const pickColumn = (t: Words, many: ManyMoves): Column<UnitOrder> => ({
  id: 'pick',
  head: t('pick'),
  headCell: <PickAll many={many} isBare />,
  hideHead: true,
  cell: (row) => <PickOrder order={row} many={many} />,
});

const deskColumns = (
  t: Words,
  many: ManyMoves,
  rows: readonly UnitOrder[],
): Column<UnitOrder>[] => [
  {
    id: 'number',
    head: t('number'),
    main: true,
    nowrap: true,
    cell: (row) => <OrderLink order={row} />,
  },
  {
    id: 'customer',
    head: t('customer'),
    cell: (row) => <Whose order={row} coded={hasNamesake(row, rows)} />,
  },
  { id: 'goods', head: t('goods'), cell: (row) => <Goods order={row} /> },
  {
    id: 'required',
    head: t('required'),
    nowrap: true,
    cell: (row) => (row.requireDate ? dayDate(row.requireDate) : '–'),
  },
  {
    id: 'amount',
    head: t('amount_baht'),
    end: true,
    cell: (row) => <OrderAmount {...row} plain />,
  },
  { id: 'status', head: t('status'), cell: (row) => <StandingCell order={row} many={many} /> },
];

/** Three columns with the content of six, in rows of three lines. */
const tabletColumns = (t: Words, many: ManyMoves): Column<UnitOrder>[] => [
  {
    id: 'number',
    head: `${t('number')} · ${t('required')}`,
    main: true,
    cell: (row) => <Numbered order={row} />,
  },
  {
    id: 'customer',
    head: `${t('customer')} · ${t('goods')}`,
    cell: (row) => <Bought order={row} />,
  },
  {
    id: 'amount',
    head: `${t('amount_baht')} · ${t('status')}`,
    end: true,
    cell: (row) => <AmountAndStanding order={row} many={many} />,
  },
];

function UnitTable({ rows, label, many }: UnitOrderListProps) {
  const t = useTranslations('orders.list');
  const columns = (useWider(1024) ? deskColumns : tabletColumns)(t, many, rows);
  const withPick = many.movable.length > 0 ? [pickColumn(t, many), ...columns] : columns;
  return (
    <Table
      label={label}
      columns={withPick}
      rows={rows}
      rowKey={(row) => row.orderId}
      isPicked={many.isChosen}
      dense
    />
  );
}

const StandingCell = ({ order, many }: { order: UnitOrder; many: ManyMoves }) => (
  <OrderStatusCell order={order}>
    <OrderAnswered order={order} many={many} />
  </OrderStatusCell>
);

/** The sum, and below it the status and the reason of a wait, in one column. */
const AmountAndStanding = ({ order, many }: { order: UnitOrder; many: ManyMoves }) => (
  <Stack gap={0} align="end">
    <Row as="span" align="baseline">
      <Waited order={order} />
      <OrderAmount {...order} plain />
    </Row>
    <OrderStatusPill status={order.status} />
    <Reasons order={order} />
    <OrderAnswered order={order} many={many} />
  </Stack>
);

/** The number, and below it the required day. */
const Numbered = ({ order }: { order: UnitOrder }) => (
  <>
    <OrderLink order={order} />
    <Caption as="span" block plain nowrap>
      {order.requireDate ? dayDate(order.requireDate) : '–'}
    </Caption>
  </>
);

/** The customer, and below the goods. */
const Bought = ({ order }: { order: UnitOrder }) => (
  <>
    <Whose order={order} />
    <Caption as="span" block>
      <Goods order={order} />
    </Caption>
  </>
);

interface WhoseProps {
  order: Pick<UnitOrder, 'cvName' | 'cvCode' | 'orgName'>;
  /** with code and organisation, which distinguish equal names */
  coded?: boolean;
}

/** A customer's name. */
const Whose = ({ order: { cvName, cvCode, orgName }, coded = true }: WhoseProps) => (
  <>
    <Text as="span" block close>
      {cvName || cvCode}
    </Text>
    {coded && (
      <Caption as="span" block>
        <Dotted facts={[cvName && cvCode, orgName]} />
      </Caption>
    )}
  </>
);

/** Cards of four lines: customer and amount, number and day, goods or reason of the wait, status and wait. */
const UnitCards = ({ rows, label, many }: UnitOrderListProps) => (
  <>
    {many.movable.length > 0 && (
      <CardPart low line="below">
        <PickAll many={many} />
      </CardPart>
    )}
    <LongList
      label={label}
      rows={rows}
      row={(row) => (
        <ListRow
          key={row.orderId}
          align="start"
          isPicked={many.isChosen(row)}
          picture={<PickOrder order={row} many={many} />}
        >
          <Row between align="baseline" gap={12}>
            <Text strong close>
              {row.cvName || row.cvCode}
            </Text>
            <OrderAmount {...row} unit={false} />
          </Row>
          {hasNamesake(row, rows) && (
            <Caption>
              <Dotted facts={[row.cvCode, row.orgName]} />
            </Caption>
          )}
          <Row between wrap rowGap={0}>
            <Caption as="span">
              <OrderLink order={row} />
            </Caption>
            <RequiredOn order={row} />
          </Row>
          {isHeld({ order: row }) ? (
            <Reasons order={row} />
          ) : (
            <Caption>
              <Goods order={row} brief />
            </Caption>
          )}
          <Row between wrap rowGap={0}>
            <OrderStatusPill status={row.status} />
            <Waited order={row} />
          </Row>
          <OrderAnswered order={row} many={many} />
        </ListRow>
      )}
    />
  </>
);

function RequiredOn({ order: { requireDate, orderDate } }: { order: UnitOrder }) {
  const t = useTranslations('orders');
  return (
    <Caption as="span" nowrap>
      {requireDate
        ? t('unit.wanted', { date: dayDate(requireDate) })
        : `${t('list.ordered')} ${shortDate(orderDate)}`}
    </Caption>
  );
}

import type { PurchaseRow, PurchaseTotals } from '#contract/reports/own-shapes.ts';
import type { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { count as number, unitFor } from '#lib/formats/units.ts';
import type { Column } from '#ui/lists/Table.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Link } from '@tanstack/react-router';
import { useMay } from '#app/menu.ts';

const firstColumns = [
  'rptDeliveryDate',
  'rptDocNo',
  'cvName',
  'shipToName',
  'productName',
  'licensePlate',
  'orderQty',
] as const;

/** All columns of the purchase report by variant, in order; and those shown by default. */
export const purchaseColumnIds = {
  standard: [...firstColumns, 'sendQty', 'packs', 'tonnes', 'percentOrder', 'amount', 'remark'],
  farm: [...firstColumns, 'orderWgh', 'sendQty', 'sendWgh', 'percentOrder', 'amount', 'remark'],
} as const;
export type PurchaseColumn = (typeof purchaseColumnIds)['standard' | 'farm'][number];
/** Where a row has the room: the eleven columns of specification §3, the customer's code and name in one, and the amount. */
export const everyPurchaseColumn = {
  standard: [...firstColumns, 'sendQty', 'percentOrder', 'amount', 'remark'],
  farm: [...firstColumns, 'sendQty', 'sendWgh', 'percentOrder', 'amount', 'remark'],
} as const satisfies Record<'standard' | 'farm', readonly PurchaseColumn[]>;
export const usualPurchaseColumns = {
  standard: ['rptDeliveryDate', 'rptDocNo', 'productName', 'orderQty', 'sendQty', 'amount'],
  farm: ['rptDeliveryDate', 'rptDocNo', 'productName', 'orderQty', 'sendWgh', 'amount'],
} as const satisfies Record<'standard' | 'farm', readonly PurchaseColumn[]>;

const unsorted: ReadonlySet<PurchaseColumn> = new Set<PurchaseColumn>([
  'packs',
  'tonnes',
  'orderWgh',
  'sendWgh',
  'remark',
]);
// These need no label in a phone's card.
const lines: ReadonlySet<PurchaseColumn> = new Set<PurchaseColumn>(['rptDeliveryDate', 'rptDocNo']);
// On a phone a row has one line of figures, so that more rows are in sight.
const shares: Partial<Record<PurchaseColumn, 'pair' | 'sum'>> = {
  orderQty: 'pair',
  sendQty: 'pair',
  sendWgh: 'pair',
  amount: 'sum',
};
// A date, a number and a plate stay on one line.
const unbroken: ReadonlySet<PurchaseColumn> = new Set<PurchaseColumn>([
  'rptDeliveryDate',
  'rptDocNo',
  'licensePlate',
]);
const words: ReadonlySet<PurchaseColumn> = new Set<PurchaseColumn>([
  'rptDeliveryDate',
  'rptDocNo',
  'cvName',
  'shipToName',
  'productName',
  'licensePlate',
  'remark',
]);

/** The columns of the purchase report with their totals; the farm variant counts fish in kilograms (D-71). */
export function purchaseColumns(
  t: ReturnType<typeof useTranslations<'reports'>>,
  ids: readonly PurchaseColumn[],
  {
    farm,
    totals,
    bu,
    sortable,
  }: { farm: boolean; totals: PurchaseTotals | undefined; bu: string; sortable: boolean },
): Column<PurchaseRow>[] {
  const quantity = (row: PurchaseRow, count: number, weight: number) =>
    farm && row.inKg
      ? `${number(weight)}\u00a0${t('kg')}`
      : `${number(count)}\u00a0${unitFor(count, row.unitName)}`.trim();
  // Bottles and bags have no sum.
  const summed = (count: number) =>
    totals?.unitName ? `${number(count)}\u00a0${unitFor(count, totals.unitName)}` : '';
  const cells: Record<PurchaseColumn, (row: PurchaseRow) => React.ReactNode> = {
    rptDeliveryDate: (row) => row.rptDeliveryDate && shortDate(row.rptDeliveryDate),
    rptDocNo: (row) => <OrderOfRow row={row} bu={bu} />,
    cvName: (row) => (
      <>
        {row.cvName}
        <Caption>{row.cvCode}</Caption>
      </>
    ),
    shipToName: (row) => row.shipToName,
    productName: (row) => row.productName,
    licensePlate: (row) => row.licensePlate || '–',
    orderQty: (row) => quantity(row, row.quantity, row.orderedWeight),
    sendQty: (row) => quantity(row, row.sentQuantity, row.sentWeight),
    packs: (row) => number(row.packs),
    tonnes: (row) => number(row.orderedWeight / 1000, 3),
    orderWgh: (row) => number(row.orderedWeight),
    sendWgh: (row) => number(row.sentWeight),
    percentOrder: (row) => number(row.percentOrder),
    amount: (row) => <b>{bareMoney(fromWire(row.amount))}</b>,
    remark: (row) => row.remark || '–',
  };
  const sums: Partial<Record<PurchaseColumn, string>> = totals
    ? {
        orderQty: summed(totals.quantity),
        sendQty: summed(totals.sentQuantity),
        packs: number(totals.packs),
        tonnes: number(totals.orderedWeight / 1000, 3),
        orderWgh: number(totals.orderedWeight),
        sendWgh: number(totals.sentWeight),
        percentOrder: number(totals.percentOrder),
        amount: bareMoney(fromWire(totals.amount)),
      }
    : {};
  return ids.map((id, at) => ({
    id,
    head: t(`column.${id}`),
    cell: cells[id],
    end: !words.has(id),
    main: id === 'productName',
    line: lines.has(id),
    nowrap: unbroken.has(id),
    ...(shares[id] && { share: shares[id] }),
    sortable: sortable && !unsorted.has(id),
    ...(totals && { total: at === 0 ? t('total') : (sums[id] ?? '') }),
  }));
}

/** The document's number as a link to its order, for users who may follow orders; without a link where the order is unknown here. */
function OrderOfRow({
  row: { rptDocNo, orderId, cvCode, orgCode },
  bu,
}: {
  row: PurchaseRow;
  bu: string;
}) {
  const mayFollow = useMay('order_tracking');
  if (!mayFollow || orderId === 0) return rptDocNo;
  return (
    <Link
      to="/orderstatus/orders/$orderId"
      params={{ orderId: String(orderId) }}
      search={{ bu, cv: cvCode, org: orgCode }}
    >
      {rptDocNo}
    </Link>
  );
}

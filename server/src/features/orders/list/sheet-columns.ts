import { localeOf, type Lang } from '#contract/languages.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import type { Column } from '#platform/export/columns.ts';
import { exportWords } from '#platform/export/words.ts';
import { roomWords } from '#platform/words.ts';

/** An order as read for a file; the amount in satang. */
export interface StoredRow {
  orderId: number;
  bu: string;
  orderNumber: string;
  orderDate: string;
  requireDate: string;
  requireTime: string;
  status: OrderStatus;
  cvCode: string;
  cvName: string;
  orgCode: string;
  orgName: string;
  shipToName: string;
  prdTypeName: string;
  totalProduct: number;
  amount: number;
  invoiceNumber: string;
  licensePlate: string;
  comments: string;
}

/** A row of the sheet, with the status in words. */
interface SheetRow extends Omit<StoredRow, 'status'> {
  status: string;
}

export function orderColumns(lang: Lang): Column<SheetRow>[] {
  const t = exportWords(lang);
  return [
    { key: 'orderNumber', head: t('order'), kind: 'code' },
    { key: 'orderDate', head: t('order_date'), kind: 'date' },
    { key: 'requireDate', head: t('require_date'), kind: 'date' },
    { key: 'requireTime', head: t('require_time'), kind: 'text' },
    { key: 'status', head: t('status'), kind: 'text' },
    { key: 'cvCode', head: t('cv'), kind: 'code' },
    { key: 'cvName', head: t('customer'), kind: 'text' },
    { key: 'orgCode', head: t('org'), kind: 'code' },
    { key: 'orgName', head: t('organisation'), kind: 'text' },
    { key: 'shipToName', head: t('ship_to'), kind: 'text' },
    { key: 'prdTypeName', head: t('product_type'), kind: 'text' },
    { key: 'totalProduct', head: t('products'), kind: 'number' },
    { key: 'amount', head: t('amount'), kind: 'satang' },
    { key: 'invoiceNumber', head: t('invoice'), kind: 'code' },
    { key: 'licensePlate', head: t('plate'), kind: 'code' },
    { key: 'comments', head: t('remark'), kind: 'text' },
  ];
}

/** Replaces the statuses by the reader's words. */
export async function* sheetRows(
  batches: AsyncIterable<readonly StoredRow[]>,
  lang: Lang,
): AsyncGenerator<SheetRow[]> {
  const names = roomWords[localeOf[lang]].orders.status;
  for await (const rows of batches)
    yield rows.map((row) => ({ ...row, status: names[row.status] }));
}

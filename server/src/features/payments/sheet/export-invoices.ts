import type { Calls } from '#contract/calls.ts';
import { foldNumber } from '#contract/fold-text.ts';
import { limits } from '#contract/constants.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import type { InvoiceSheet } from '#contract/payments/invoice-sheets.ts';
import type { BarcodeType } from '#contract/payments/methods.ts';
import type { Deps } from '#platform/deps.ts';
import { readMoment } from '#platform/database/replica/replica.ts';
import type { Column } from '#platform/export/columns.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import { exportWords } from '#platform/export/words.ts';
import type { Context, Input } from '#platform/context.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { roomWords } from '#platform/words.ts';
import { invoiceSorts } from '../invoice-lists.ts';
import { outstandingRowsSql, paidRowsSql, pendingRowsSql } from './sheet-sql.ts';

/** An invoice of a list; amounts in satang. Fields that the list does not have are undefined; cash that pays no invoice has no invoice. */
interface SheetInvoice {
  invoiceNumber: string | null;
  invoiceDate: string | null;
  dueDate: string | null;
  orderNumber: string | null;
  cvCode: string;
  orgCode: string;
  invoiceAmount: number | null;
  open?: number;
  paymentNo?: string;
  receiptNo?: string;
  barcodeType?: BarcodeType;
  paid?: number;
  waitsUntil?: Date;
  paidAt?: Date;
}
type SheetRow = SheetInvoice & { method: string };

/** Every row of one of the three payment lists as a sheet, one row for each invoice, by the list's own filter. */
export async function exportInvoices(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportInvoices']>,
): Promise<SentFile> {
  const { now } = deps;
  const { caller, reached, lang } = context;
  const { params, query } = input;
  const { list, format } = params;
  const place = [reached.bu, reached.org, reached.cv];
  const sort = sortingOf(query.sort, invoiceSorts, { field: 'dueDate', down: false });
  const since = new Date(now().getTime() - limits.paidPaymentsDays * 86_400_000);
  const asked: Record<InvoiceSheet, [sql: string, values: unknown[]]> = {
    outstanding: [outstandingRowsSql(sort), [...place, now()]],
    pending: [pendingRowsSql(sort), [...place, now()]],
    paid: [paidRowsSql, [...place, since, foldNumber(query.search ?? '')]],
  };
  return readMoment(deps, true, ({ db, dataOf }) => {
    const rows = cursorRows<SheetInvoice>(db, ...asked[list], { asker: caller.userId });
    return exportFile(deps, context, format, {
      name: `invoices-${list}-${reached.cv}`,
      columns: columnsOf(list, lang),
      rows: named(rows, lang),
      dataOf,
    });
  });
}

function columnsOf(list: InvoiceSheet, lang: Lang): Column<SheetRow>[] {
  const t = exportWords(lang);
  const payment: Column<SheetRow>[] = [
    { key: 'paymentNo', head: t('payment'), kind: 'code' },
    { key: 'method', head: t('method'), kind: 'text' },
  ];
  const more: Record<InvoiceSheet, Column<SheetRow>[]> = {
    outstanding: [{ key: 'open', head: t('open'), kind: 'satang' }],
    pending: [
      { key: 'open', head: t('open'), kind: 'satang' },
      ...payment,
      { key: 'paid', head: t('allotted'), kind: 'satang' },
      { key: 'waitsUntil', head: t('waits_until'), kind: 'moment' },
    ],
    paid: [
      ...payment,
      { key: 'receiptNo', head: t('receipt'), kind: 'code' },
      { key: 'paid', head: t('paid'), kind: 'satang' },
      { key: 'paidAt', head: t('paid_at'), kind: 'moment' },
    ],
  };
  return [
    { key: 'invoiceNumber', head: t('invoice'), kind: 'code' },
    { key: 'invoiceDate', head: t('invoice_date'), kind: 'date' },
    { key: 'dueDate', head: t('due_date'), kind: 'date' },
    { key: 'orderNumber', head: t('order'), kind: 'code' },
    { key: 'cvCode', head: t('cv'), kind: 'code' },
    { key: 'orgCode', head: t('org'), kind: 'code' },
    { key: 'invoiceAmount', head: t('invoice_amount'), kind: 'satang' },
    ...more[list],
  ];
}

async function* named(
  batches: AsyncIterable<readonly SheetInvoice[]>,
  lang: Lang,
): AsyncGenerator<SheetRow[]> {
  const { name } = roomWords[localeOf[lang]]['payments/paying'].method;
  for await (const rows of batches)
    yield rows.map((row) => ({ ...row, method: row.barcodeType ? name[row.barcodeType] : '' }));
}

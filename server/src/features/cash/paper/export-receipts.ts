import type { Calls } from '#contract/calls.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import type { Lang } from '#contract/languages.ts';
import type { Deps } from '#platform/deps.ts';
import type { Column } from '#platform/export/columns.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import { exportWords } from '#platform/export/words.ts';
import type { Context, Input } from '#platform/context.ts';
import { receiptsGivenBy, receiptsGivenSql, type ReceiptRow } from '../read-receipt.ts';
import { receiptsFrom } from '../receipts-given.ts';

/** A receipt on one row, with its invoices in one cell. */
type SheetReceipt = Omit<ReceiptRow, 'allotments'> & { invoices: string; cash: number };

/** Every receipt of the caller's last seven days as a sheet. */
export async function exportReceipts(
  deps: Deps,
  context: Context,
  input: Input<Calls['exportReceipts']>,
): Promise<SentFile> {
  const { longDb, now } = deps;
  const { caller, lang } = context;
  const { params } = input;
  const rows = cursorRows<ReceiptRow>(
    longDb,
    receiptsGivenSql(lang),
    receiptsGivenBy(caller, receiptsFrom(now())),
    { asker: caller.userId },
  );
  return receiptsFile(deps, context, params.format, { name: 'receipts', rows, withCashier: false });
}

interface Listed {
  name: string;
  rows: AsyncIterable<readonly ReceiptRow[]>;
  /** a column names who took the cash, where there are receipts of others */
  withCashier: boolean;
}
/** Receipts as a sheet. */
export function receiptsFile(
  deps: Deps,
  context: Context,
  format: SheetFormat,
  { name, rows, withCashier }: Listed,
) {
  const columns = receiptColumns(context.lang).filter(
    ({ key }) => withCashier || key !== 'cashierName',
  );
  return exportFile(deps, context, format, { name, columns, rows: withInvoices(rows) });
}

function receiptColumns(lang: Lang): Column<SheetReceipt>[] {
  const t = exportWords(lang);
  return [
    { key: 'receiptNo', head: t('receipt'), kind: 'code' },
    { key: 'paidAt', head: t('paid_at'), kind: 'moment' },
    { key: 'cashierName', head: t('cashier'), kind: 'text' },
    { key: 'cvCode', head: t('cv'), kind: 'code' },
    { key: 'cvName', head: t('customer'), kind: 'text' },
    { key: 'orgCode', head: t('org'), kind: 'code' },
    { key: 'orgName', head: t('organisation'), kind: 'text' },
    { key: 'invoices', head: t('invoices'), kind: 'code' },
    { key: 'amount', head: t('amount'), kind: 'satang' },
    { key: 'advance', head: t('advance'), kind: 'satang' },
    { key: 'rounding', head: t('rounding'), kind: 'satang' },
    { key: 'cash', head: t('cash'), kind: 'satang' },
    { key: 'voidedAt', head: t('voided_at'), kind: 'moment' },
    { key: 'voidReason', head: t('void_reason'), kind: 'text' },
  ];
}

async function* withInvoices(
  batches: AsyncIterable<readonly ReceiptRow[]>,
): AsyncGenerator<SheetReceipt[]> {
  for await (const rows of batches)
    yield rows.map(({ allotments, ...row }) => ({
      ...row,
      cash: row.amount + row.rounding,
      invoices: (allotments ?? []).map(({ invoiceNumber }) => invoiceNumber).join(', '),
    }));
}

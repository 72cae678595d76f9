import type { Lang } from '#contract/languages.ts';
import type { Column } from '#platform/export/columns.ts';
import type { FoundPurchase } from '../purchase-report.ts';
import { ages, type Age } from '#contract/ages.ts';
import { statementWords } from '#features/statements/front.ts';
import type { FoundReceivable } from '../receivable-report.ts';
import { fileWords } from './report-words.ts';

/** The purchase report as a sheet: every field of a line, quantities and weights as numbers. */
export function purchaseColumns(lang: Lang): Column<FoundPurchase>[] {
  const t = fileWords(lang);
  return [
    { key: 'rptDeliveryDate', head: t('column.date'), kind: 'date' },
    { key: 'rptDocNo', head: t('column.document'), kind: 'code' },
    { key: 'orderNumber', head: t('column.order'), kind: 'code' },
    { key: 'cvCode', head: t('column.cv'), kind: 'code' },
    { key: 'cvName', head: t('column.customer'), kind: 'text' },
    { key: 'orgCode', head: t('column.org'), kind: 'code' },
    { key: 'shipToName', head: t('column.ship_to'), kind: 'text' },
    { key: 'productName', head: t('column.product'), kind: 'text' },
    { key: 'licensePlate', head: t('column.plate'), kind: 'code' },
    { key: 'orderQty', head: t('column.ordered'), kind: 'number' },
    { key: 'sendQty', head: t('column.sent'), kind: 'number' },
    { key: 'unitName', head: t('column.unit'), kind: 'text', width: 12 },
    { key: 'packs', head: t('column.packs'), kind: 'number' },
    { key: 'orderWgh', head: t('column.ordered_kg'), kind: 'number' },
    { key: 'sendWgh', head: t('column.sent_kg'), kind: 'number' },
    { key: 'percentOrder', head: t('column.percent'), kind: 'number' },
    { key: 'amount', head: t('column.amount'), kind: 'satang' },
    { key: 'remark', head: t('column.remark'), kind: 'text' },
  ];
}

/** A row of the receivable report with each age in a column of its own. */
export type SheetReceivable = FoundReceivable & Record<Age, number>;

/** The receivable report as a sheet: one row for each customer at an organisation. */
export function receivableColumns(lang: Lang, isPast: boolean): Column<SheetReceivable>[] {
  const t = fileWords(lang);
  const words = statementWords(lang);
  const credit: Column<SheetReceivable>[] = [
    { key: 'creditLimitAmt', head: t('column.limit'), kind: 'satang' },
    { key: 'creditRemainAmt', head: t('column.left'), kind: 'satang' },
  ];
  return [
    { key: 'createDate', head: t('column.as_of'), kind: 'date' },
    { key: 'cvCode', head: t('column.cv'), kind: 'code' },
    { key: 'cvName', head: t('column.customer'), kind: 'text' },
    { key: 'orgCode', head: t('column.org'), kind: 'code' },
    { key: 'orgName', head: t('column.org_name'), kind: 'text' },
    // The credit of an earlier day is unknown.
    ...(isPast ? [] : credit),
    { key: 'creditAmt', head: t('column.owed'), kind: 'satang' },
    { key: 'overdueAmt', head: t('column.overdue'), kind: 'satang' },
    { key: 'ageDays', head: t('column.days'), kind: 'number' },
    { key: 'invoiceCount', head: t('column.invoices'), kind: 'number' },
    ...ages.map((age) => ({
      key: age,
      head: t('column.age', { age: words(`ages.${age}`) }),
      kind: 'satang' as const,
    })),
  ];
}

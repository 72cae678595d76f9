import { localeOf, type Lang, type Locale } from '@smart-order/contract/languages.ts';
import { satang } from '@smart-order/contract/money.ts';
import { count } from '@smart-order/contract/orders/totals.ts';
import { bareMoney, money } from '@smart-order/contract/written-money.ts';
import { shortDate } from '@smart-order/contract/written-dates.ts';
import { quantityWords } from '@smart-order/contract/written-quantities.ts';
import { refuseTooLong, type ReportAsked, type ReportPaper } from '../../../platform/documents/report-paper.ts';
import { cellText, type PaperColumn, type PaperRow, type ReportTable } from '../../../platform/documents/report-table.ts';
import { purchaseRows, purchaseSums, type FoundPurchase, type PurchaseSums } from '../purchase-report.ts';
import { readFilter } from '../report-filter.ts';
import { groupsOf, reportHead } from './report-facts.ts';
import { fileWords } from './report-words.ts';

type Variant = 'standard' | 'farm';
const filterOf = ({ actor, place, filter, lang, now }: Omit<ReportAsked, 'asker' | 'signal' | 'onRows'>) =>
  readFilter({ actor, reached: place, lang }, filter, now);
const nobody = { userId: '', group: 'CUSTOMER' } as const;
// Rows of a customer stand together, so that they can be summed.
const byCustomer = { field: 'cvCode', down: false } as const;

/** The purchase report as pages: lines under their customers, with sums of each and of all (D-70). */
export const purchasePaper = (variant: Variant): ReportPaper => ({
  check: ({ place, filter, now }) => void filterOf({ place, filter, now, actor: nobody, lang: 'th' }),
  async make(deps, asked) {
    const filter = filterOf(asked);
    const sums = await purchaseSums(deps.db, filter);
    if (sums.total === 0) return undefined;
    refuseTooLong(sums.total);
    const rows: FoundPurchase[] = [];
    for await (const batch of purchaseRows(deps.longDb, filter, byCustomer, asked.asker)) {
      rows.push(...batch);
      asked.onRows(rows.length, sums.total);
    }
    const t = fileWords(asked.lang);
    const written = new Map([...groupsOf(rows, ({ orgCode }) => orgCode)].map(([org, its]) => [org, rowsOf(its, asked.lang, variant)]));
    return {
      ...(await reportHead(deps, asked, { title: t('purchase'), filter, rowsOf: written })),
      landscape: true,
      columns: columns(asked.lang, variant),
      ...endOf(sums, rows, asked.lang),
    };
  },
});

function columns(lang: Lang, variant: Variant): PaperColumn[] {
  const t = fileWords(lang);
  const weights: Record<Variant, PaperColumn[]> = {
    standard: [
      { head: t('column.packs'), mm: 14, right: true },
      { head: t('column.tonnes'), mm: 17, right: true },
    ],
    farm: [
      { head: t('column.ordered_kg'), mm: 19, right: true },
      { head: t('column.sent_kg'), mm: 19, right: true },
    ],
  };
  return [
    { head: t('column.date'), mm: 20, right: false },
    { head: t('column.document'), mm: 29, right: false },
    { head: t('column.ship_to'), fr: 3, right: false },
    { head: t('column.product'), fr: 4, right: false },
    { head: t('column.plate'), mm: 18, right: false },
    { head: t('column.ordered'), mm: 20, right: true },
    { head: t('column.sent'), mm: 20, right: true },
    ...weights[variant],
    { head: t('column.percent'), mm: 15, right: true },
    { head: t('column.amount'), mm: 27, right: true },
    { head: t('column.remark'), fr: 2, right: false },
  ];
}

const sum = (rows: readonly FoundPurchase[], field: 'packs' | 'orderWgh' | 'sendWgh' | 'amount') => rows.reduce((all, row) => all + row[field], 0);
const bare = (amount: number) => bareMoney(satang(amount));
const figure = (value: number) => (value === 0 ? '' : count(value));

function rowsOf(rows: readonly FoundPurchase[], lang: Lang, variant: Variant): PaperRow[] {
  const locale = localeOf[lang];
  const t = fileWords(lang);
  return [...groupsOf(rows, ({ cvCode }) => cvCode)].flatMap(([cv, its]): PaperRow[] => [
    ['group', cellText(`${its[0]?.cvName ?? ''} · ${cv}`)],
    ...its.map((row) => rowOf(row, locale, variant)),
    ['subtotal', '', t('subtotal', { name: cv }), '', '', '', '', '', ...weightsOf(its, variant), '', bare(sum(its, 'amount')), ''],
  ]);
}

const weightsOf = (rows: readonly FoundPurchase[], variant: Variant): string[] =>
  ({
    standard: [figure(sum(rows, 'packs')), figure(sum(rows, 'sendWgh') / 1000)],
    farm: [figure(sum(rows, 'orderWgh')), figure(sum(rows, 'sendWgh'))],
  })[variant];

function rowOf(row: FoundPurchase, locale: Locale, variant: Variant): PaperRow {
  // Fish are counted by their weight (D-71), which has columns of its own.
  const isByWeight = variant === 'farm' && row.inKg;
  const quantity = (pieces: number) => (isByWeight ? '' : quantityWords(pieces, row.unitName, locale));
  return [
    'row',
    shortDate(row.rptDeliveryDate, locale),
    cellText(row.rptDocNo),
    cellText(row.shipToName),
    cellText(row.productName),
    cellText(row.licensePlate),
    quantity(row.orderQty),
    quantity(row.sendQty),
    ...weightsOf([row], variant),
    count(row.percentOrder),
    bare(row.amount),
    cellText(row.remark),
  ];
}

const mostBars = 8;

function endOf(sums: PurchaseSums, rows: readonly FoundPurchase[], lang: Lang): Pick<ReportTable, 'sums' | 'total' | 'tables' | 'pictures' | 'note'> {
  const t = fileWords(lang);
  const products = [...groupsOf(rows, ({ productName }) => productName)]
    .map(([name, its]) => ({ name: cellText(name), amount: sum(its, 'amount') }))
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, mostBars);
  const most = products[0]?.amount ?? 0;
  const bars = products.map(({ name, amount }) => ({ name, share: amount / Math.max(most, 1), value: bare(amount) }));
  return {
    sums: [
      [t('lines'), count(sums.total)],
      [t('customers'), count(sums.totalCv)],
    ],
    total: [t('total'), money(satang(sum(rows, 'amount')), localeOf[lang])],
    tables: [],
    pictures: most > 0 ? [{ title: t('largest'), bars }] : [],
    note: '',
  };
}

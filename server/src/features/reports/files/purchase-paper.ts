import { dotted } from '#contract/dotted.ts';
import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { count } from '#contract/written-quantities.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { shortDate } from '#contract/written-dates.ts';
import { quantityWords } from '#contract/written-quantities.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import { readMoment, type Moment } from '#platform/database/replica/replica.ts';
import { announceRows, type ReportAsked, type ReportPaper } from '#platform/report-paper.ts';
import {
  cellText,
  picture,
  type PaperColumn,
  type PaperRow,
  type ReportPicture,
  type ReportTable,
} from '#platform/documents/report-table.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import {
  figuresBy,
  purchaseRows,
  purchaseSums,
  stepOf,
  stepsOnPaper,
  type FoundPurchase,
  type PurchaseSums,
} from '../purchase-report.ts';
import { readFilter, type ReportFilter } from '../report-filter.ts';
import { daysOf, groupsOf, reportHead } from './report-facts.ts';
import { fileWords } from './report-words.ts';

type Variant = 'standard' | 'farm';
/** `counts`: some lines are counted, so there are columns for quantities */
interface Look {
  variant: Variant;
  counts: boolean;
}
// Fish are counted by weight (D-71), which has its own columns.
const isByWeight = ({ inKg }: FoundPurchase, variant: Variant) => variant === 'farm' && inKg;
const filterOf = ({
  caller,
  place,
  filter,
  lang,
  now,
}: Omit<ReportAsked, 'asker' | 'signal' | 'onRows'>) =>
  readFilter({ caller, reached: place, lang }, filter, now);
const nobody = { userId: '', group: 'CUSTOMER' } as const;
// The rows of a customer are adjacent, for the customer's sum.
const byCustomer = { field: 'cvCode', down: false } as const;

/** The purchase report as pages: lines under their customers, with sums of each and of all (D-70). */
export const purchasePaper = (variant: Variant): ReportPaper => ({
  check: ({ place, filter, now }) =>
    void filterOf({ place, filter, now, caller: nobody, lang: 'th' }),
  async make(deps, asked) {
    const filter = filterOf(asked);
    const found = await readMoment(deps, !isBoundToAssigned(asked.caller), (moment) =>
      readFrom(moment, asked, filter),
    );
    if (!found) return undefined;
    const { sums, rows, pictures, dataOf } = found;
    const t = fileWords(asked.lang);
    const look = { variant, counts: rows.some((row) => !isByWeight(row, variant)) };
    const lines = await mapWithPauses(rows, (row) => ({
      row,
      line: rowOf(row, localeOf[asked.lang], look),
    }));
    const written = new Map(
      [...groupsOf(lines, ({ row }) => row.orgCode)].map(([org, its]) => [org, rowsOf(its, look)]),
    );
    return {
      ...(await reportHead(deps, asked, {
        title: t('purchase'),
        under: daysOf(filter, asked.lang),
        filter,
        rowsOf: written,
        dataOf,
      })),
      landscape: true,
      columns: columns(asked.lang, look),
      ...endOf(sums, rows, asked.lang),
      pictures,
    };
  },
});

/** What the database has for the report, of one moment; undefined where there are no rows. */
async function readFrom({ db, dataOf }: Moment, asked: ReportAsked, filter: ReportFilter) {
  const sums = await purchaseSums(db, filter);
  if (sums.total === 0) return undefined;
  announceRows(asked, sums.total);
  const rows: FoundPurchase[] = [];
  for await (const batch of purchaseRows(db, filter, byCustomer, asked.asker)) {
    rows.push(...batch);
    asked.onRows(rows.length, sums.total);
  }
  return { sums, rows, pictures: await picturesOf(db, filter, asked.lang), dataOf };
}

function columns(lang: Lang, { variant, counts }: Look): PaperColumn[] {
  const t = fileWords(lang);
  const weights: Record<Variant, PaperColumn[]> = {
    standard: [
      { head: t('column.packs'), right: true },
      { head: t('column.tonnes'), right: true },
    ],
    farm: [
      { head: t('column.ordered_kg'), right: true },
      { head: t('column.sent_kg'), right: true },
    ],
  };
  return [
    { head: t('column.date') },
    { head: t('column.document') },
    { head: t('column.ship_to'), wraps: true },
    { head: t('column.product'), wraps: true },
    { head: t('column.plate') },
    ...(counts
      ? [
          { head: t('column.ordered'), right: true },
          { head: t('column.sent'), right: true },
        ]
      : []),
    ...weights[variant],
    { head: t('column.percent'), right: true },
    { head: t('column.amount'), right: true },
    { head: t('column.remark'), wraps: true },
  ];
}

const sum = (rows: readonly FoundPurchase[], field: 'packs' | 'orderWgh' | 'sendWgh' | 'amount') =>
  rows.reduce((all, row) => all + row[field], 0);
const bare = (amount: number) => bareMoney(satang(amount));
const figure = (value: number) => (value === 0 ? '' : count(value));

interface WrittenLine {
  row: FoundPurchase;
  line: PaperRow;
}

const rowsOf = (lines: readonly WrittenLine[], look: Look): PaperRow[] =>
  [...groupsOf(lines, ({ row }) => row.cvCode)].flatMap(([cv, its]): PaperRow[] => {
    const rows = its.map(({ row }) => row);
    const name = cellText(dotted([rows[0]?.cvName, cv]));
    return [
      ['group', name, ...weightsOf(rows, look.variant), '', bare(sum(rows, 'amount')), ''],
      ...its.map(({ line }) => line),
    ];
  });

const weightsOf = (rows: readonly FoundPurchase[], variant: Variant): string[] =>
  ({
    standard: [figure(sum(rows, 'packs')), figure(sum(rows, 'sendWgh') / 1000)],
    farm: [figure(sum(rows, 'orderWgh')), figure(sum(rows, 'sendWgh'))],
  })[variant];

function rowOf(row: FoundPurchase, locale: Locale, { variant, counts }: Look): PaperRow {
  const quantity = (pieces: number) =>
    isByWeight(row, variant) ? '' : quantityWords(pieces, row.unitName, locale);
  return [
    'row',
    shortDate(row.rptDeliveryDate, locale),
    cellText(row.rptDocNo),
    cellText(row.shipToName),
    cellText(row.productName),
    cellText(row.licensePlate),
    ...(counts ? [quantity(row.orderQty), quantity(row.sendQty)] : []),
    ...weightsOf([row], variant),
    count(row.percentOrder),
    bare(row.amount),
    cellText(row.remark),
  ];
}

function endOf(
  sums: PurchaseSums,
  rows: readonly FoundPurchase[],
  lang: Lang,
): Pick<ReportTable, 'sums' | 'total' | 'note'> {
  const t = fileWords(lang);
  return {
    sums: [
      [t('lines'), count(sums.total)],
      [t('customers'), count(sums.totalCv)],
    ],
    total: [t('total'), money(satang(sum(rows, 'amount')), localeOf[lang])],
    note: '',
  };
}

const mostBars = 8;

/** Charts of purchases over time and, where there is more than one, of the products and customers with the largest sums. */
async function picturesOf(db: Db, filter: ReportFilter, lang: Lang): Promise<ReportPicture[]> {
  const t = fileWords(lang);
  const step = stepOf(filter, stepsOnPaper);
  const { overTime, products, customers } = await figuresBy(db, filter, step);
  const named = (figures: typeof products) =>
    figures.slice(0, mostBars).map(({ key, name, amount }) => ({ name: name || key, amount }));
  return [
    ...picture(
      t(`over_time.${step}`),
      overTime.map(({ key, amount }) => ({ name: shortDate(key, localeOf[lang]), amount })),
    ),
    ...(products.length > 1 ? picture(t('largest'), named(products)) : []),
    ...(customers.length > 1 ? picture(t('largest_customers'), named(customers)) : []),
  ];
}

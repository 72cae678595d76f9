import { localeOf, type Lang } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { count } from '#contract/written-quantities.ts';
import { receivableSorts, type ReceivableTotals } from '#contract/reports/shapes.ts';
import { ages } from '#contract/ages.ts';
import { shortDate } from '#contract/written-dates.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { announceRows, type ReportAsked, type ReportPaper } from '#platform/documents/report-paper.ts';
import { cellText, picture, type PaperColumn, type PaperRow, type ReportTable } from '#platform/documents/report-table.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { statementWords } from '#features/statements/front.ts';
import {
  leftOutOf,
  receivableRows,
  receivableSums,
  usualReceivableSorting,
  type FoundReceivable,
  type ReceivableFilter,
  type ReceivableSums,
} from '../receivable-report.ts';
import { readFilter } from '../report-filter.ts';
import { daysOf, groupsOf, reportHead } from './report-facts.ts';
import { fileWords } from './report-words.ts';

type Wish = Omit<ReportAsked, 'asker' | 'signal' | 'onRows'>;
const sortingAsked = ({ filter }: Pick<Wish, 'filter'>) => sortingOf(filter.sorting, receivableSorts, usualReceivableSorting);
const nobody = { userId: '', group: 'CUSTOMER' } as const;

/** The filter of the receivable report as requested. */
export const receivableFilter = ({ actor, place, filter, lang, now }: Wish): ReceivableFilter => ({
  ...readFilter({ actor, reached: place, lang }, filter, now),
  which: filter.all === 'Y' ? 'owing' : 'period',
});

/** The receivable report as pages: each customer's debt at an organisation, and its age (D-70). */
export const receivablePaper: ReportPaper = {
  check({ place, filter, now }) {
    receivableFilter({ place, filter, now, actor: nobody, lang: 'th' });
    sortingAsked({ filter });
  },
  async make(deps, asked) {
    const filter = receivableFilter(asked);
    const sums = await receivableSums(deps.db, filter);
    if (sums.total === 0) return undefined;
    announceRows(asked, sums.total);
    const rows: FoundReceivable[] = [];
    for await (const batch of receivableRows(deps.longDb, filter, sortingAsked(asked), asked.asker)) {
      rows.push(...batch);
      asked.onRows(rows.length, sums.total);
    }
    const t = fileWords(asked.lang);
    const lines = await mapWithPauses(rows, (row) => ({ row, line: lineOf(row) }));
    const written = new Map([...groupsOf(lines, ({ row }) => row.orgCode)].map(([org, its]) => [org, rowsOf(its, asked.lang)]));
    return {
      ...(await reportHead(deps, asked, {
        title: t('receivable'),
        under: `${t('column.as_of')} ${shortDate(filter.asOf, localeOf[asked.lang])}`,
        filter,
        facts: periodOf(filter, asked.lang),
        rowsOf: written,
      })),
      landscape: false,
      columns: columns(asked.lang),
      ...endOf(sums, rows, asked.lang),
      note: leftOutWords(await leftOutOf(deps.db, filter, sums), asked.lang),
    };
  },
};

function columns(lang: Lang): PaperColumn[] {
  const t = fileWords(lang);
  return [
    { head: t('column.cv') },
    { head: t('column.customer'), wraps: true },
    { head: t('column.left'), right: true },
    { head: t('column.owed'), right: true },
    { head: t('column.overdue'), right: true },
    { head: t('column.days'), right: true },
  ];
}

/** Which customers the report has: those of some days, or, without a pair, every one who owes. */
const periodOf = (filter: ReceivableFilter, lang: Lang): [string, string][] =>
  filter.which === 'period' ? [[fileWords(lang)('fact.period'), daysOf(filter, lang)]] : [];

const bare = (amount: number) => bareMoney(satang(amount));
const sum = (rows: readonly FoundReceivable[], field: 'creditRemainAmt' | 'creditAmt' | 'overdueAmt') =>
  // Capped like the sums of a page: limits of many nines add up to more than a number holds exactly.
  Math.min(
    rows.reduce((all, row) => all + (row[field] ?? 0), 0),
    Number.MAX_SAFE_INTEGER,
  );

const lineOf = ({ cvCode, cvName, creditRemainAmt, creditAmt, overdueAmt, ageDays }: FoundReceivable): PaperRow => [
  'row',
  cellText(cvCode),
  cellText(cvName),
  creditRemainAmt === undefined ? '' : bare(creditRemainAmt),
  bare(creditAmt),
  bare(overdueAmt),
  ageDays > 0 ? count(ageDays) : '',
];

function rowsOf(lines: readonly { row: FoundReceivable; line: PaperRow }[], lang: Lang): PaperRow[] {
  const rows = lines.map(({ row }) => row);
  const sums = [bare(sum(rows, 'creditRemainAmt')), bare(sum(rows, 'creditAmt')), bare(sum(rows, 'overdueAmt'))];
  return [...lines.map(({ line }) => line), ['total', '', fileWords(lang)('total'), ...sums, '']];
}

const mostBars = 8;

function endOf(sums: ReceivableSums, rows: readonly FoundReceivable[], lang: Lang): Pick<ReportTable, 'sums' | 'total' | 'pictures'> {
  const t = fileWords(lang);
  const words = statementWords(lang);
  const debtors = rows.toSorted((a, b) => b.creditAmt - a.creditAmt).slice(0, mostBars);
  return {
    sums: [
      [t('customers'), count(sums.totalCv)],
      [t('column.invoices'), count(sums.invoiceCount)],
      [t('column.overdue'), bare(sums.overdueAmt)],
    ],
    total: [t('column.owed').replace(/ \(.*$/, ''), money(satang(sums.creditAmt), localeOf[lang])],
    pictures: [
      ...picture(
        words('ageing'),
        ages.map((age, at) => ({ name: words(`ages.${age}`), amount: sums.ageing[age], age: at })),
      ),
      ...(debtors.length > 1
        ? picture(
            t('largest_debts'),
            debtors.map(({ cvName, cvCode, creditAmt }) => ({ name: cvName || cvCode, amount: creditAmt })),
          )
        : []),
    ],
  };
}

/** The accounts that a report of some days leaves out, in words; '' where there are none. */
const leftOutWords = (leftOut: ReceivableTotals['leftOut'], lang: Lang) =>
  leftOut && leftOut.accounts > 0
    ? fileWords(lang)('left_out', { accounts: leftOut.accounts, amount: money(satang(leftOut.creditAmt), localeOf[lang]) })
    : '';

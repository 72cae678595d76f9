import { dotted } from '#contract/dotted.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { count } from '#contract/written-quantities.ts';
import { receivableSorts, type ReceivableTotals } from '#contract/reports/shapes.ts';
import { ages } from '#contract/ages.ts';
import { dateAndTime, shortDate } from '#contract/written-dates.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import { readMoment, type Moment } from '#platform/database/replica/replica.ts';
import { announceRows, type ReportAsked, type ReportPaper } from '#platform/report-paper.ts';
import {
  cellText,
  picture,
  type PaperColumn,
  type PaperRow,
  type ReportTable,
} from '#platform/documents/report-table.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { laterOnPaper, statementWords } from '#features/statements/front.ts';
import {
  isPast,
  laterEntries,
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

type PaperRequest = Omit<ReportAsked, 'asker' | 'signal' | 'onRows'>;
const sortingAsked = ({ filter }: Pick<PaperRequest, 'filter'>) =>
  sortingOf(filter.sorting, receivableSorts, usualReceivableSorting);
const nobody = { userId: '', group: 'CUSTOMER' } as const;

/** The filter of the receivable report as requested. */
export const receivableFilter = ({
  caller,
  place,
  filter,
  lang,
  now,
}: PaperRequest): ReceivableFilter => ({
  ...readFilter({ caller, reached: place, lang }, filter, now),
  which: filter.all === 'Y' ? 'owing' : 'period',
});

/** The receivable report as pages: each customer's debt at an organisation, and its age (D-70). */
export const receivablePaper: ReportPaper = {
  check({ place, filter, now }) {
    receivableFilter({ place, filter, now, caller: nobody, lang: 'th' });
    sortingAsked({ filter });
  },
  async make(deps, asked) {
    const filter = receivableFilter(asked);
    const found = await readMoment(deps, !isBoundToAssigned(asked.caller), (moment) =>
      readFrom(moment, asked, filter),
    );
    if (!found) return undefined;
    const { sums, rows, leftOut, later, dataOf } = found;
    const t = fileWords(asked.lang);
    const columns = columnsOf(filter, asked.lang);
    const lines = await mapWithPauses(rows, (row) => ({ row, line: lineOf(row, columns) }));
    const written = new Map(
      [...groupsOf(lines, ({ row }) => row.orgCode)].map(([org, its]) => [
        org,
        rowsOf(its, columns, asked.lang),
      ]),
    );
    const head = await reportHead(deps, asked, {
      title: t('receivable'),
      under: asOfWords(filter, asked.lang),
      filter,
      facts: factsOf(filter, asked.lang),
      rowsOf: written,
      dataOf,
    });
    return {
      ...head,
      rows: [...head.rows, ...laterOnPaper(later, filter.stoodAt, columns.length, asked.lang)],
      landscape: true,
      columns: columns.map(({ head, right = false, wraps = false, age }) => ({
        head,
        right,
        wraps,
        ...(age !== undefined && { age }),
      })),
      ...endOf(sums, rows, asked.lang),
      note: leftOutWords(leftOut, asked.lang),
    };
  },
};

/** What the database has for the report, of one moment; undefined where there are no rows. */
async function readFrom({ db, dataOf }: Moment, asked: ReportAsked, filter: ReceivableFilter) {
  const sums = await receivableSums(db, filter);
  if (sums.total === 0) return undefined;
  announceRows(asked, sums.total);
  const rows: FoundReceivable[] = [];
  for await (const batch of receivableRows(db, filter, sortingAsked(asked), asked.asker)) {
    rows.push(...batch);
    asked.onRows(rows.length, sums.total);
  }
  return {
    sums,
    rows,
    leftOut: await leftOutOf(db, filter, sums),
    later: await laterEntries(db, filter),
    dataOf,
  };
}

interface Column extends PaperColumn {
  textOf(row: FoundReceivable): string;
  /** the amount that is summed */
  amountOf?(row: FoundReceivable): number;
}

function columnsOf(filter: ReceivableFilter, lang: Lang): Column[] {
  const t = fileWords(lang);
  const words = statementWords(lang);
  const amount = (head: string, amountOf: (row: FoundReceivable) => number) => ({
    head,
    right: true,
    amountOf,
    textOf: (row: FoundReceivable) => bare(amountOf(row)),
  });
  // Most accounts have one or two of the ages: what is not owed is blank.
  const owed = (head: string, amountOf: (row: FoundReceivable) => number) => ({
    ...amount(head, amountOf),
    textOf: (row: FoundReceivable) => bareOrBlank(amountOf(row)),
  });
  return [
    { head: t('column.cv'), textOf: ({ cvCode }) => cellText(cvCode) },
    { head: t('column.customer'), wraps: true, textOf: ({ cvName }) => cellText(cvName) },
    ...ages.map((age, at) => ({
      ...owed(words(`ages.${age}`), ({ ageing }) => ageing[age]),
      age: at,
    })),
    owed(t('column.overdue'), ({ overdueAmt }) => overdueAmt),
    {
      head: t('column.days'),
      right: true,
      textOf: ({ ageDays }) => (ageDays > 0 ? count(ageDays) : ''),
    },
    amount(t('column.owed'), ({ creditAmt }) => creditAmt),
    // The credit of an earlier day is unknown.
    ...(isPast(filter)
      ? []
      : [amount(t('column.left'), ({ creditRemainAmt }) => creditRemainAmt ?? 0)]),
  ];
}

/** The day of the debts, and the moment as of which they were known. */
function asOfWords({ asOf, stoodAt }: ReceivableFilter, lang: Lang): string {
  const locale = localeOf[lang];
  const day = `${fileWords(lang)('column.as_of')} ${shortDate(asOf, locale)}`;
  return dotted([
    day,
    stoodAt && statementWords(lang)('stood', { moment: dateAndTime(stoodAt, locale) }),
  ]);
}

/** Which customers the report has: those of some days, of one age of debt, or, without a pair, every one who owes. */
function factsOf(filter: ReceivableFilter, lang: Lang): [string, string][] {
  const days: [string, string][] =
    filter.which === 'period' ? [[fileWords(lang)('fact.period'), daysOf(filter, lang)]] : [];
  const t = statementWords(lang);
  return filter.age ? [...days, [t('ageing'), t(`ages.${filter.age}`)]] : days;
}

const bare = (amount: number) => bareMoney(satang(amount));
const bareOrBlank = (amount: number) => (amount === 0 ? '' : bare(amount));
// Capped like the sums of a page: limits of many nines add up to more than a number holds exactly.
const sum = (amounts: readonly number[]) =>
  Math.min(
    amounts.reduce((all, amount) => all + amount, 0),
    Number.MAX_SAFE_INTEGER,
  );

const lineOf = (row: FoundReceivable, columns: readonly Column[]): PaperRow => [
  'row',
  ...columns.map(({ textOf }) => textOf(row)),
];

function rowsOf(
  lines: readonly { row: FoundReceivable; line: PaperRow }[],
  columns: readonly Column[],
  lang: Lang,
): PaperRow[] {
  const [, , ...summed] = columns;
  const sums = summed.map(({ amountOf }) =>
    amountOf ? bare(sum(lines.map(({ row }) => amountOf(row)))) : '',
  );
  return [...lines.map(({ line }) => line), ['total', '', fileWords(lang)('total'), ...sums]];
}

const mostBars = 8;

function endOf(
  sums: ReceivableSums,
  rows: readonly FoundReceivable[],
  lang: Lang,
): Pick<ReportTable, 'sums' | 'total' | 'pictures'> {
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
            debtors.map(({ cvName, cvCode, creditAmt }) => ({
              name: cvName || cvCode,
              amount: creditAmt,
            })),
          )
        : []),
    ],
  };
}

/** The accounts that a report of some days leaves out, in words; '' where there are none. */
const leftOutWords = (leftOut: ReceivableTotals['leftOut'], lang: Lang) =>
  leftOut && leftOut.accounts > 0
    ? fileWords(lang)('left_out', {
        accounts: leftOut.accounts,
        amount: money(satang(leftOut.creditAmt), localeOf[lang]),
      })
    : '';

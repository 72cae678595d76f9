import { dotted } from '#contract/dotted.ts';
import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { ages } from '#contract/ages.ts';
import { bareMoney, money } from '#contract/written-money.ts';
import { dateAndTime, shortDate } from '#contract/written-dates.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import { readMoment, type Moment } from '#platform/database/replica/replica.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import { paperOf } from '#platform/documents/paper.ts';
import { announceRows, type ReportAsked, type ReportPaper } from '#platform/report-paper.ts';
import {
  cellText,
  picture,
  type PaperColumn,
  type PaperRow,
  type ReportTable,
} from '#platform/documents/report-table.ts';
import { invalidFields } from '#platform/problem.ts';
import { waitingOf } from '#features/payments/front.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { laterOnPaper } from './later.ts';
import {
  everyLine,
  laterInStatement,
  periodOf,
  readStatement,
  type Line,
  type StatementAsked,
  type Sums,
} from './read-statement.ts';
import { statementWords } from './statement-sheet.ts';

/** The statement of one customer at one organisation, as a PDF. */
export const statementPaper: ReportPaper = {
  check({ place, filter, now }) {
    const missing = (['cv', 'org'] as const).filter((name) => place[name] === '');
    if (missing.length > 0)
      throw invalidFields(missing.map((name) => ({ field: `${name}Code`, code: 'required' })));
    periodOf(filter, now);
  },

  async make(deps, asked) {
    const { db } = deps;
    const { place, filter, now, lang } = asked;
    const statement = { ...place, ...periodOf(filter, now) };
    const found = await readMoment(deps, !isBoundToAssigned(asked.caller), (moment) =>
      readFrom(moment, asked, statement),
    );
    if (!found) return undefined;
    const { lines, later, ...figures } = found;
    const [seller, customer] = await Promise.all([
      sellerOf(db, place.org, lang),
      customerOf(db, place.cv, lang),
    ]);
    const t = statementWords(lang);
    const rows = [
      ...(await mapWithPauses(lines, (line) => rowOf(line, t, localeOf[lang]))),
      ...laterOnPaper(later, statement.stoodAt, columns(lang).length, lang),
    ];
    return written({ ...figures, statement, rows, seller, customer, lang, now });
  },
};

/** What the database has for the statement, of one moment; undefined where there is nothing. */
async function readFrom({ db, dataOf }: Moment, asked: ReportAsked, statement: StatementAsked) {
  const sums = await readStatement(db, statement, { page: 1, size: 0 });
  if (sums.total === 0 && sums.opening === 0) return undefined;
  announceRows(asked, sums.total);
  const lines: Line[] = [];
  for await (const batch of everyLine(db, statement, asked.asker)) {
    lines.push(...batch);
    asked.onRows(lines.length, sums.total);
  }
  return {
    sums,
    lines,
    waiting: await waitingOf(db, statement),
    later: await laterInStatement(db, statement),
    dataOf,
  };
}

const customerOf = async (db: Db, cv: string, lang: Lang) => {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('cv_code', '=', cv)
    .executeTakeFirstOrThrow();
  return { ...row, name: textIn(row, 'name', lang) };
};

interface Written extends Pick<ReportAsked, 'lang' | 'now'> {
  statement: StatementAsked;
  sums: Sums;
  /** satang from banks that staff have to decide about */
  waiting: number;
  dataOf: Date | undefined;
  rows: readonly PaperRow[];
  seller: Awaited<ReturnType<typeof sellerOf>>;
  customer: Awaited<ReturnType<typeof customerOf>>;
}

const bare = (amount: number) => bareMoney(satang(amount));

function written({
  statement,
  sums,
  waiting,
  rows,
  seller,
  customer,
  lang,
  now,
  dataOf,
}: Written): ReportTable {
  const locale = localeOf[lang];
  const t = statementWords(lang);
  const period = `${shortDate(statement.from, locale)} – ${shortDate(statement.to, locale)}`;
  const paper = paperOf({
    lang,
    title: t('title'),
    number: '',
    under: [
      period,
      ...(statement.stoodAt
        ? [t('stood', { moment: dateAndTime(statement.stoodAt, locale) })]
        : []),
    ],
    seller,
    customer: dotted([customer.name, customer.cv_code]),
    now,
    dataOf,
  });
  const facts = [
    [t('customer'), paper.customer],
    ['', customer.address],
    [t('organisation'), dotted([seller.name, seller.org_code])],
  ].filter(([, value]) => value !== '') as [string, string][];
  return {
    paper,
    landscape: false,
    facts,
    sums: [
      [t('opening'), bare(sums.opening)],
      [t('debits'), bare(sums.debit)],
      [t('credits'), bare(sums.credit)],
      ...(sums.advance === 0 ? [] : ([[t('advance'), bare(sums.advance)]] as [string, string][])),
    ],
    total: [t('closing'), money(satang(sums.closing), locale)],
    pictures: agesOf(sums, lang),
    note: waiting > 0 ? t('waiting', { amount: money(satang(waiting), locale) }) : '',
    columns: columns(lang),
    rows: [opening(sums, statement, lang), ...rows],
  };
}

function columns(lang: Lang): PaperColumn[] {
  const t = statementWords(lang);
  return [
    { head: t('column.date') },
    { head: t('column.kind'), wraps: true },
    { head: t('column.document'), wraps: true },
    { head: t('column.due') },
    { head: t('column.debit'), right: true },
    { head: t('column.credit'), right: true },
    { head: t('column.balance'), right: true },
  ];
}

const opening = ({ opening: amount }: Sums, { from }: StatementAsked, lang: Lang): PaperRow => [
  'subtotal',
  shortDate(from, localeOf[lang]),
  statementWords(lang)('opening'),
  '',
  '',
  '',
  '',
  bare(amount),
];

type StatementWords = ReturnType<typeof statementWords>;
const rowOf = (
  { date, kind, documentNo, reference, dueDate, debit, credit, balance }: Line,
  t: StatementWords,
  locale: Locale,
): PaperRow => [
  'row',
  shortDate(date, locale),
  t(`kind.${kind}`),
  cellText(dotted([documentNo, reference])),
  dueDate && shortDate(dueDate, locale),
  debit ? bare(debit) : '',
  credit ? bare(credit) : '',
  bare(balance),
];

/** Open amounts by how long they have been due, and what has been credited without an invoice. */
function agesOf({ ageing, advance }: Sums, lang: Lang): ReportTable['pictures'] {
  const t = statementWords(lang);
  return picture(t('ageing'), [
    ...ages.map((age, at) => ({ name: t(`ages.${age}`), amount: ageing[age], age: at })),
    ...[
      { name: t('advance'), amount: -advance },
      { name: t('unallotted'), amount: advance - ageing.unallotted },
    ].filter(({ amount }) => amount !== 0),
  ]);
}

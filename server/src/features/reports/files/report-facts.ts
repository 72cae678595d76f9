import { dotted } from '#contract/dotted.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { shortDate } from '#contract/written-dates.ts';
import { textIn } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import { paperOf, type Seller } from '#platform/documents/paper.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { ReportAsked } from '#platform/report-paper.ts';
import type { PaperRow, ReportTable } from '#platform/documents/report-table.ts';
import type { ReportFilter } from '../report-filter.ts';
import { fileWords } from './report-words.ts';

interface HeadFacts {
  title: string;
  /** printed below the title: the days, or the day of the debts */
  under: string;
  filter: ReportFilter;
  /** more of the filter: pairs of name and value */
  facts?: readonly (readonly [string, string])[];
  /** the organisations, each with its rows */
  rowsOf: ReadonlyMap<string, readonly PaperRow[]>;
  dataOf: Date | undefined;
}

/** What both reports have: title, the filter used, and the rows of one organisation after another. */
export async function reportHead(
  { db }: Pick<Deps, 'db'>,
  { lang, now, filter: requested }: ReportAsked,
  { title, under, filter, facts = [], rowsOf, dataOf }: HeadFacts,
): Promise<Pick<ReportTable, 'paper' | 'facts' | 'rows'>> {
  const t = fileWords(lang);
  const sellers = await Promise.all([...rowsOf.keys()].map((org) => sellerOf(db, org, lang)));
  const names = new Map(sellers.map(({ org_code, name }) => [org_code, dotted([name, org_code])]));
  const isOne = sellers.length === 1;
  const customer = filter.cv && dotted([await customerName(db, filter.cv, lang), filter.cv]);
  const paper = paperOf({
    lang,
    title,
    number: '',
    under: [under],
    seller: sellerOfAll(sellers),
    customer,
    now,
    dataOf,
  });
  return {
    paper,
    facts: filledPairs([
      [t('fact.customer'), customer || t('everyone')],
      [t('fact.organisation'), isOne ? [...names.values()].join('') : ''],
      ...facts,
      [t('fact.plate'), requested.license ?? ''],
      [t('fact.search'), requested.search ?? ''],
    ]),
    rows: [...rowsOf].flatMap(([org, rows]) =>
      isOne ? rows : [['part', names.get(org) ?? org], ...rows],
    ),
  };
}

const filledPairs = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([, value]) => value !== '');

async function customerName(db: Deps['db'], cv: string, lang: Lang): Promise<string> {
  return textIn(
    await db.selectFrom('customer').selectAll().where('cv_code', '=', cv).executeTakeFirstOrThrow(),
    'name',
    lang,
  );
}

/** What organisations have in common; of one, all that it has. */
function sellerOfAll(sellers: readonly Seller[]): Seller {
  const common = (field: keyof Seller) => {
    const [value = '', ...others] = new Set(sellers.map((seller) => seller[field]));
    return others.length === 0 ? value : '';
  };
  const companies = new Set(sellers.map(({ name, company_name }) => company_name || name));
  return {
    name: common('name'),
    company_name: dotted([...companies]),
    address: common('address'),
    tax_id: common('tax_id'),
    tel_no: common('tel_no'),
  };
}

/** Rows by a key, in the order of the keys' first rows. */
export const groupsOf = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row[]> => Map.groupBy(rows, keyOf);

/** The first and the last day, written out. */
export const daysOf = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>, lang: Lang): string =>
  `${shortDate(from, localeOf[lang])} – ${shortDate(to, localeOf[lang])}`;

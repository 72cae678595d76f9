import { localeOf } from '#contract/languages.ts';
import { shortDate } from '#contract/written-dates.ts';
import type { Deps } from '#platform/deps.ts';
import { letterheadOf, paperOf } from '#platform/documents/paper.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { ReportAsked } from '#platform/documents/report-paper.ts';
import type { PaperRow, ReportPart, ReportTable } from '#platform/documents/report-table.ts';
import type { ReportFilter } from '../report-filter.ts';
import { fileWords } from './report-words.ts';

/** The heads that both reports have: title, the filter used, and a part for each organisation. */
export async function reportHead(
  { db }: Pick<Deps, 'db'>,
  asked: ReportAsked,
  {
    title,
    filter,
    anyDay = false,
    rowsOf,
  }: { title: string; filter: ReportFilter; anyDay?: boolean; rowsOf: ReadonlyMap<string, readonly PaperRow[]> },
): Promise<Pick<ReportTable, 'paper' | 'parts'>> {
  const { lang, now, filter: wish } = asked;
  const locale = localeOf[lang];
  const t = fileWords(lang);
  // A list of every customer that owes is as of today, so its default days are not named.
  const period = anyDay ? shortDate(filter.today, locale) : `${shortDate(filter.from, locale)} – ${shortDate(filter.to, locale)}`;
  const facts = [
    [t('fact.customer'), filter.cv || t('everyone')],
    [t('fact.period'), period],
    [t('fact.plate'), wish.license ?? ''],
    [t('fact.search'), wish.search ?? ''],
  ].filter(([, value]) => value !== '') as [string, string][];
  const parts: ReportPart[] = [];
  for (const [org, rows] of rowsOf) {
    const seller = await sellerOf(db, org, lang);
    parts.push({ seller: letterheadOf(seller, locale), facts: [[t('fact.organisation'), `${seller.name} · ${org}`], ...facts], rows });
  }
  const [first] = rowsOf.keys();
  const paper = paperOf({ lang, title, number: filter.cv, under: [period], seller: await sellerOf(db, first ?? '', lang), now });
  return { paper, parts };
}

/** Rows by a key, in the order of the keys' first rows. */
export const groupsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => Map.groupBy(rows, keyOf);

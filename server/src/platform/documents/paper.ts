import { dotted } from '#contract/dotted.ts';
import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import { dateAndTime } from '#contract/written-dates.ts';
import { createTranslator } from 'use-intl/core';
import { roomWords } from '../words.ts';

/** The words of documents in a language: `documentWords('th')('order.title')`. */
export const documentWords = (locale: Locale) =>
  createTranslator({ locale, messages: roomWords[locale], namespace: 'documents' });

/** The sender of a document, as the organisation's row has it. */
export interface Seller {
  name: string;
  /** the registered company of the organisation, where it has another name */
  company_name: string;
  address: string;
  tax_id: string;
  tel_no: string;
}

interface PaperFacts {
  lang: Lang;
  title: string;
  /** the document's own number */
  number: string;
  /** what is printed below the number, such as its day */
  under: readonly string[];
  seller: Seller;
  /** whose document it is, which every page after the first names; '' for several customers */
  customer: string;
  /** the mark at its top of a document that was printed before (look.md §7) */
  copy?: string;
  now: Date;
  /** the time of the data, where they were read from a replica */
  dataOf?: Date | undefined;
}

/** What `document` of page.typ needs for every document: head, foot and language. */
export function paperOf({
  lang,
  title,
  number,
  under,
  seller,
  customer,
  copy = '',
  now,
  dataOf,
}: PaperFacts) {
  const locale = localeOf[lang];
  const t = documentWords(locale);
  const { number: pageNumber } = roomWords[locale].documents.page;
  return {
    lang: locale,
    title,
    under: [number, ...under].filter(Boolean),
    copy,
    seller: letterheadOf(seller, locale),
    customer,
    continued: t('page.continued', { title, number }).trim(),
    printed: dotted([
      t('page.printed', { at: dateAndTime(now, locale) }),
      dataOf && dataOfWords(dataOf, locale),
    ]),
    // Typst fills in the numbers, because only Typst knows the pages.
    pageNumber,
  };
}
export type Paper = ReturnType<typeof paperOf>;

/** Of which time the data of a paper or a sheet are, which were read from a replica: "data of 07:40:12". */
export function dataOfWords(at: Date, locale: Locale, day?: 'with day'): string {
  const time = `${bangkokTime(at).padStart(5, '0')}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
  return documentWords(locale)('data_of', { time: day ? `${bangkokDate(at)} ${time}` : time });
}

/** The text at the head of a seller's pages. */
export function letterheadOf(
  { name, company_name, address, tax_id, tel_no }: Seller,
  locale: Locale,
) {
  const t = documentWords(locale);
  const numbers = dotted([
    tax_id && t('page.tax_id', { number: tax_id }),
    tel_no && t('page.telephone', { number: tel_no }),
  ]);
  const lines = [company_name && company_name !== name ? name : '', address, numbers].filter(
    Boolean,
  );
  return { name: company_name || name, lines };
}

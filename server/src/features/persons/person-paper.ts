import { localeOf, type Lang } from '#contract/languages.ts';
import { dateAndTime } from '#contract/written-dates.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { textIn } from '#platform/database/language.ts';
import { documentWords, paperOf, type Paper } from '#platform/documents/paper.ts';
import { documentTemplate } from '#platform/documents/template.ts';
import { collectPerson, parts, type PersonData, type PersonPart } from './collect-person.ts';

interface PersonPaper {
  paper: Paper;
  note: string;
  parts: { title: string; entries: string[][][]; more: string }[];
}

export const personTemplate = documentTemplate<PersonPaper>(new URL('person.typ', import.meta.url));

// A salesperson's years of orders would be a book; the file beside it has all of them.
const mostPrinted = 200;

/** A person's data on paper: every value that is not empty, under the name that it has in the file. Undefined where the database has no such user. */
export async function personPaper(
  db: Db,
  id: string,
  { lang, now }: { lang: Lang; now: Date },
): Promise<PersonPaper | undefined> {
  const data = await collectPerson(db, id, mostPrinted + 1);
  return data && paperWith(db, data, { lang, now });
}

async function paperWith(
  db: Db,
  data: PersonData,
  { lang, now }: { lang: Lang; now: Date },
): Promise<PersonPaper> {
  const locale = localeOf[lang];
  const t = documentWords(locale);
  const [account] = data.account;
  const shown = (part: PersonPart) => ({
    title: t(`person.${part}`),
    entries: data[part]
      .slice(0, mostPrinted)
      .map((row) => Object.entries(row).flatMap(([name, value]) => pairOf(name, value, locale))),
    more: data[part].length > mostPrinted ? t('person.more', { shown: mostPrinted }) : '',
  });
  const userId = String(account?.user_id);
  const customer = [account?.first_name, account?.last_name].join(' ').trim();
  return {
    paper: paperOf({
      lang,
      title: t('person.title'),
      number: userId,
      under: [],
      seller: await sellerOf(db, lang),
      customer,
      now,
    }),
    note: t('person.note'),
    parts: parts.filter((part) => data[part].length > 0).map(shown),
  };
}

function pairOf(name: string, value: unknown, locale: 'th' | 'en'): string[][] {
  if (value === null || value === undefined || value === '') return [];
  if (value instanceof Date) return [[name, dateAndTime(value, locale)]];
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** The supplier's first organisation: a person's data belong to no single one. */
async function sellerOf(db: Db, lang: Lang) {
  const row = await db
    .selectFrom('organisation')
    .selectAll()
    .orderBy('org_code')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { name: '', company_name: '', address: '', tax_id: '', tel_no: '' };
  return { ...row, name: textIn(row, 'name', lang) };
}

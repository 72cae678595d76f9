import type { Lang } from '#contract/languages.ts';
import type { Db } from '../database/connections/connect.ts';
import { textIn } from '../database/language.ts';
import type { Seller } from './paper.ts';

/** The organisation that is at the head of a document, in the reader's language. */
export async function sellerOf(
  db: Db,
  org: string,
  lang: Lang,
): Promise<Seller & { org_code: string }> {
  const row = await db
    .selectFrom('organisation')
    .selectAll()
    .where('org_code', '=', org)
    .executeTakeFirstOrThrow();
  return { ...row, name: textIn(row, 'name', lang) };
}

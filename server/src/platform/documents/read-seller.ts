import type { Lang } from '#contract/languages.ts';
import type { Db } from '../database/connections/connect.ts';
import { textIn } from '../database/language.ts';

/** An organisation for the head of its papers, with its name in the reader's language. */
export async function readSeller(db: Db, org: string, lang: Lang) {
  const row = await db.selectFrom('organisation').selectAll().where('org_code', '=', org).executeTakeFirstOrThrow();
  return { ...row, name: textIn(row, 'name', lang) };
}

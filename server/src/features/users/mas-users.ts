import type { MasUser } from '#contract/users/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { hitsSql, isCommonSql, mostLookedAt, termSql, wordsSql } from '#platform/search/found-words.ts';
import { likeWords } from '#platform/database/language.ts';
import { showName } from './user-view.ts';

const byName = 'm.first_name collate "und-x-icu", m.last_name collate "und-x-icu", m.provider, m.subject';
// A value, not an EXISTS: that one would be answered by reading all accounts.
const isFree = '(select true from external_identity x where x.provider = m.provider and x.subject = m.subject) is null';
const byKey = (from: string) =>
  `${from}, lateral (select * from mas_user m where m.provider = ${from}.provider and m.subject = ${from}.subject offset 0) m`;

// $1 words, $2 how many. Common words walk the list by name until it is full, rare ones go by their index; concatenated, the words leave the indexes alone.
const freeSql = `
  with ${termSql('$1')},
  sampled as materialized (${isCommonSql('select search_text from mas_user order by provider, subject')}),
  hit as materialized (${hitsSql('provider, subject', 'mas_user')}),
  way as materialized (select $1 = '' or (select common from sampled) or (select count(*) from hit) > ${mostLookedAt} as walk),
  page as (
    (select m.* from mas_user m where (select walk from way) and m.search_text || '' like ${wordsSql} and ${isFree} order by ${byName} limit $2)
    union all
    (select m.* from ${byKey('hit')} where not (select walk from way) and ${isFree} order by ${byName} limit $2))
  select m.subject as id, m.provider as "providerAuth", m.username, m.first_name as "firstName", m.last_name as "lastName", m.email from page m order by ${byName}`;

/** Accounts of the providers' directories without a user, by name. */
export async function freeMasUsers(db: Db, search: string, size: number): Promise<MasUser[]> {
  const found = await run<Omit<MasUser, 'showName'>>(db, freeSql, [likeWords(search), size]);
  return found.map((one) => Object.assign(one, { showName: showName(`${one.firstName} ${one.lastName}`.trim(), one.username) }));
}

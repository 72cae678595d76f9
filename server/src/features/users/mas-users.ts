import type { MasUser } from '@smart-order/contract/users/shapes.ts';
import { run, type Db } from '../../platform/database/connect.ts';
import { likeWords } from '../../platform/database/language.ts';
import { showName } from './user-view.ts';

// So many people tell whether words are common; two of them who match say so. So many hits are looked at one by one.
const sample = 32;
const mostLookedAt = 1000;

const byName = 'm.first_name collate "und-x-icu", m.last_name collate "und-x-icu", m.provider, m.subject';
const words = '(select words from term)';
// A value, not an EXISTS: that one would be answered by reading all accounts.
const isFree = '(select true from external_identity x where x.provider = m.provider and x.subject = m.subject) is null';

// $1 words, $2 how many. Common words walk the list by name until it is full, rare ones go by the trigram index; concatenated, the words leave that index alone.
const freeSql = `
  with term as materialized (select '%' || fold_thai($1) || '%' as words),
  sampled as materialized (
    select count(*) >= 2 as common from (select search_text from mas_user order by provider, subject limit ${sample}) s where s.search_text like ${words}),
  hit as materialized (select provider, subject from mas_user where search_text like ${words} limit ${mostLookedAt + 1}),
  way as materialized (select (select common from sampled) or (select count(*) from hit) > ${mostLookedAt} as walk),
  page as (
    (select m.* from mas_user m where (select walk from way) and m.search_text || '' like ${words} and ${isFree} order by ${byName} limit $2)
    union all
    (select m.* from hit, lateral (select * from mas_user m where m.provider = hit.provider and m.subject = hit.subject offset 0) m
     where not (select walk from way) and ${isFree} order by ${byName} limit $2))
  select m.subject as id, m.provider as "providerAuth", m.username, m.first_name as "firstName", m.last_name as "lastName", m.email from page m order by ${byName}`;

/** People of the providers' directories whom no account is linked to yet, by name. */
export async function freeMasUsers(db: Db, search: string, size: number): Promise<MasUser[]> {
  const found = await run<Omit<MasUser, 'showName'>>(db, freeSql, [likeWords(search), size]);
  return found.map((one) => Object.assign(one, { showName: showName(`${one.firstName} ${one.lastName}`.trim(), one.username) }));
}

import type { UserSearch } from '#contract/users/user-rules.ts';
import { hitsSql, isCommonSql, mostLookedAt, termSql, wordsSql } from '#platform/search/found-words.ts';

/** The users that a non-admin sees: those of their business units. */
export interface SeenPeople {
  units: string;
  /** on people `u` */
  condition: string;
}

/** The longest page of people that is given. */
export const mostOnPage = 100;

/** Columns of people `u` in a list's order, from either end. */
export const orderSql = (columns: readonly string[], down: boolean): string => columns.map((column) => `${column}${down ? ' desc' : ''}`).join(', ');

const columns: Record<UserSearch, string> = { name: `u.first_name || ' ' || u.last_name`, username: 'u.username', email: 'u.email' };

/** Whether people `u` hold the words of `term`. Concatenated, the index of words is left alone. */
export const holdsSql = (searchBy: UserSearch | undefined): string => {
  const anywhere = `u.search_text || '' like ${wordsSql}`;
  if (!searchBy) return anywhere;
  // Folding a row's words costs fifty times what comparing them does; most need none.
  return `${anywhere} and (lower(${columns[searchBy]}) like ${wordsSql} or fold_thai(${columns[searchBy]}) like ${wordsSql})`;
};

/** A page of people as the wire has them, out of `page`; one row more where there are more. */
export const rowsSql = (order: string): string => `(
  select json_agg(json_build_object('userId', u.user_id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
    'email', u.email, 'userGroup', u.user_group, 'level', u.level, 'activeFlag', u.active_flag,
    'buRole', coalesce((select json_agg(json_build_object('bu', b.bu, 'th', b.name_th, 'en', b.name_en) order by b.sort_order, b.bu)
                        from business_unit b where b.bu = any(u.units)), '[]')) order by ${order})
  from page join app_user u using (user_id)) as rows`;

interface Asked {
  searchBy: UserSearch | undefined;
  down: boolean;
}

/**
 * People who hold the words: $1 how many to pass over, $2 how many, and one more where there are more. Where the actor sees few people, each is looked at.
 * Else words that many hold are found by walking the list in its order until the page is full, and none are counted; rare ones by their index, and then all
 * are counted.
 */
export function foundUsersSql(
  list: readonly string[],
  { searchBy, down }: Asked,
  { sees, words }: { sees: SeenPeople | null; words: string },
): string {
  const order = orderSql(list, down);
  // Taken for a condition that half of all people meet: by PostgreSQL's own guess so few are left that it would read and sort everyone.
  const isSought = `${holdsSql(searchBy)}${sees ? ` and coalesce(${sees.condition}, false)` : ''}`;
  const few = sees ? `user_bu where bu = any (${sees.units}::text[]) order by bu, user_id` : 'app_user order by user_id';
  const byKey = (people: string) => `${people} p, lateral (select * from app_user u where u.user_id = p.user_id offset 0) u`;
  return `
    with ${termSql(words)},
    few as materialized (select user_id from ${few} limit ${mostLookedAt + 1}),
    sampled as materialized (${isCommonSql(`select u.search_text from app_user u order by ${order}`)}),
    hit as materialized (${hitsSql('user_id', 'app_user')}),
    way as materialized (
      select case when (select count(*) from few) <= ${mostLookedAt} then 'few'
        when (select common from sampled) or (select count(*) from hit) > ${mostLookedAt} then 'walk' else 'hits' end as way),
    found as materialized (
      select u.user_id from ${byKey(`(
        select distinct user_id from few where (select way from way) = 'few'
        union all select user_id from hit where (select way from way) = 'hits')`)}
      where ${isSought}),
    walked as (select u.user_id from app_user u where (select way from way) = 'walk' and ${isSought} order by ${order} limit ${mostOnPage + 1} offset $1),
    page as (
      (select user_id from walked limit $2 + 1)
      union all (select u.user_id from ${byKey('found')} order by ${order} limit $2 offset $1))
    select case when (select way from way) <> 'walk' then (select count(*)::int from found) end as total, ${rowsSql(order)}`;
}

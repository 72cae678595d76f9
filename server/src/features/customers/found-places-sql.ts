import { localeOf, type Lang } from '#contract/languages.ts';
import { hitsSql, isCommonSql, mostLookedAt, termSql, wordsSql } from '#platform/search/found-words.ts';

/** A customer at an organisation that sells to them. */
export interface Place {
  cv: string;
  org: string;
}
/** Places found, one more than the page where there are more; `total` is null where words were walked to and not counted. */
export interface FoundPlaces {
  total: number | null;
  rows: Place[];
}
/** In which order, and where the words are looked for: in codes and names, in names alone, or in telephone numbers, too. */
export interface Finding {
  order: 'by code' | Lang;
  among: 'codes and names' | 'names' | 'telephones, too';
}

// A person who has more is found often enough by walking the list of all customers.
const mostOfPerson = 5000;

const name = (lang: Lang) => `c.name_${localeOf[lang]} collate "und-x-icu"`;
const namesOf = `c.name_th || ' ' || c.name_en`;
// A value, not an EXISTS: that one would be answered by reading all customers of the person, who may have many thousand.
const isReached = `($3::text is null or (
  select true from user_customer u where u.user_id = $3 and u.bu = $1 and u.cv_code = p.cv_code and u.org_code = p.org_code))`;
const isThere = '($6::text[] is null or p.org_code = any($6))';
const digits = `'%' || $7 || '%'`;
const digitsOf = (telephone: string) => `regexp_replace(${telephone}, '\\D', '', 'g')`;
const named = hitsSql('cv_code', 'customer');
const inIndex: Record<Finding['among'], string> = {
  'codes and names': named,
  names: named,
  'telephones, too': `select cv_code from (${named}) n union (select cv_code from customer where ${digitsOf('tel_no')} like ${digits} limit ${mostLookedAt + 1})`,
};
// Concatenated, the indexes of words are left alone. Folding a row's words costs fifty times what comparing them does; most need none.
const holds: Record<Finding['among'], string> = {
  'codes and names': `c.search_text || '' like ${wordsSql}`,
  names: `c.search_text || '' like ${wordsSql} and (lower(${namesOf}) like ${wordsSql} or fold_thai(${namesOf}) like ${wordsSql})`,
  'telephones, too': `(c.search_text || '' like ${wordsSql} or ${digitsOf("c.tel_no || ''")} like ${digits})`,
};

/**
 * Customers of a business unit ($1) that match the words ($2) and that a person reaches ($3, null for who reaches all): $4 how many, $5 how many to pass over,
 * at these organisations ($6, null for any); $7 digits of a telephone number, where those are looked in. Without words everyone is found.
 * Where there are few (of a unit or of a person), they are read one by one. Else words that many names hold are found by walking the list in its order until the page is full,
 * and then only one more row is looked for; rare ones by their index, and then all are counted. Only one of the ways is run (one-time filters), and what is
 * looked up is looked up by its key (`offset 0`): joined, the lists would be read whole.
 */
export const foundPlacesSql = ({ order, among }: Finding): string => {
  const keys = order === 'by code' ? 'cv_code, org_code' : 'name, cv_code, org_code';
  const named = order === 'by code' ? '' : `, ${name(order)} as name`;
  const customer = `lateral (select * from customer c where c.cv_code = p.cv_code offset 0) c`;
  const places = (of: string) => `lateral (select * from customer_org o where o.bu = $1 and o.cv_code = ${of}.cv_code offset 0) p`;
  const byCode = '(select * from customer_org where bu = $1 order by cv_code, org_code) p';
  const from = order === 'by code' ? `${byCode}, ${customer}` : `customer c, ${places('c')}`;
  return `
  with ${termSql('$2')},
  few as materialized (
    (select p.cv_code, p.org_code from user_customer p where p.user_id = $3 and p.bu = $1 and ${isThere} order by p.cv_code, p.org_code limit ${mostOfPerson + 1})
    union all
    (select p.cv_code, p.org_code from customer_org p where p.bu = $1 and $3::text is null and ${isThere} order by p.cv_code, p.org_code limit ${mostLookedAt + 1})),
  sampled as materialized (${isCommonSql(`select c.search_text from ${byCode}, ${customer}`)}),
  hit as materialized (${inIndex[among]}),
  way as materialized (
    select case when (select count(*) from few) <= case when $3::text is null then ${mostLookedAt} else ${mostOfPerson} end then 'few'
      when $2 = '' or (select common from sampled) or (select count(*) from hit) > ${mostLookedAt} then 'walk' else 'hits' end as way),
  found as materialized (
    select p.cv_code, p.org_code${named} from (
      select cv_code, org_code from few where (select way from way) = 'few'
      union all select p.cv_code, p.org_code from hit, ${places('hit')} where (select way from way) = 'hits' and ${isReached}
    ) p, ${customer} where ${holds[among]} and ${isThere}),
  walked as (
    select p.cv_code, p.org_code${named} from ${from}
    where (select way from way) = 'walk' and ${holds[among]} and ${isThere} and ${isReached} order by ${keys} limit $4 + 1 offset $5),
  page as (select * from walked union all (select * from found order by ${keys} limit $4 + 1 offset $5))
  select case when (select way from way) <> 'walk' then (select count(*)::int from found)
      when $2 = '' then coalesce((select pairs from user_customer_tally where user_id = $3 and bu = $1), (select pairs from customer_org_tally where bu = $1 and $3 is null), 0) end as total,
    (select coalesce(json_agg(json_build_object('cv', cv_code, 'org', org_code) order by ${keys}), '[]') from page) as rows`;
};

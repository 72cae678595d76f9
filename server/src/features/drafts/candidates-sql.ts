import { inEachLang, type Locale } from '#contract/languages.ts';
import { fieldsIn } from '#features/catalogue/front.ts';
import { lastDay, lastQuantity, latestOrders, orderedAtOnce } from '#features/last-orders/front.ts';

// How much of a customer's past is read: the latest orders, and the products that these hold.
const readOrders = 100;
const mostUsual = 300;
const mostOfCode = 20;
/** How many products of a unit that hold a pattern are answered, those with the shortest names. */
export const mostOfName = 60;
const mostOfIndex = 500;
const leastNear = 0.2;

const usual = (since: string) => `
  usual as materialized (
    select sku, sum(orders)::int as times, ${lastQuantity} as last_qty, ${lastDay} as last_day
    from (${orderedAtOnce(latestOrders({ most: readOrders, since }))}) d group by sku order by times desc, sku limit ${mostUsual}
  )`;
// offset 0: each product is looked up by its key.
const offeredIn = (lang: Locale, skus: string) => `
  select p.sku, p.prd_type_code as "prdTypeCode", p.group_code as "prdTypeGroup", ${fieldsIn(lang)}, p.name_th as "nameTh", p.name_en as "nameEn",
    p.unit_name_th as "unitTh", p.unit_name_en as "unitEn", u.times, coalesce(u.last_qty, 0) as "lastQty", coalesce(u.last_day::text, '') as "lastDate",
    coalesce((select unit_price from product_price own where own.bu = $1 and own.org_code = $2 and own.sku = p.sku and own.cv_code = $3), p.list_price) as "unitPrice"
  from (${skus}) found
  cross join lateral (
    select p.*, list.unit_price as list_price from product p
    join product_price list on list.bu = $1 and list.org_code = $2 and list.sku = p.sku and list.cv_code = ''
    where p.bu = $1 and p.sku = found.sku and p.active offset 0
  ) p
  left join usual u on u.sku = p.sku`;

const numberOfCode = String.raw`coalesce(substring(product_code from '\d{3,}'), substring(product_code from '.*(\d{2})'))`;
const codedIn = (lang: Locale) => `
  with ${usual('$6')},
  learnt as materialized (select word, sku from customer_word where bu = $1 and cv_code = $3 and word = any($5)),
  coded as materialized (
    select k.key, p.sku from (select distinct key from unnest($4::text[]) key) k
    cross join lateral (
      (select sku from product where bu = $1 and lower(replace(sku, '-', '')) = k.key limit ${mostOfCode})
      union (select sku from product where bu = $1 and lower(product_code) = k.key limit ${mostOfCode})
      union (select sku from product where bu = $1 and product_code ~ '\\D' and ${numberOfCode} = k.key limit ${mostOfCode})
    ) p
  ),
  offered as (${offeredIn(lang, 'select sku from usual union select sku from learnt union select sku from coded')})
  select (select coalesce(json_agg(offered), '[]') from offered) as products, (select coalesce(json_agg(learnt), '[]') from learnt) as learnt,
    (select coalesce(json_object_agg(word, of_name), '{}') from product_word where bu = $1 and word = any($7::text[])) as words`;
/** Products that the customer bought of late, those of the customer's own words, those with one of the codes, and which pieces are words of names: $4 codes, $5 words, $6 the first day of the past, $7 pieces. */
export const codedSql = inEachLang(codedIn);

const namedIn = (lang: Locale) => `
  with ${usual('$5')},
  held as materialized (
    select k.pattern, p.sku, p.hits from (select distinct pattern from unnest($4::text[]) pattern) k
    cross join lateral (
      select sku, hits from (
        select h.*, count(*) over ()::int as hits from (select sku, length(search_text) as signs from product where bu = $1 and replace(search_text, ' ', '') like k.pattern limit ${mostOfIndex}) h
      ) h order by signs, sku limit ${mostOfName}
    ) p
  ),
  offered as (${offeredIn(lang, 'select sku from held')})
  select (select coalesce(json_agg(offered), '[]') from offered) as products, (select coalesce(json_agg(held), '[]') from held) as held`;
/** Products whose names hold the tokens of a line: $4 patterns, $5 as $6 in `codedSql`. */
export const namedSql = inEachLang(namedIn);

const mostOfText = 6;
const nearIn = (lang: Locale) => `
  with ${usual('$5')},
  text as (select distinct words from unnest($4::text[]) words),
  near as materialized (
    select words, replace(of_name, 'สุกร', '%') as pattern from near_words($1, (select array_agg(words) from text), ${mostOfText}) where nearness > ${leastNear} or strpos(of_name, words) > 0
  ),
  found as materialized (
    select distinct n.words, p.sku from near n
    cross join lateral (
      select sku from product where bu = $1 and replace(search_text, ' ', '') like '%' || n.pattern || '%' order by length(search_text), sku limit ${mostOfName}
    ) p
    union
    select t.words, p.sku from text t
    cross join lateral (
      select sku from (select sku, search_text from product where bu = $1 and t.words <% search_text limit ${mostOfIndex}) p
      order by word_similarity(t.words, search_text) desc, sku limit ${mostOfCode}
    ) p
  ),
  offered as (${offeredIn(lang, 'select sku from found')})
  select (select coalesce(json_agg(offered), '[]') from offered) as products, (select coalesce(json_agg(found), '[]') from found) as found`;
/** Products of which a word is nearly in a text, or whose names hold nearly the whole text: $4 texts, $5 as $6 in `codedSql`. */
export const nearSql = inEachLang(nearIn);

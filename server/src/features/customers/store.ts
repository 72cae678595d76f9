import type { CustomerOrg, FoundCustomer, ServedCustomer } from '#contract/customers/shapes.ts';
import { daysBetween } from '#contract/calendar.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { sql } from 'kysely';
import { lastCheckOutOf } from '#features/last-orders/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { inLanguage } from '#platform/database/language.ts';
import { boundTo } from '#platform/reach.ts';
import type { Caller } from '#platform/context.ts';
import type { FoundPage, SearchedPage } from '#platform/search/found-page.ts';
import { foundPlaces, type Place } from './found-places.ts';

/** Business units of a person; an admin holds all (D-31). */
export function businessUnitsOf(db: Db, caller: Pick<Caller, 'userId' | 'group'>, lang: Lang) {
  return db
    .selectFrom('business_unit as b')
    .select([
      'b.bu',
      inLanguage('b', lang).as('buName'),
      'b.icon as buIcon',
      'b.path_name as pathName',
    ])
    .$if(caller.group !== 'ADMIN', (q) =>
      q.where((e) =>
        e.exists(
          e
            .selectFrom('user_bu as u')
            .whereRef('u.bu', '=', 'b.bu')
            .where('u.user_id', '=', caller.userId)
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .orderBy('b.sort_order')
    .orderBy('b.bu')
    .execute();
}

interface CustomerQuery extends SearchedPage {
  bu: string;
  searchBy: string;
  lang: Lang;
}

/** Customers with their organisations in a business unit that the caller reaches, by name. */
export async function customersOf(
  db: Db,
  caller: Caller,
  query: CustomerQuery,
): Promise<FoundPage<CustomerOrg>> {
  const { searchBy, lang, ...asked } = query;
  const among = searchBy === 'cvName' ? 'names' : 'codes and names';
  const found = await foundPlaces(db, { ...asked, person: boundTo(caller), order: lang, among });
  return { ...found, rows: await namedPlaces(db, found.rows, lang) };
}

const namedSql = (lang: Lang) => `
  select p.cv as "cvCode", (select c.name_${localeOf[lang]} from customer c where c.cv_code = p.cv) as "cvName",
    p.org as "orgCode", (select o.name_${localeOf[lang]} from organisation o where o.org_code = p.org) as "orgName"
  from unnest($1::text[], $2::text[]) with ordinality as p(cv, org, at) order by p.at`;

/** Customers and organisations by their names in the reader's language. */
const namedPlaces = (db: Db, places: readonly Place[], lang: Lang): Promise<CustomerOrg[]> =>
  run(db, namedSql(lang), [places.map(({ cv }) => cv), places.map(({ org }) => org)]);

interface FigureRow {
  last: ServedCustomer['last'];
  owed: number;
  oldestDue: string | null;
}
// Each subquery reads one customer's part of an index.
const figuresSql = `
  select l.last, s.owed, s."oldestDue" from unnest($2::text[], $3::text[]) with ordinality as p(cv, org, at)
  left join lateral (
    select json_build_object('date', max(c.order_date), 'amount', sum(c.amount)::numeric / 100) as last
    from (${lastCheckOutOf({ bu: '$1', org: 'p.org', cv: 'p.cv' })}) c having count(*) > 0) l on true
  cross join lateral (
    select coalesce(sum(i.open_amount), 0)::bigint as owed, min(i.due_date) filter (where i.due_date < $4::date) as "oldestDue" from invoice i
    where i.bu = $1 and i.org_code = p.org and i.cv_code = p.cv and i.open_amount > 0) s
  order by p.at`;

/** Customers with their last order, and what they owe on a day (yyyy-mm-dd). */
export async function withFigures(
  db: Db,
  rows: readonly CustomerOrg[],
  { bu, today }: { bu: string; today: string },
): Promise<FoundCustomer[]> {
  const figures = await run<FigureRow>(db, figuresSql, [
    bu,
    rows.map(({ cvCode }) => cvCode),
    rows.map(({ orgCode }) => orgCode),
    today,
  ]);
  return figures.flatMap(({ last, owed, oldestDue }, at) => {
    const row = rows[at];
    return row
      ? [
          {
            ...row,
            last,
            owedAmt: baht(owed),
            overdueDays: oldestDue === null ? 0 : daysBetween(oldestDue, today),
          },
        ]
      : [];
  });
}

export function organisation(db: Db, orgCode: string, lang: Lang) {
  return db
    .selectFrom('organisation as o')
    .where('o.org_code', '=', orgCode)
    .select([
      'o.org_code as orgCode',
      inLanguage('o', lang).as('orgName'),
      'o.company_code as companyCode',
      'o.company_name as companyName',
      'o.address',
      'o.tax_id as taxID',
      'o.tel_no as telNo',
    ])
    .executeTakeFirst();
}

/** Carriers of a business unit: those for everyone and those of this customer. */
export function carriersOf(db: Db, bu: string, cv: string, lang: Lang) {
  return db
    .selectFrom('carrier as c')
    .where('c.bu', '=', bu)
    .where('c.cv_code', 'in', ['', cv])
    .select(['c.send_by as sendBy', inLanguage('c', lang).as('sendByName')])
    .orderBy('c.send_by')
    .execute();
}

export function shipTosOf(db: Db, org: string, cv: string, lang: Lang) {
  return db
    .selectFrom('ship_to as s')
    .where('s.org_code', '=', org)
    .where('s.cv_code', '=', cv)
    .select(['s.ship_to as shipTo', inLanguage('s', lang).as('shipToName')])
    .orderBy('s.ship_to')
    .execute();
}

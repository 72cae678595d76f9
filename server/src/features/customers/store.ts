import type { CustomerOrg } from '#contract/customers/shapes.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { sql } from 'kysely';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { inLanguage } from '#platform/database/language.ts';
import { boundTo } from '#platform/database/reach.ts';
import type { Actor } from '#platform/http/context.ts';
import { foundPlaces } from './found-places.ts';

/** Business units of a person; an admin holds all (D-31). */
export function businessUnitsOf(db: Db, actor: Pick<Actor, 'userId' | 'group'>, lang: Lang) {
  return db
    .selectFrom('business_unit as b')
    .select(['b.bu', inLanguage('b', lang).as('buName'), 'b.icon as buIcon', 'b.path_name as pathName'])
    .$if(actor.group !== 'ADMIN', (q) =>
      q.where((e) =>
        e.exists(e.selectFrom('user_bu as u').whereRef('u.bu', '=', 'b.bu').where('u.user_id', '=', actor.userId).select(sql.lit(1).as('one'))),
      ),
    )
    .orderBy('b.sort_order')
    .orderBy('b.bu')
    .execute();
}

interface CustomerQuery {
  bu: string;
  search: string;
  searchBy: string;
  page: number;
  size: number;
  lang: Lang;
}
/** `atLeast`: there are more than `total`, which were not counted. */
interface CustomerPage {
  rows: CustomerOrg[];
  total: number;
  atLeast: boolean;
}

/** Customers with their organisations in a business unit that the actor reaches, by name. */
export async function customersOf(db: Db, actor: Actor, query: CustomerQuery): Promise<CustomerPage> {
  const { bu, search, searchBy, page, size, lang } = query;
  const offset = (page - 1) * size;
  const among = searchBy === 'cvName' ? 'names' : 'codes and names';
  const { rows: found, total } = await foundPlaces(db, { person: boundTo(actor), bu, search, order: lang, among, size, offset });
  // Past the end the rows before it are unknown.
  if (total === null && found.length === 0 && page > 1) return { ...(await customersOf(db, actor, { ...query, page: 1 })), rows: [] };
  const shown = found.slice(0, size);
  const rows = await run<CustomerOrg>(db, namedSql(lang), [shown.map(({ cv }) => cv), shown.map(({ org }) => org)]);
  return { rows, total: total ?? offset + found.length, atLeast: total === null && found.length > size };
}

const namedSql = (lang: Lang) => `
  select p.cv as "cvCode", (select c.name_${localeOf[lang]} from customer c where c.cv_code = p.cv) as "cvName",
    p.org as "orgCode", (select o.name_${localeOf[lang]} from organisation o where o.org_code = p.org) as "orgName"
  from unnest($1::text[], $2::text[]) with ordinality as p(cv, org, at) order by p.at`;

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

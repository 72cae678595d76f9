import type { Lang } from '@smart-order/contract/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containsFolded, inLanguage, likeWords } from '../../platform/database/language.ts';
import { reachedBy } from '../../platform/database/reach.ts';
import type { Actor } from '../../platform/http/context.ts';

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

/** Customers with their organisations in a business unit that the actor reaches, by name. */
export async function customersOf(db: Db, actor: Actor, { bu, search, searchBy, page, size, lang }: CustomerQuery) {
  const reached = db.selectFrom('customer_org as co').where('co.bu', '=', bu).where(reachedBy(actor, 'co'));
  const found = reached
    .innerJoin('customer as c', 'c.cv_code', 'co.cv_code')
    .$if(search !== '' && searchBy === 'cvName', (q) =>
      q.where(sql<boolean>`fold_thai(c.name_th || ' ' || c.name_en) like '%' || fold_thai(${likeWords(search)}) || '%'`),
    )
    .$if(search !== '' && searchBy !== 'cvName', (q) => q.where(containsFolded('c.search_text', search)));
  const [rows, count] = await Promise.all([
    found
      .innerJoin('organisation as o', 'o.org_code', 'co.org_code')
      .select(['c.cv_code as cvCode', inLanguage('c', lang).as('cvName'), 'o.org_code as orgCode', inLanguage('o', lang).as('orgName')])
      .orderBy(sql`${inLanguage('c', lang)} collate "und-x-icu"`)
      .orderBy('c.cv_code')
      .orderBy('o.org_code')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    // Without words nobody's name is read: each pair has its customer.
    (search === '' ? reached : found).select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
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

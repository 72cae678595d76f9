import type { Contact } from '#contract/customers/shapes.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { personNameSql } from '#platform/person-name.ts';

// One trip for both; $1 bu, $2 organisation, $3 customer.
const contactsSql = (lang: Lang) => `
  (select 'salesperson' as role, ${personNameSql('u')} as name, u.telephone as "telNo", u.line_id as "lineId"
    from user_customer m join app_user u using (user_id)
    where m.bu = $1 and m.org_code = $2 and m.cv_code = $3 and u.user_group = 'SALEMAN' and u.active_flag = 'Y' and u.telephone || u.line_id <> ''
    order by m.assigned_at, m.user_id limit 1)
  union all
  (select 'seller', g.name_${localeOf[lang]}, g.tel_no, g.line_id from organisation g where g.org_code = $2 and g.tel_no || g.line_id <> '')`;

/**
 * The contacts of a customer at a place: of the active salespeople who can be reached the one assigned first, then the selling organisation.
 * A user with neither a telephone number nor a LINE id is left out (decisions/deliveries.md).
 */
export const contactsOf = (db: Db, { bu, org, cv }: PlaceCodes, lang: Lang): Promise<Contact[]> =>
  run<Contact>(db, contactsSql(lang), [bu, org, cv]);

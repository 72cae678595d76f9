import type { MasUser } from '@smart-order/contract/users/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containsFolded } from '../../platform/database/language.ts';
import { showName } from './user-view.ts';

/** People of the providers' directories whom no account is linked to yet, by name. */
export async function freeMasUsers(db: Db, search: string, size: number): Promise<MasUser[]> {
  const found = await db
    .selectFrom('mas_user as m')
    .select(['m.subject as id', 'm.provider as providerAuth', 'm.username', 'm.first_name as firstName', 'm.last_name as lastName', 'm.email'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('external_identity as x')
            .whereRef('x.provider', '=', 'm.provider')
            .whereRef('x.subject', '=', 'm.subject')
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .$if(search !== '', (q) => q.where(containsFolded('m.search_text', search)))
    .orderBy(sql`m.first_name collate "und-x-icu"`)
    .orderBy(sql`m.last_name collate "und-x-icu"`)
    .orderBy('m.provider')
    .orderBy('m.subject')
    .limit(size)
    .execute();
  return found.map((one) => Object.assign(one, { showName: showName(`${one.firstName} ${one.lastName}`.trim(), one.username) }));
}

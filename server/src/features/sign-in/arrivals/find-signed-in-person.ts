import { latestCreation } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOf } from '../session-cookie.ts';

const grace = 30_000;

/** The person signed in by this session cookie. Only reads: no session is renewed or ended. */
export async function findSignedInPerson(
  { db, now }: Pick<Deps, 'now'> & { db: Db | Tx },
  cookie: string | undefined,
) {
  if (cookie === undefined) return undefined;
  const at = now();
  const row = await db
    .selectFrom('session_cookie as c')
    .innerJoin('session as s', 's.session_id', 'c.session_id')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .select(['u.user_id', 'u.username', 'u.first_name', 'u.last_name'])
    .where('c.cookie_hash', '=', hashOf(cookie))
    .where((is) =>
      is.or([
        is('c.replaced_at', 'is', null),
        is('c.replaced_at', '>', new Date(at.getTime() - grace)),
      ]),
    )
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', at)
    .where('s.idle_ends_at', '>', at)
    .where('s.created_at', '<=', latestCreation(at))
    .where('u.active_flag', '=', 'Y')
    .executeTakeFirst();
  return row && { ...row, userId: row.user_id };
}

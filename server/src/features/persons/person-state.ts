import type { PersonState } from '#contract/users/person/shapes.ts';
import { recordOf } from '#features/consent/front.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { ErasureResult } from './carry-out-erasures.ts';
import { hindrancesOf, type ErasureHindrance } from './refuse-erasure.ts';

interface Found {
  isThere: boolean;
  askedAt: Date | null;
  doneAt: Date | null;
  result: ErasureResult | null;
}

const stateSql = `select true as "isThere", e.asked_at as "askedAt", e.done_at as "doneAt", e.result
  from app_user u left join person_erasure e using (user_id) where u.user_id = $1`;

/** What is known about erasing a user; undefined where there is no such user. */
export async function stateOfPerson(
  db: Db | Tx,
  userId: string,
  actorId: string,
): Promise<PersonState | undefined> {
  const [found] = await run<Found>(db, stateSql, [userId]);
  if (!found) return undefined;
  const { askedAt, doneAt, result } = found;
  return {
    userId,
    hindrances: askedAt ? [] : (await hindrancesOf(db, userId, actorId)).map(hindranceOf),
    kept: (result?.kept ?? []).map(({ table, rows, why }) => ({ table, rows, why })),
    consents: await recordOf(db, userId),
    erasure: askedAt && {
      askedAt: askedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      removed: (result?.removed ?? []).reduce((sum, { rows }) => sum + rows, 0),
    },
  };
}

function hindranceOf(one: ErasureHindrance): PersonState['hindrances'][number] {
  if (one.code === 'open_orders')
    return { code: one.code, about: one.facts.orders, count: one.facts.count };
  return { code: one.code, about: one.code === 'open_cash_day' ? one.facts.day : '', count: 0 };
}

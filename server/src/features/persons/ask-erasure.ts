import { endSessionsOf } from '#features/sign-in/front.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** Locks a user out at once and leaves the removal, which may read large tables, to `carryOutErasures`. Asked twice it stays one erasure. */
export async function askErasure(
  tx: Tx,
  userId: string,
  askedBy: string | null,
  at: Date,
): Promise<void> {
  await run(tx, `update app_user set active_flag = 'N' where user_id = $1`, [userId]);
  await endSessionsOf(tx, userId, 'inactive', at);
  await run(
    tx,
    `insert into person_erasure (user_id, asked_at, asked_by) values ($1, $2, $3) on conflict do nothing`,
    [userId, at, askedBy],
  );
}

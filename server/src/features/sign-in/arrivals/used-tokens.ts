import type { SisterName } from '#contract/sign-in/arrivals.ts';
import type { Tx } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';

/** Uses a token up, in its session's transaction; false where another request did so first, in any process. */
export async function useUp(tx: Tx, sister: SisterName, tokenId: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sister_token_used')
    .values({ sister, token_id: tokenId, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const isUsedUp = async (db: Db, sister: SisterName, tokenId: Buffer): Promise<boolean> =>
  (await db.selectFrom('sister_token_used').select('sister').where('sister', '=', sister).where('token_id', '=', tokenId).executeTakeFirst()) !==
  undefined;

const hour = 3_600_000;

/** Removes expired arrivals, and used tokens after a day: two minutes after they were made they are refused as too old anyway. */
export async function forgetArrivals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('arrival').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('sister_token_used')
    .where('used_at', '<', new Date(now.getTime() - 24 * hour))
    .execute();
}

import type { SisterName } from '#contract/sign-in/arrivals.ts';
import type { Tx } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';

/** Uses a token up, in its session's transaction; false where another request did so first, in any process. */
export async function useUp(
  tx: Tx,
  sister: SisterName,
  tokenId: Buffer,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sister_token_used')
    .values({ sister, token_id: tokenId, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const isUsedUp = async (db: Db, sister: SisterName, tokenId: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('sister_token_used')
    .select('sister')
    .where('sister', '=', sister)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()) !== undefined;

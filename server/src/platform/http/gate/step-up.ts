import type { CallShape } from '#contract/call.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { latestCreation } from '#platform/clock.ts';
import type { Deps } from '#platform/deps.ts';

// Their stolen token would reach everything; an agent in the field is not asked for a password beside a lorry.
const asked: ReadonlySet<UserGroup> = new Set(['ADMIN', 'SUPERUSER']);

/**
 * Whether this person may make this call by the age of their last sign-in at the provider (promises §4a). Refreshing a session does not make it
 * younger. A statement of its own, because few calls ask.
 */
export async function isFresh(
  { db, config, now }: Deps,
  { stepUp }: CallShape,
  { user_group: group }: { user_group: UserGroup },
  sessionId: string,
): Promise<boolean> {
  if (stepUp === undefined || config.stepUpMs === 0 || !asked.has(group)) return true;
  const session = await db
    .selectFrom('session')
    .select('proved_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const proved = session?.proved_at;
  return (
    proved != null &&
    proved <= latestCreation(now()) &&
    now().getTime() - proved.getTime() <= config.stepUpMs
  );
}

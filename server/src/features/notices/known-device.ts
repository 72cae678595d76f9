import { createHash } from 'node:crypto';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { writeNotices } from './write-notices.ts';

/** Browser and system without their versions, which change every month. */
const occasionOf = (userAgent: string) =>
  `device ${createHash('sha256')
    .update(userAgent.replaceAll(/[\d._]+/g, ''))
    .digest('base64url')
    .slice(0, 22)}`;

// A device that was used before is known: its row is void, and young as long as it is used.
const seenSql = `
  with known as (
    update notice set at = $3, void_at = coalesce(void_at, $3) where user_id = $1 and occasion = $2 and kind = 'new_device' returning 1)
  select exists (select from known) as "isKnown", exists (select from notice where user_id = $1 and kind = 'new_device') as "hasDevices"`;
const firstSql = `
  insert into notice (user_id, kind, occasion, subject, facts, at, void_at) values ($1, 'new_device', $2, $1, '{}', $3, $3)
  on conflict (user_id, occasion, kind) do nothing`;

/** Notifies a person who signs in from a device that they have not used for 90 days; of their first one they know. In the transaction of the sign-in. */
export async function noteDevice(tx: Db, { userId, userAgent }: { userId: string; userAgent: string }, now: Date): Promise<void> {
  const occasion = occasionOf(userAgent);
  const [seen] = await run<{ isKnown: boolean; hasDevices: boolean }>(tx, seenSql, [userId, occasion, now]);
  if (seen?.isKnown) return;
  if (!seen?.hasDevices) {
    await run(tx, firstSql, [userId, occasion, now]);
    return;
  }
  const about = { kind: 'new_device' as const, occasion, subject: userId, bu: '', org: '', cv: '', by: '', userId, at: now };
  await writeNotices(tx, [{ ...about, facts: { moment: now.toISOString() } }], now);
}

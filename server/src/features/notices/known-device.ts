import { createHash } from 'node:crypto';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { writeNotices } from './write-notices.ts';

/** Browser and system without their versions, which change every month. */
const deviceOf = (userAgent: string) =>
  createHash('sha256')
    .update(userAgent.replaceAll(/[\d._]+/g, ''))
    .digest('base64url')
    .slice(0, 22);

const seenSql = `
  with known as (update known_device set seen_at = $3 where user_id = $1 and device = $2 returning 1),
  other as (select from known_device where user_id = $1 limit 1),
  added as (insert into known_device (user_id, device, seen_at) select $1, $2, $3 where not exists (select from known) on conflict do nothing)
  select not exists (select from known) and exists (select from other) as "isNew"`;

/** Notifies a person who signs in from a device that they have not used for 90 days; their first one is no news. In the transaction of the sign-in. */
export async function noteDevice(
  tx: Db,
  { userId, userAgent }: { userId: string; userAgent: string },
  now: Date,
): Promise<void> {
  const device = deviceOf(userAgent);
  const [seen] = await run<{ isNew: boolean }>(tx, seenSql, [userId, device, now]);
  if (!seen?.isNew) return;
  const about = {
    kind: 'new_device' as const,
    occasion: `device ${device}`,
    subject: userId,
    bu: '',
    org: '',
    cv: '',
    by: '',
    userId,
    at: now,
  };
  await writeNotices(tx, [{ ...about, facts: { moment: now.toISOString() } }], now);
}

import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Addressed } from './addresses.ts';

/** So many tries in a row fail through an address itself, and nothing is sent there until its person confirms it again. */
export const mostFailures = 5;

const failedSql = `
  failures = least(failures + 1, ${mostFailures}), failing_since = coalesce(failing_since, $3),
  blocked_at = case when failures + 1 >= ${mostFailures} and coalesce(failing_since, $3) <= $4::timestamptz then $3 end`;
const contactFailedSql = `
  update contact set ${failedSql} where user_id = $1 and address = $2 and channel = $5 and blocked_at is null returning blocked_at`;
const browserFailedSql = `
  update push_browser set ${failedSql} where user_id = $1 and subscription = $2::jsonb and blocked_at is null returning blocked_at`;
const contactArrivedSql = `update contact set failures = 0, failing_since = null where user_id = $1 and address = $2 and channel = $3`;
const browserArrivedSql = `update push_browser set failures = 0, failing_since = null where user_id = $1 and subscription = $2::jsonb`;

interface Failure {
  at: Date;
  /** the failures are the address's own where they began before this */
  provedAt: Date;
}

/** Counts a failed try of a person's address; answers whether nothing is sent there from now on. */
export async function noteFailure(
  db: Db,
  userId: string,
  { of, address }: Addressed,
  { at, provedAt }: Failure,
): Promise<boolean> {
  const values = [userId, address, at, provedAt];
  const [row] = await (of === 'push'
    ? run<{ blocked_at: Date | null }>(db, browserFailedSql, values)
    : run<{ blocked_at: Date | null }>(db, contactFailedSql, [...values, of]));
  return (row?.blocked_at ?? null) !== null;
}

/** A message arrived: failures before it count no more. */
export async function noteArrival(
  db: Db,
  userId: string,
  { of, address, failures }: Addressed,
): Promise<void> {
  if (failures === 0) return;
  await (of === 'push'
    ? run(db, browserArrivedSql, [userId, address])
    : run(db, contactArrivedSql, [userId, address, of]));
}

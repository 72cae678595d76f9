import { limits } from '#contract/constants.ts';
import {
  consentPurposes,
  type ConsentPurpose,
  type ConsentsInForce,
} from '#contract/consent-purposes.ts';
import { consentsShown, type ConsentEntry } from '#contract/consent/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

interface Row {
  purpose: ConsentPurpose;
  version: string;
  given: boolean;
  at: Date;
  sessionId: string;
}

const recordSql =
  'select purpose, version, given, at, session_id as "sessionId" from consent where user_id = $1 order by consent_id desc limit $2';

/** The newest entries of a user's record. */
export async function recordOf(db: Db | Tx, userId: string): Promise<ConsentEntry[]> {
  const rows = await run<Row>(db, recordSql, [userId, consentsShown]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const latestSql = `select p.purpose, c.version, c.given, c.at from unnest($2::text[]) as p(purpose)
  cross join lateral (select version, given, at from consent where user_id = $1 and purpose = p.purpose order by consent_id desc limit 1) c`;

/** What the user decided last for each purpose, where it was about this version of the notice and is not too old. */
export async function consentsInForce(
  db: Db | Tx,
  userId: string,
  { version, now }: { version: string; now: Date },
): Promise<ConsentsInForce> {
  const rows = await run<Omit<Row, 'sessionId'>>(db, latestSql, [userId, [...consentPurposes]]);
  const untilOf = ({ at }: Pick<Row, 'at'>) =>
    at.getTime() + limits.cookieAcceptanceDays * 86_400_000;
  const inForce = rows.filter((row) => row.version === version && untilOf(row) > now.getTime());
  return Object.fromEntries(
    inForce.map((row) => [
      row.purpose,
      { given: row.given, until: new Date(untilOf(row)).toISOString() },
    ]),
  );
}

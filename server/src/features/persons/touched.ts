import { run, type Db } from '#platform/database/connections/connect.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import { personNameSql } from '#platform/person-name.ts';

/** Whose acts: of an account, of a session, or of every session that was used from an address. */
export interface Culprit {
  account?: string | undefined;
  address?: string | undefined;
  session?: string | undefined;
}

export interface Touched {
  kind: 'user' | 'customer';
  subject: string;
  name: string;
  /** how many times their data were changed or asked for in a way that is audited, and how many times they were only read */
  written: number;
  read: number;
  first: Date;
  last: Date;
}

export interface TouchedAnswer {
  /** the accounts that acted */
  accounts: string[];
  touched: Touched[];
  /** since when reads and addresses are stored: what is older is known by the audit alone, and by account alone */
  readsSince: Date | null;
}

// $1 account, $2 address, $3 session, $4 from, $5 to. A session is null where every act of the account counts.
const sessionsSql = `
  select distinct user_id as "userId", null::uuid as "sessionId" from app_user where user_id = $1
  union select user_id, session_id from session_address where (address = $2 and first_at < $5 and last_at >= $4) or session_id = $3::uuid
  union select user_id, session_id from session where session_id = $3::uuid and user_id is not null`;

// Each account's rows along audit_user and person_read_of_reader, which have the moment, read once. $1 accounts; $4 their sessions, null for every one. $5 how many are answered, null for all.
const touchedSql = `
  with acted as materialized (
    select r.cv_code, u.user_id, count(*) as count, min(r.at) as first, max(r.at) as last
    from audit r left join app_user u on u.user_id = r.subject
    where r.user_id = any ($1) and r.at >= $2 and r.at < $3 and ($4::uuid[] is null or r.session_id = any ($4)) and (r.cv_code is not null or u.user_id is not null)
    group by r.cv_code, u.user_id),
  seen as materialized (
    select r.kind, r.subject, count(*) as count, min(r.at) as first, max(r.at) as last
    from person_read r where r.user_id = any ($1) and r.at >= $2 and r.at < $3 and ($4::uuid[] is null or r.session_id = any ($4))
    group by r.kind, r.subject),
  each_one as (
    select 'customer' as kind, cv_code as subject, count as written, 0 as read, first, last from acted where cv_code is not null
    union all select 'user', user_id, count, 0, first, last from acted where user_id is not null
    union all select kind, subject, 0, count, first, last from seen)
  select e.kind, e.subject, coalesce(c.name_th, ${personNameSql('u')}, '') as name,
    sum(e.written)::int as written, sum(e.read)::int as read, min(e.first) as first, max(e.last) as last
  from each_one e left join customer c on e.kind = 'customer' and c.cv_code = e.subject left join app_user u on e.kind = 'user' and u.user_id = e.subject
  group by e.kind, e.subject, c.name_th, u.first_name, u.last_name, u.username order by e.kind, e.subject limit $5`;

interface Span {
  from: Date;
  to: Date;
}

/** The persons and customers whose data an account, a session or an address changed or read in [from, to); all of them without `most`. */
export async function touchedBy(
  db: Db,
  culprit: Culprit,
  { from, to, most }: Span & { most?: number },
): Promise<TouchedAnswer> {
  const { accounts, sessions } = await actedIn(db, culprit, { from, to });
  const touched = await run<Touched>(db, touchedSql, [accounts, from, to, sessions, most ?? null]);
  const [since] = await run<{ at: Date | null }>(db, 'select min(at) as at from person_read', []);
  return { accounts, touched, readsSince: since?.at ?? null };
}

/** The same persons and customers, all of them, some hundred at a time. */
export async function* touchedRows(
  longDb: Db,
  culprit: Culprit,
  { from, to }: Span,
  reading: { asker: string },
): AsyncGenerator<Touched[]> {
  const { accounts, sessions } = await actedIn(longDb, culprit, { from, to });
  yield* cursorRows<Touched>(longDb, touchedSql, [accounts, from, to, sessions, null], reading);
}

/** The accounts that acted, and which of their sessions count; null where every act of the account does. */
async function actedIn(
  db: Db,
  { account, address, session }: Culprit,
  { from, to }: Span,
): Promise<{ accounts: string[]; sessions: string[] | null }> {
  const actors = await run<{ userId: string; sessionId: string | null }>(db, sessionsSql, [
    account ?? null,
    address ?? null,
    session ?? null,
    from,
    to,
  ]);
  const accounts = [...new Set(actors.map(({ userId }) => userId))].toSorted();
  return {
    accounts,
    sessions: account === undefined ? actors.flatMap(({ sessionId }) => sessionId ?? []) : null,
  };
}

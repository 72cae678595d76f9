import { isAheadSql } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '../../context.ts';
import { Problem } from '#platform/problem.ts';
import { missingRecord } from './gate.ts';

type Acting = Pick<Context, 'caller' | 'reached'>;

/**
 * Locks the rows on which the gate admitted the caller until the transaction ends: session, active account, group, business
 * unit. A transaction that removes one of these waits for us, or we see it removed and refuse. For commands that change what people may do;
 * called before rows of other people are locked, so that two such commands never wait for each other.
 */
export async function holdCaller(tx: Tx, now: Date, acting: Acting): Promise<void> {
  await holdRights(tx, acting);
  await holdSession(tx, now, acting);
}

const personSql = `select active_flag = 'Y' as active, user_group as "group" from app_user where user_id = $1 for share`;
const unitsSql = `select bu from user_bu where user_id = $1 order by bu for key share`;

/** The person and their business units; for a long command, whose session is locked at its end by `holdSession`. */
export async function holdRights(tx: Tx, { caller, reached }: Acting): Promise<void> {
  const [person] = await run<{ active: boolean; group: string }>(tx, personSql, [caller.userId]);
  if (!person?.active) throw new Problem('inactive_account');
  if (person.group !== caller.group) throw new Problem('AUTH-002');
  const units = await run<{ bu: string }>(tx, unitsSql, [caller.userId]);
  if (reached.bu !== '' && caller.group !== 'ADMIN' && !units.some(({ bu }) => bu === reached.bu))
    throw new Problem('not_found');
}

/** Locks the session. Its page cannot refresh it until the lock is released, so it is locked as late as possible. */
export async function holdSession(
  tx: Tx,
  now: Date,
  { caller }: Pick<Acting, 'caller'>,
): Promise<void> {
  const sql = `select ended_at is null and ends_at > $2 and idle_ends_at > $2 and not ${isAheadSql('created_at', '$2')} as lives from session where session_id = $1 for share`;
  const [session] = await run<{ lives: boolean }>(tx, sql, [caller.sessionId, now]);
  if (!session?.lives) throw new Problem('session_expired');
}

/** What `authority_of` answers to a check within a transaction. */
export interface Rights {
  user_id: string | null;
  active_flag: string;
  user_group: string;
  reaches: boolean;
  master_version: number;
}
const rightsSql =
  'select user_id, active_flag, user_group, reaches, master_version from authority_of($1, $2, $3, $4, $5)';

/**
 * Checks again, in the transaction, what the gate checked: a command that waited for a customer refuses a caller who has lost a right. Answers the
 * version of what is sold to the customer now.
 */
export async function checkRights(
  tx: Tx,
  now: Date,
  context: Acting & Pick<Context, 'call'>,
): Promise<number> {
  const { caller, reached } = context;
  const [found] = await run<Rights>(tx, rightsSql, [
    caller.sessionId,
    reached.bu,
    reached.cv,
    reached.org,
    now,
  ]);
  return judgeRights(found ?? null, context);
}

/** The same with rights that were read already. */
export function judgeRights(
  found: Rights | null,
  { call, caller }: Pick<Context, 'call' | 'caller'>,
): number {
  if (!found || found.user_id === null) throw new Problem('session_expired');
  if (found.active_flag !== 'Y') throw new Problem('inactive_account');
  if (found.user_group !== caller.group) throw new Problem('AUTH-002');
  if (!found.reaches) throw new Problem(missingRecord(call));
  return found.master_version;
}

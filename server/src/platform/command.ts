import { createHash } from 'node:crypto';
import type { Answer, CallShape } from '@smart-order/contract/call.ts';
import type { Transaction } from 'kysely';
import { run } from './database/connect.ts';
import type { DB } from './database/schema.ts';
import type { Deps } from './deps.ts';
import type { Ask } from './http/context.ts';
import { Problem } from './http/problem.ts';
import { askHash } from './http/routes.ts';

export type Tx = Transaction<DB>;

/** What a command did: its answer, the record it touched, and what the ERP must hear (D-51). */
export interface Done<A> {
  answer: A;
  subject: string;
  before?: unknown;
  after?: unknown;
  outbox?: readonly { document: string; kind: string; payload: unknown }[];
}

// Without a key, the same body by the same person within this time is a double click or a resubmit (promises R6).
const repeatWindow = '10 seconds';

/**
 * Runs a write as one transaction that holds the business rows, the idempotency row, the outbox rows and the audit row.
 * The same key again gets the first answer; another body under it is refused with 422.
 */
export async function command<C extends CallShape>(deps: Deps, ask: Ask<C>, work: (tx: Tx) => Promise<Done<Answer<C>>>): Promise<Answer<C>> {
  const hash = askHash(ask as unknown as Ask);
  const key = ask.idempotencyKey ?? `repeat:${hash.toString('base64url')}`;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      if (!(await claim(tx, ask, key, hash))) return await firstAnswer(tx, ask, key, hash);
      const done = await work(tx);
      await record(tx, deps, ask, key, done);
      return done.answer;
    });
  } catch (error) {
    // Another request under the same key did not end within the lock's time.
    if ((error as { code?: string }).code === '55P03') throw new Problem('idempotency_in_progress');
    throw error;
  }
}

// Waits for a concurrent request under the same key: the unique index is the last guard.
const claimSql = `insert into idempotency (user_id, key, call, body_hash) values ($1, $2, $3, $4) on conflict (user_id, key) do nothing returning true as claimed`;
const claimAgainSql = `insert into idempotency (user_id, key, call, body_hash) values ($1, $2, $3, $4) on conflict (user_id, key)
  do update set created_at = now(), answer = null where $5 or idempotency.created_at < now() - interval '${repeatWindow}' returning true as claimed`;

async function claim(tx: Tx, ask: Pick<Ask, 'idempotencyKey' | 'repeat' | 'actor' | 'call'>, key: string, hash: Buffer): Promise<boolean> {
  const values = [ask.actor.userId, key, ask.call.name, hash];
  const claimed = ask.idempotencyKey === undefined ? await run(tx, claimAgainSql, [...values, ask.repeat]) : await run(tx, claimSql, values);
  return claimed.length > 0;
}

async function firstAnswer<C extends CallShape>(tx: Tx, ask: Ask<C>, key: string, hash: Buffer): Promise<Answer<C>> {
  const first = await tx.selectFrom('idempotency').select(['body_hash', 'answer'])
    .where('user_id', '=', ask.actor.userId).where('key', '=', key).executeTakeFirstOrThrow();
  if (!first.body_hash.equals(hash)) throw new Problem('idempotency_key_reused');
  const answer = first.answer as Answer<C>;
  return ask.idempotencyKey === undefined ? { ...(answer as object), warning: 'repeated_within_10_seconds' } as Answer<C> : answer;
}

const recordSql = `
  with answered as (
    update idempotency set answer = $1::jsonb where user_id = $2 and key = $3
  ), told as (
    insert into outbox (document, kind, payload, created_at)
    select document, kind, payload, $4 from jsonb_to_recordset($5::jsonb) as o(document text, kind text, payload jsonb)
  )
  insert into audit (at, request_id, outcome, call, user_id, user_group, session_id, bu, org_code, cv_code, subject, before_hash, after_hash)
  values ($4, $6, 'accepted', $7, $2, $8, $9, $10, $11, $12, $13, $14, $15)`;

async function record<C extends CallShape>(tx: Tx, { now }: Deps, ask: Ask<C>, key: string, done: Done<Answer<C>>) {
  const { actor, reached } = ask;
  await run(tx, recordSql, [
    JSON.stringify(done.answer), actor.userId, key, now(), JSON.stringify(done.outbox ?? []), ask.requestId, ask.call.name, actor.group, actor.sessionId,
    reached.bu || null, reached.org || null, reached.cv || null, done.subject, hashOf(done.before), hashOf(done.after),
  ]);
}

const hashOf = (state: unknown): Buffer | null =>
  state === undefined ? null : createHash('sha256').update(JSON.stringify(state)).digest();

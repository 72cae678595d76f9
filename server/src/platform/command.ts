import { failureOf } from '#platform/failure.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { run } from './database/connections/connect.ts';
import type { DB } from './database/schema.ts';
import type { Deps } from './deps.ts';
import type { Context, PlaceCodes } from './context.ts';
import type { IncomingFile } from './files/incoming-file.ts';
import { contentHash, textHash } from './same-json.ts';
import { Problem } from './problem.ts';
import { perServer } from './memory.ts';
import type { Message } from './message.ts';
import { announceWritten } from './written.ts';
import { KeyedQueue } from './work/keyed-queue.ts';

export type Tx = Transaction<DB>;

/** What a command did: its answer, the record it touched, and its messages for the ERP (D-51). */
export interface Done<A> {
  answer: A;
  subject: string;
  before?: unknown;
  after?: unknown;
  outbox?: readonly Message[];
  /** the rows that are written in the last trip, by a statement that ends with `recordSql` and has these values from $7 on */
  rows?: { sql: string; values: readonly unknown[] } | undefined;
}

/** The first step of a command: its statement, made by `claimKeyInTurn`, its values from $7 on, read at each try, and what the work begins with. */
export interface FirstStatement<Begun> {
  sql: string;
  values(): readonly unknown[];
  begun(claimed: unknown): Begun;
}

/** What the database stored under an idempotency key used before: the first answer, and whether its body was the same. */
interface FirstAnswer<A> {
  same: boolean;
  answer: A;
}
interface Unused {
  same?: never;
}

// A write in its turn waits this long for another transaction's lock, then returns its connection and tries again after a pause.
const turnLockMs = 20;
const pauseMs = 15;
const longestMs = 8000;

/** The first statement of a write in its turn. It answers what an earlier request left under the key, with `same`, or what the write begins with. */
export const claimKeyInTurn = (call: string) =>
  `select ${call} as claimed from set_config('lock_timeout', '${turnLockMs}', true)`;
const claimKeyCall = 'claim_command($1, $2, $3, $4, $5, $6)';
const claimKeySql = `select ${claimKeyCall} as claimed`;
const claimKeyInTurnSql = claimKeyInTurn(claimKeyCall);
/** The last statement of a write; the rows of some are written by the same. */
export const recordSql = 'select record_command($1, $2, $3, $4, $5, $6)';

/**
 * Runs a write as one transaction that holds the business rows, the idempotency row, the outbox rows and the audit row.
 * The same key again gets the first answer; another body under it is refused with 422. Writes of one `turn` run one after the other; of the
 * rest, four of one person run at a time. A write that waits for its turn uses no connection.
 */
export async function command<A, Begun = undefined>(
  deps: Deps,
  context: Context,
  input: Sent,
  work: (tx: Tx, begun: Begun) => Promise<Done<A>>,
  { turn, first }: { turn?: string; first?: FirstStatement<Begun> } = {},
): Promise<A> {
  const intent = intentOf(context, input);
  const until = performance.now() + longestMs;
  let documents: string[] = [];
  const write = () =>
    deps.db.transaction().execute(async (tx) => {
      const [found] = await run<{ claimed: FirstAnswer<A> | Unused | null }>(
        tx,
        first?.sql ?? (turn === undefined ? claimKeySql : claimKeyInTurnSql),
        [
          context.caller.userId,
          intent.key,
          context.call.name,
          intent.hash,
          intent.keyless,
          context.repeat || (context.call.repeatable ?? false),
          ...(first?.values() ?? []),
        ],
      );
      const claimed = found?.claimed;
      if (claimed?.same !== undefined)
        return repeated(
          { ...claimed, same: claimed.same || (await isOfBefore(tx, context, intent)) },
          intent.keyless,
        );
      const done = await work(tx, first?.begun(claimed) as Begun);
      await run(tx, done.rows?.sql ?? recordSql, [
        JSON.stringify(audited(deps, context, done.subject)),
        intent.key,
        JSON.stringify(done.answer),
        JSON.stringify(done.outbox ?? []),
        hashOf(done.before),
        hashOf(done.after),
        ...(done.rows?.values ?? []),
      ]);
      documents = (done.outbox ?? []).map(({ document }) => document);
      return done.answer;
    });
  const inTurn = () =>
    turn === undefined
      ? personQueueOf(deps).take(context.caller.userId, () => tryOnce(write))
      : queueOf(deps).take(turn, () => untilFree(write, until));
  const answer = await inTurn();
  if (documents.length > 0) announceWritten(deps, documents);
  return answer;
}

// Twenty writes of one person that wait for a key or for the person's long import would use every connection (decisions/limits.md).
export const personQueueOf = perServer(
  () => new KeyedQueue(4, { waiting: 200, full: () => new Problem('too_many_requests') }),
);

/** The name of the turn for all writes that change what one customer owes or has used of the credit. */
export const turnOf = ({ bu, org, cv }: PlaceCodes): string => `${bu} ${org} ${cv}`;

/** The turns of one server's writes. Waiting in the database instead, thirty for one locked customer would leave no connection for readers. */
export const queueOf = perServer(
  () => new KeyedQueue(1, { waiting: 1000, full: () => new Problem('unavailable') }),
);

/** What the caller sent: the same under the same key, or the write is refused. */
interface Sent {
  params: unknown;
  body: unknown;
  file?: IncomingFile | undefined;
}

/** One write that a caller intends: its idempotency key, and a hash of the request. */
interface Intent {
  key: string;
  hash: Buffer;
  /** the hash of the version before, which knew a body by the order of its fields */
  hashBefore: Buffer;
  keyless: boolean;
}

/** The key of one intent; without an Idempotency-Key the same body within ten seconds is the same intent (promises R6). */
function intentOf(
  { call, key }: Pick<Context, 'call' | 'key'>,
  { params, body, file }: Sent,
): Intent {
  const sent = [call.name, params, file?.sha256 ?? body];
  const hash = contentHash(sent);
  return {
    hash,
    hashBefore: textHash(sent),
    keyless: key === undefined,
    key: key ?? `repeat:${hash.toString('base64url')}`,
  };
}

/** Whether the version before stored this request under its key. */
async function isOfBefore(
  tx: Tx,
  { caller }: Context,
  { key, hashBefore }: Intent,
): Promise<boolean> {
  const sql = 'select 1 from idempotency where user_id = $1 and key = $2 and body_hash = $3';
  return (await run(tx, sql, [caller.userId, key, hashBefore])).length > 0;
}

/** The first answer again; refused where the body was another one. */
function repeated<A>({ same, answer }: FirstAnswer<A>, keyless: boolean): A {
  if (!same) throw new Problem('idempotency_key_reused');
  return keyless ? { ...answer, warning: 'repeated_within_10_seconds' } : answer;
}

/** The caller, the place and the call of a command, as the audit row stores them. */
export const audited = (
  { now }: Deps,
  { caller, reached, call, requestId }: Pick<Context, 'caller' | 'reached' | 'call' | 'requestId'>,
  subject = '',
) => ({
  at: now().toISOString(),
  requestId,
  call: call.name,
  userId: caller.userId,
  group: caller.group,
  sessionId: caller.sessionId,
  bu: reached.bu,
  org: reached.org,
  cv: reached.cv,
  subject,
});

const hashOf = (state: unknown): Buffer | null => (state === undefined ? null : textHash(state));

/** Tries again while another transaction locks the write out, up to the moment `until`; then refuses it with "wait". */
async function untilFree<A>(write: () => Promise<A>, until: number): Promise<A> {
  let last: unknown;
  while (performance.now() < until) {
    try {
      return await write();
    } catch (error) {
      if (!isLocked(error)) throw error;
      last = error;
    }
    await sleep(pauseMs);
  }
  throw waitFor(last);
}

/** A write without a turn is tried once: the database has then waited as long as its lock timeout allows. */
async function tryOnce<A>(write: () => Promise<A>): Promise<A> {
  try {
    return await write();
  } catch (error) {
    if (isLocked(error)) throw waitFor(error);
    throw error;
  }
}

/** Under the same key another request works; else it is others' turn. PostgreSQL names the table whose row a write waited for. */
const waitFor = (error: unknown): Problem =>
  new Problem(
    failureOf(error ?? {}).where?.includes('relation "idempotency"')
      ? 'idempotency_in_progress'
      : 'unavailable',
  );

const isLocked = (error: unknown): boolean => failureOf(error).code === '55P03';

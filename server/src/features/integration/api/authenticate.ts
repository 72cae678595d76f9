import type { FastifyRequest } from 'fastify';
import { scopeNames, type Scope } from '#contract/integration/api/scopes.ts';
import { auditStranger } from '#platform/audit/audit-strangers.ts';
import { configuredToken } from '#contract/integration/tokens/configured-token.ts';
import { countTry } from '#platform/database/counters.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { addressOf, bearerOf, scaled } from '#platform/http/limits/limits.ts';
import { unlockedSql } from '#platform/jobs/due.ts';
import { batched } from '#platform/work/keyed-queue.ts';
import { perServer } from '#platform/memory.ts';
import { ApiProblem } from './api-problem.ts';
import { hasHash, hashOf, heldScopes, keyOf } from './token-secret.ts';

/** The system behind a request of the integration API, as the database knows it now. */
export interface System {
  /** 0 for `INTEGRATION_TOKEN` */
  id: number;
  /** name of the token, for the audit and for people */
  token: string;
  scopes: readonly Scope[];
  /** codes of the business units that it may read and write; undefined for all */
  units: readonly string[] | undefined;
  expiresAt: Date | null;
}

interface Row {
  token_id: number;
  name: string;
  key: string;
  hash: Buffer;
  /** of a former secret: until when it is let in */
  until: Date | null;
  scopes: Scope[];
  every_row: boolean;
  units: string[] | null;
  expires_at: Date | null;
  ended_at: Date | null;
  last_used_at: Date | null;
}

// Unknown tokens from one address in a minute; known ones are let in all the same.
const mostGuesses = 100;
// The last use of a token is written this seldom.
const useMs = 300_000;

/** The caller of a request. Throws the problem to answer; unknown tokens are counted for their address, in all copies of the server together. */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<System> {
  const token = bearerOf(request);
  if (token === undefined) throw new ApiProblem('token_missing');
  const { integrationToken } = deps.config;
  if (integrationToken !== undefined && hasHash(token, hashOf(integrationToken)))
    return {
      id: 0,
      token: configuredToken,
      scopes: scopeNames,
      units: undefined,
      expiresAt: null,
    };
  const row = await rowOf(deps, token);
  if (!row) return refuseGuess(deps, request);
  return admit(deps, row);
}

async function rowOf(deps: Deps, token: string): Promise<Row | undefined> {
  const key = keyOf(token);
  const row = key === undefined ? undefined : await findersOf(deps)(key);
  return row && hasHash(token, row.hash) ? row : undefined;
}

async function admit(deps: Deps, row: Row): Promise<System> {
  const now = deps.now();
  if (row.ended_at || (row.until && row.until <= now)) throw new ApiProblem('token_ended');
  if (row.expires_at && row.expires_at <= now)
    throw new ApiProblem('token_expired', { at: row.expires_at.toISOString() });
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > useMs)
    await writeUse(deps, row.token_id, now);
  return {
    id: row.token_id,
    token: row.name,
    scopes: heldScopes(row.scopes, row.every_row),
    units: row.units ?? undefined,
    expiresAt: row.expires_at,
  };
}

// Of a hundred requests at the same moment one writes, and none waits for it.
const writeUse = ({ db }: Deps, id: number, now: Date) =>
  run(
    db,
    `update integration_token set last_used_at = $2 where token_id = (${unlockedSql({
      columns: 'token_id',
      from: `integration_token
        where token_id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '${useMs} milliseconds')`,
    })})`,
    [id, now],
  );

async function refuseGuess(deps: Deps, request: FastifyRequest): Promise<never> {
  const from = addressOf(request);
  const seconds = await countTry(deps.db, [
    [`integration token from ${from}`, scaled(deps.config, mostGuesses)],
  ]);
  await auditStranger(deps, {
    call: 'integrationApi',
    requestId: request.id,
    from,
    facts: { code: 'token_unknown' },
  });
  throw seconds > 0
    ? new ApiProblem('too_many_guesses', { seconds })
    : new ApiProblem('token_unknown');
}

/** One statement for the tokens of all requests of one moment. */
const findersOf = perServer(({ db }: Deps) =>
  batched(async (keys: string[]) => {
    const rows = await run<Row>(
      db,
      `select token_id, t.name, s.key, s.hash, s.until, t.scopes, t.every_row, t.units, t.expires_at, t.ended_at, t.last_used_at
       from (select token_id, key, hash, null::timestamptz as until from integration_token where key = any($1)
         union all select token_id, old_key, old_hash, old_until from integration_token where old_key = any($1) and old_hash is not null
         union all select token_id, key, hash, until from integration_former_token where key = any($1)) s join integration_token t using (token_id)`,
      [keys],
    );
    return keys.map((key) => rows.find((row) => row.key === key));
  }),
);

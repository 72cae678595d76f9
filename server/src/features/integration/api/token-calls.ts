import { mostTokens } from '#contract/integration/tokens/calls.ts';
import type { Scope } from '#contract/integration/api/scopes.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import type { Caller, Context, Handlers } from '#platform/context.ts';
import { personNameSql } from '#platform/person-name.ts';
import { heldScopes, newToken } from './token-secret.ts';

interface Row {
  id: number;
  name: string;
  scopes: Scope[];
  every_row: boolean;
  units: string[] | null;
  created_at: Date;
  createdBy: string;
  expires_at: Date | null;
  rotated_at: Date | null;
  old_until: Date | null;
  ended_at: Date | null;
  last_used_at: Date | null;
}

const listSql = `
  select t.token_id as id, t.name, t.scopes, t.every_row, t.units, t.created_at, coalesce(${personNameSql('u')}, t.created_by) as "createdBy",
    t.expires_at, t.rotated_at, greatest(case when t.old_until > $1 then t.old_until end, (
      select max(f.until) from integration_former_token f where f.token_id = t.token_id and f.until > $1)) as old_until, t.ended_at, t.last_used_at
  from integration_token t left join app_user u on u.user_id = t.created_by
  where t.ended_at is null or t.ended_at > $1::timestamptz - interval '90 days'
  order by t.ended_at is not null, t.ended_at desc, lower(t.name) limit ${mostTokens * 2}`;

// $2: until when the secret of now is let in. Without an overlap ($2 = $5) earlier ones end, too: one of them may be in wrong hands.
const rotateSql = `
  with locked as materialized (select * from integration_token where token_id = $1 and ended_at is null for update),
  ended as (delete from integration_former_token where token_id = $1 and (until <= $5 or $2 = $5)),
  former as (insert into integration_former_token (key, token_id, hash, until)
    select old_key, token_id, old_hash, old_until from locked where old_until > $5 and $2 > $5)
  update integration_token t set old_key = t.key, old_hash = t.hash, old_until = $2, key = $3, hash = $4, rotated_at = $5
  from locked where t.token_id = locked.token_id returning t.name`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The calls of admins for tokens of the integration API. The answer that is stored for repeats lacks the token itself. */
export const tokenCallHandlers = {
  listTokens: async ({ db, now }, { caller }) => {
    const rows = await run<Row>(db, listSql, [now()]);
    return {
      mayMake: mayMake(caller),
      data: rows.map(
        ({
          created_at,
          expires_at,
          rotated_at,
          old_until,
          ended_at,
          last_used_at,
          every_row,
          ...row
        }) => ({
          ...row,
          scopes: heldScopes(row.scopes, every_row),
          createdAt: created_at.toISOString(),
          expiresAt: iso(expires_at),
          rotatedAt: iso(rotated_at),
          oldUntil: iso(old_until),
          endedAt: iso(ended_at),
          lastUsedAt: iso(last_used_at),
        }),
      ),
    };
  },
  makeToken: async (deps, context, input) => {
    const { token, key, hash } = newToken();
    let isMade = false;
    onlyAdmins(context);
    const { name, scopes, units, expiresAt = null } = input.body;
    const endsAt = expiresAt === null ? null : momentAhead(expiresAt, deps.now());
    const answer = await command(deps, context, input, async (tx) => {
      await checkRoom(tx, name.trim(), units);
      const [made] = await run<{ id: number }>(
        tx,
        `insert into integration_token (name, key, hash, scopes, units, expires_at, created_by, created_at, every_row)
         values ($1, $2, $3, $4, $5, $6, $7, $8, false) on conflict (lower(name)) where ended_at is null do nothing returning token_id as id`,
        [name.trim(), key, hash, scopes, units, endsAt, context.caller.userId, deps.now()],
      );
      // Another admin made it at the same moment.
      if (!made) throw nameTaken();
      isMade = true;
      return {
        answer: { id: made.id },
        subject: `token ${name.trim()}`,
        after: { scopes, units, expiresAt: iso(endsAt) },
      };
    });
    return { ...answer, token: isMade ? token : null };
  },
  rotateToken: async (deps, context, input) => {
    onlyAdmins(context);
    const { token, key, hash } = newToken();
    let isMade = false;
    const oldUntil = new Date(deps.now().getTime() + input.body.overlapHours * 3_600_000);
    const answer = await command(deps, context, input, async (tx) => {
      const [row] = await run<{ name: string }>(tx, rotateSql, [
        input.body.id,
        oldUntil,
        key,
        hash,
        deps.now(),
      ]);
      if (!row) throw new Problem('not_found');
      isMade = true;
      return {
        answer: { id: input.body.id, oldUntil: oldUntil.toISOString() },
        subject: `token ${row.name}`,
      };
    });
    return { ...answer, token: isMade ? token : null };
  },
  endToken: (deps, context, input) =>
    command(deps, context, input, async (tx) => {
      const [row] = await run<{ name: string }>(
        tx,
        'update integration_token set ended_at = $2 where token_id = $1 and ended_at is null returning name',
        [input.body.id, deps.now()],
      );
      if (!row) throw new Problem('not_found');
      return { answer: { id: input.body.id }, subject: `token ${row.name}` };
    }),
} satisfies Handlers;

function momentAhead(text: string, now: Date): Date {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw invalidFields([{ field: 'expiresAt', code: 'invalid_date' }]);
  if (at <= now) throw invalidFields([{ field: 'expiresAt', code: 'date_in_past' }]);
  return at;
}

/** A token reaches what its maker may not: of the people with the menu of users only admins make one. */
const mayMake = ({ group }: Caller) => group === 'ADMIN';

function onlyAdmins({ caller }: Context) {
  if (!mayMake(caller)) throw new Problem('AUTH-002');
}

const nameTaken = () => invalidFields([{ field: 'name', code: 'token_name_taken' }]);

/** Refuses a name that another living token has or that is another sender's in the audit, more tokens than live at the same time, and business units that are not there. */
async function checkRoom(tx: Tx, name: string, units: readonly string[] | null) {
  const [found] = await run<{ living: number; taken: boolean; unknown: string[] }>(
    tx,
    `select (select count(*)::int from integration_token where ended_at is null) as living,
       exists (select from integration_token where ended_at is null and lower(name) = lower($1)) as taken,
       array(select u from unnest($2::text[]) u where not exists (select from business_unit b where b.bu = u)) as unknown`,
    [name, units ?? []],
  );
  if (found?.taken || /^(INTEGRATION_TOKEN$|folder )/i.test(name)) throw nameTaken();
  if ((found?.living ?? 0) >= mostTokens) throw new Problem('tokens_full', { most: mostTokens });
  if (found && found.unknown.length > 0)
    throw invalidFields(
      found.unknown.map((unit) => ({
        field: `units.${units?.indexOf(unit) ?? 0}`,
        code: 'unknown_code',
      })),
    );
}

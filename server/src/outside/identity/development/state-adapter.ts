import type { Adapter, AdapterPayload } from 'oidc-provider';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';

const upsertSql = `
  insert into development_provider_state as s (issuer, model, id, payload, grant_id, uid, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + $7::float8 * interval '1 second')
  on conflict (issuer, model, id) do update
    set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;
const expiredSql = 'delete from development_provider_state where expires_at < now()';
const findSql = (column: 'id' | 'uid') => `
  select payload from development_provider_state
  where issuer = $1 and model = $2 and ${column} = $3 and (expires_at is null or expires_at > now())`;
const consumeSql =
  'update development_provider_state set payload = payload || $4::jsonb where issuer = $1 and model = $2 and id = $3';

/** Stores the OpenID library's sessions, codes and tokens, and people's own passwords, so that a restart signs no one out. */
export function stateAdapter(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  issuer: string,
  model: string,
): Adapter {
  const find = async (column: 'id' | 'uid', key: string) =>
    (await run<{ payload: AdapterPayload }>(db, findSql(column), [issuer, model, key]))[0]?.payload;
  return {
    async upsert(id, payload, expiresIn) {
      const values = [
        issuer,
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn || null,
      ];
      await run(db, upsertSql, values);
      // Every sign-in passes here once, so expired rows are removed here.
      if (model === 'Interaction') await run(db, expiredSql, []);
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      await run(db, consumeSql, [
        issuer,
        model,
        id,
        JSON.stringify({ consumed: Math.floor(now().getTime() / 1000) }),
      ]);
    },
    async destroy(id) {
      await run(
        db,
        'delete from development_provider_state where issuer = $1 and model = $2 and id = $3',
        [issuer, model, id],
      );
    },
    async revokeByGrantId(grantId) {
      await run(db, 'delete from development_provider_state where issuer = $1 and grant_id = $2', [
        issuer,
        grantId,
      ]);
    },
  };
}

import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Deps } from '#platform/deps.ts';

const payloadOf = (row: { payload: unknown } | undefined) => row?.payload as AdapterPayload | undefined;

/** Stores the OpenID library's sessions, codes and tokens in `development_provider_state`, so that a restart signs no one out. */
export function stateAdapter({ db, now }: Deps, issuer: string, model: string): Adapter {
  const rows = () =>
    db
      .selectFrom('development_provider_state')
      .select('payload')
      .where('issuer', '=', issuer)
      .where('model', '=', model)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]));
  const one = (id: string) => ({ issuer, model, id });
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn ? sql<Date>`now() + ${expiresIn} * interval '1 second'` : null,
      };
      await db
        .insertInto('development_provider_state')
        .values({ ...one(id), ...row })
        .onConflict((oc) => oc.columns(['issuer', 'model', 'id']).doUpdateSet(row))
        .execute();
      // Every sign-in passes here once, so expired rows are removed here.
      if (model === 'Interaction')
        await db
          .deleteFrom('development_provider_state')
          .where('expires_at', '<', sql<Date>`now()`)
          .execute();
    },
    find: async (id) => payloadOf(await rows().where('id', '=', id).executeTakeFirst()),
    findByUid: async (uid) => payloadOf(await rows().where('uid', '=', uid).executeTakeFirst()),
    findByUserCode: async () => undefined,
    async consume(id) {
      const consumed = JSON.stringify({ consumed: Math.floor(now().getTime() / 1000) });
      await db
        .updateTable('development_provider_state')
        .set((eb) => ({ payload: sql`${eb.ref('payload')} || ${consumed}::jsonb` }))
        .where('issuer', '=', issuer)
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async destroy(id) {
      await db.deleteFrom('development_provider_state').where('issuer', '=', issuer).where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('development_provider_state').where('issuer', '=', issuer).where('grant_id', '=', grantId).execute();
    },
  };
}

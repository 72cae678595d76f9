import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { run } from '../database/connections/connect.ts';
import type { Tx } from '../command.ts';
import type { Deps } from '../deps.ts';
import { sealingOf, type Sealing } from '../sealing.ts';

export interface SigningKey {
  kid: string;
  publicJwk: JWK;
  privateJwk: JWK;
  madeAt: Date;
}

/** The use of a key. Each use has its own keys, and a key of one use never verifies tokens of another. */
export type KeyPurpose =
  | 'access-token'
  | 'development-provider'
  | 'development-sales'
  | 'development-farm';

const day = 86_400_000;
const algorithms = {
  'access-token': 'EdDSA',
  'development-provider': 'ES256',
  'development-sales': 'ES256',
  'development-farm': 'ES256',
} as const;
// After a change of keys the older one still verifies, because what it signed is valid for ten minutes.
const live = 2;
const renewAfter = 90 * day;

/**
 * The live keys of a purpose, the newest first; made where there is none or the newest is 90 days old.
 * A lock lets only one copy of the server make it. Keys that the present secret key cannot open are passed over.
 */
export async function loadSigningKeys(deps: Deps, purpose: KeyPurpose): Promise<SigningKey[]> {
  const sealing = await sealingOf(deps.config);
  return deps.db.transaction().execute(async (tx) => {
    await run(tx, 'select pg_advisory_xact_lock(hashtext($1))', [`signing-key:${purpose}`]);
    const rows = await tx
      .selectFrom('signing_key')
      .selectAll()
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      .limit(live)
      .execute();
    const known = rows.flatMap((row) => {
      const opened = sealing.open(row.private_sealed, sealedAs(row.kid));
      return opened
        ? [
            {
              kid: row.kid,
              publicJwk: row.public_jwk as JWK,
              privateJwk: JSON.parse(opened.toString()) as JWK,
              madeAt: row.created_at,
            },
          ]
        : [];
    });
    const newest = known[0];
    if (newest && deps.now().getTime() - newest.madeAt.getTime() < renewAfter) return known;
    return [await makeKey(tx, sealing, purpose, deps.now()), ...known.slice(0, live - 1)];
  });
}

const sealedAs = (kid: string) => `signing-key:${kid}`;

async function makeKey(
  tx: Tx,
  sealing: Sealing,
  purpose: KeyPurpose,
  now: Date,
): Promise<SigningKey> {
  const alg = algorithms[purpose];
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const kid = crypto.randomUUID();
  const about = { kid, alg, use: 'sig' };
  const key = {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...about },
    privateJwk: { ...(await exportJWK(privateKey)), ...about },
    madeAt: now,
  };
  await tx
    .insertInto('signing_key')
    .values({
      kid,
      purpose,
      public_jwk: JSON.stringify(key.publicJwk),
      created_at: now,
      private_sealed: sealing.seal(JSON.stringify(key.privateJwk), sealedAs(kid)),
    })
    .execute();
  return key;
}

/** A key in the form that signing and verifying take. */
export const importKey = async (jwk: JWK): Promise<CryptoKey> =>
  (await importJWK(jwk)) as CryptoKey;

import type { CryptoKey, JWK } from 'jose';
import type { Deps } from '../deps.ts';
import { importKey, loadSigningKeys } from '../keys/signing-keys.ts';
import { perServer } from '../memory.ts';

interface OwnKey {
  kid: string;
  madeAt: Date;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}

const hour = 3_600_000;
// An unknown kid may be another copy's new key, so the keys are read again; invented kids must not cause a query each.
const lookAgainAfter = 10_000;

const ringOf = perServer(() => ({
  read: undefined as { readAt: number; keys: Promise<readonly OwnKey[]> } | undefined,
}));

// Other copies of the server and other programs read the published keys only now and then, so a new key is published before it signs.
const signsAfter = 2 * hour;

/** The key that signs now. */
export async function signingKeyNow(deps: Deps): Promise<OwnKey> {
  const keys = await ownKeys(deps, hour);
  const key =
    keys.find(({ madeAt }) => deps.now().getTime() - madeAt.getTime() > signsAfter) ?? keys[0];
  if (!key) throw new Error('There is no key to sign access tokens with.');
  return key;
}

/** Our own key with this kid, also one that another copy of the server made a moment ago. */
export async function keyNamed(deps: Deps, kid: string): Promise<CryptoKey | undefined> {
  const named = (keys: readonly OwnKey[]) => keys.find((key) => key.kid === kid)?.publicKey;
  return named(await ownKeys(deps, hour)) ?? named(await ownKeys(deps, lookAgainAfter));
}

/** The public halves, for `/.well-known/jwks.json`. */
export const publicKeys = async (deps: Deps): Promise<{ keys: JWK[] }> => ({
  keys: (await ownKeys(deps, hour)).map((key) => key.publicJwk),
});

function ownKeys(deps: Deps, maxAge: number): Promise<readonly OwnKey[]> {
  const ring = ringOf(deps);
  const known = ring.read;
  // The absolute difference: after the clock was set back, another copy's new key must not stay unread for hours.
  if (known && Math.abs(deps.now().getTime() - known.readAt) < maxAge) return known.keys;
  const fresh = { readAt: deps.now().getTime(), keys: load(deps) };
  ring.read = fresh;
  // A failed read is not remembered: the next caller tries again.
  fresh.keys.catch(() => (ring.read = undefined));
  return fresh.keys;
}

async function load(deps: Deps): Promise<readonly OwnKey[]> {
  const keys = await loadSigningKeys(deps, 'access-token');
  return Promise.all(
    keys.map(async ({ kid, madeAt, publicJwk, privateJwk }) => ({
      kid,
      madeAt,
      publicJwk,
      publicKey: await importKey(publicJwk),
      privateKey: await importKey(privateJwk),
    })),
  );
}

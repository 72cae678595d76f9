import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Deps } from '#platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import type { DevelopmentAccount } from './accounts.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const cost = { N: 4096 };
const model = 'Password';

/** Whether this is the account's password: its own one, else the shared development password. Takes the same time for an unknown account. */
export async function isPassword(deps: Deps, provider: ProviderName, account: DevelopmentAccount | undefined, typed: string): Promise<boolean> {
  const kept = await keptPassword(deps, provider, account?.subject ?? '');
  const { salt, hash } = kept ?? (await sharedPassword(deps));
  const same = timingSafeEqual(await derive(typed, salt, 32, cost), hash);
  return same && account !== undefined;
}

async function keptPassword({ db }: Deps, provider: ProviderName, subject: string) {
  const row = await db
    .selectFrom('development_provider_state')
    .select('payload')
    .where('issuer', '=', provider)
    .where('model', '=', model)
    .where('id', '=', subject)
    .executeTakeFirst();
  const kept = row?.payload as { salt: string; hash: string } | undefined;
  return kept && { salt: Buffer.from(kept.salt, 'base64'), hash: Buffer.from(kept.hash, 'base64') };
}

const shared = new Map<string, Promise<{ salt: Buffer; hash: Buffer }>>();

function sharedPassword({ config }: Deps) {
  const known = shared.get(config.demoPassword) ?? hashed(config.demoPassword);
  shared.set(config.demoPassword, known);
  return known;
}

async function hashed(password: string) {
  const salt = randomBytes(16);
  return { salt, hash: await derive(password, salt, 32, cost) };
}

/** Stores a person's own password in place of the shared one. */
export async function changePassword({ db }: Deps, provider: ProviderName, { subject }: DevelopmentAccount, password: string) {
  const { salt, hash } = await hashed(password);
  const payload = JSON.stringify({ salt: salt.toString('base64'), hash: hash.toString('base64') });
  await db
    .insertInto('development_provider_state')
    .values({ issuer: provider, model, id: subject, payload })
    .onConflict((oc) => oc.columns(['issuer', 'model', 'id']).doUpdateSet({ payload }))
    .execute();
}

/** Specification §5 `invalid_password`: at least 8 characters with letters and digits. */
export const isFitPassword = (password: string): boolean =>
  password.length >= 8 && password.length <= 200 && /\p{L}/u.test(password) && /\d/.test(password);

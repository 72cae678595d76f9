import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Deps } from '#platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import type { DevelopmentAccount } from './accounts.ts';
import { stateAdapter } from './state-adapter.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const cost = { N: 4096 };

/** Whether this is the account's password: its own one, else the shared development password. Takes the same time for an unknown account. */
export async function isPassword(
  deps: Deps,
  provider: ProviderName,
  account: DevelopmentAccount | undefined,
  typed: string,
): Promise<boolean> {
  const { salt, hash } =
    (await ownPassword(deps, provider, account?.subject ?? '')) ?? (await sharedPassword(deps));
  const same = timingSafeEqual(await derive(typed, salt, 32, cost), hash);
  return same && account !== undefined;
}

const stored = (deps: Deps, provider: ProviderName) => stateAdapter(deps, provider, 'Password');

async function ownPassword(deps: Deps, provider: ProviderName, subject: string) {
  const own = (await stored(deps, provider).find(subject)) as
    | { salt: string; hash: string }
    | undefined;
  return own && { salt: Buffer.from(own.salt, 'base64'), hash: Buffer.from(own.hash, 'base64') };
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
export async function changePassword(
  deps: Deps,
  provider: ProviderName,
  { subject }: DevelopmentAccount,
  password: string,
) {
  const { salt, hash } = await hashed(password);
  await stored(deps, provider).upsert(
    subject,
    { salt: salt.toString('base64'), hash: hash.toString('base64') },
    0,
  );
}

/** Specification §5 `invalid_password`: at least 8 characters with letters and digits. */
export const isFitPassword = (password: string): boolean =>
  password.length >= 8 && password.length <= 200 && /\p{L}/u.test(password) && /\d/.test(password);

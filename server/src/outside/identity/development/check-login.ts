import { countTry, takeBack, type Bound } from '#platform/database/counters.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { deviceOf, knownDevice } from '#platform/http/limits/known-device.ts';
import { addressOf } from '#platform/http/limits/limits.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountNamed, type DevelopmentAccount } from './accounts.ts';
import { isPassword } from './passwords.ts';

/** `wait`: seconds until another password is checked. */
export type Login = { account: DevelopmentAccount } | { wrong: 'password' } | { wait: number };

/** The text of the form's fields. */
export interface Typed {
  username: string;
  password: string;
}

/** Checks a typed username and password; an unknown name and a wrong password have the same answer. */
export async function checkLogin(
  deps: Deps,
  provider: ProviderName,
  { username, password }: Typed,
  request: FastifyRequest,
): Promise<Login> {
  const account = await accountNamed(deps, provider, username);
  const isKnown =
    account !== undefined &&
    (await knownDevice(deps.config, request)) === deviceOf({ provider, subject: account.subject });
  const name = `${provider} ${username.toLowerCase()}`;
  const address = addressOf(request);
  const bounds = isKnown
    ? ofAccount(`${name} on a known device`, address)
    : [...ofAccount(name, address), ofAddress(deps, address)];
  const wait = await countTry(deps.db, bounds);
  if (wait > 0) return { wait };
  if (!(await isPassword(deps, provider, account, password)) || !account)
    return { wrong: 'password' };
  await takeBack(deps.db, bounds);
  return { account };
}

// Ten tries a minute for an account from one place, so its owner can still sign in from elsewhere; all places together are limited, too.
// Guesses of strangers do not count against the account's own devices.
const ofAccount = (account: string, address: string): Bound[] => [
  [`password ${account} from ${address}`, 10],
  [`password ${account}`, 100],
];

// One place that tries many accounts is limited as well.
const ofAddress = ({ config }: Deps, address: string): Bound => [
  `password from ${address}`,
  Math.max(10, Math.round(100 * config.rateLimitScale)),
];

import { countTry, takeBack, type Bound } from '#platform/database/counters.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { deviceOf, knownDevice } from '#platform/http/limits/known-device.ts';
import { addressOf } from '#platform/http/limits/limits.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountNamed, type DevelopmentAccount } from './accounts.ts';
import { isPassword } from './passwords.ts';

/** `wait`: seconds until a further password is looked at. */
export type Login = { account: DevelopmentAccount } | { wrong: 'password' } | { wait: number };

/** What a person typed. */
export interface Typed {
  username: string;
  password: string;
}

/** Looks at a typed username and password; an unknown name and a wrong password answer alike. */
export async function checkLogin(deps: Deps, provider: ProviderName, { username, password }: Typed, request: FastifyRequest): Promise<Login> {
  const account = await accountNamed(deps, provider, username);
  const isKnown = account !== undefined && (await knownDevice(deps.config, request)) === deviceOf({ provider, subject: account.subject });
  const name = `${provider} ${username.toLowerCase()}`;
  const bounds: Bound[] = isKnown ? [[`password ${name} on a known device`, 10]] : boundsOf(deps, name, addressOf(request));
  const wait = await countTry(deps.db, bounds);
  if (wait > 0) return { wait };
  if (!(await isPassword(deps, provider, account, password)) || !account) return { wrong: 'password' };
  await takeBack(deps.db, bounds);
  return { account };
}

// From one place ten a minute for an account; so the person it belongs to still gets in from elsewhere, while many places
// together stay bounded, and so does one place that tries many accounts. Guesses from many places use up nothing of what the account's own devices have.
const boundsOf = ({ config }: Deps, account: string, address: string): Bound[] => [
  [`password ${account} from ${address}`, 10],
  [`password ${account}`, 100],
  [`password from ${address}`, Math.max(10, Math.round(100 * config.rateLimitScale))],
];

import type { Deps } from '../../../platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountNamed, type DevelopmentAccount } from './accounts.ts';
import { Guesses } from './guesses.ts';
import { isPassword } from './passwords.ts';

export type Login = { account: DevelopmentAccount } | { wrong: 'password' | 'too-often' };

const guesses = new WeakMap<Deps['pool'], Guesses>();

/** What somebody typed, and from where. */
export interface Typed {
  username: string;
  password: string;
  address: string;
}

/** Looks at a typed username and password; an unknown name and a wrong password answer alike. */
export async function checkLogin(deps: Deps, provider: ProviderName, { username, password, address }: Typed): Promise<Login> {
  const counted = guesses.get(deps.pool) ?? new Guesses();
  guesses.set(deps.pool, counted);
  const bounds = boundsOf(deps, `${provider} ${username.toLowerCase()}`, address);
  if (!bounds.every(([key, most]) => counted.begin(key, most, new Date()))) return { wrong: 'too-often' };
  const account = await accountNamed(deps, provider, username);
  if (!(await isPassword(deps, provider, account, password)) || !account) return { wrong: 'password' };
  for (const [key] of bounds) counted.takeBack(key);
  return { account };
}

// From one place ten a minute for an account; so the person it belongs to still gets in from elsewhere, while many places
// together stay bounded, and so does one place that tries many accounts.
const boundsOf = ({ config }: Deps, account: string, address: string): [string, number][] => [
  [`${account} from ${address}`, 10],
  [`account ${account}`, 100],
  [`address ${address}`, Math.max(10, 100 * config.rateLimitScale)],
];

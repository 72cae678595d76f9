import { countTry, takeBack, type Bound } from '#platform/database/counters.ts';
import type { Deps } from '#platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountNamed, type DevelopmentAccount } from './accounts.ts';
import { isPassword } from './passwords.ts';

/** `wait`: seconds until a further password is looked at. */
export type Login = { account: DevelopmentAccount } | { wrong: 'password' } | { wait: number };

/** What a person typed, and from where. */
export interface Typed {
  username: string;
  password: string;
  address: string;
}

/** Looks at a typed username and password; an unknown name and a wrong password answer alike. */
export async function checkLogin(deps: Deps, provider: ProviderName, { username, password, address }: Typed): Promise<Login> {
  const bounds = boundsOf(deps, `${provider} ${username.toLowerCase()}`, address);
  const wait = await countTry(deps.db, bounds);
  if (wait > 0) return { wait };
  const account = await accountNamed(deps, provider, username);
  if (!(await isPassword(deps, provider, account, password)) || !account) return { wrong: 'password' };
  await takeBack(deps.db, bounds);
  return { account };
}

// From one place ten a minute for an account; so the person it belongs to still gets in from elsewhere, while many places
// together stay bounded, and so does one place that tries many accounts.
const boundsOf = ({ config }: Deps, account: string, address: string): Bound[] => [
  [`password ${account} from ${address}`, 10],
  [`password ${account}`, 100],
  [`password from ${address}`, Math.max(10, Math.round(100 * config.rateLimitScale))],
];

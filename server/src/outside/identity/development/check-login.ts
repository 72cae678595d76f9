import { normalizeIP } from '@fastify/rate-limit';
import type { Deps } from '../../../platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountNamed, type DevelopmentAccount } from './accounts.ts';
import { Guesses, type Bound } from './guesses.ts';
import { isPassword } from './passwords.ts';

/** `wait`: seconds until a further password is looked at. */
export type Login = { account: DevelopmentAccount } | { wrong: 'password' } | { wait: number };

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
  const bounds = boundsOf(deps, `${provider} ${username.toLowerCase()}`, normalizeIP(address, 64));
  const wait = counted.begin(bounds, new Date());
  if (wait > 0) return { wait };
  const account = await accountNamed(deps, provider, username);
  if (!(await isPassword(deps, provider, account, password)) || !account) return { wrong: 'password' };
  counted.takeBack(bounds);
  return { account };
}

// From one place ten a minute for an account; so the person it belongs to still gets in from elsewhere, while many places
// together stay bounded, and so does one place that tries many accounts.
const boundsOf = ({ config }: Deps, account: string, address: string): Bound[] => [
  [`${account} from ${address}`, 10],
  [`account ${account}`, 100],
  [`address ${address}`, Math.max(10, 100 * config.rateLimitScale)],
];

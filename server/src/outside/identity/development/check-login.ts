import type { Deps } from '../../../platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import { accountNamed, type DevelopmentAccount } from './accounts.ts';
import { Guesses } from './guesses.ts';
import { isPassword } from './passwords.ts';

export type Login = { account: DevelopmentAccount } | { wrong: 'password' | 'too-often' };

const guesses = new WeakMap<Deps['pool'], Guesses>();

/** Looks at a typed username and password; an unknown name and a wrong password answer alike. */
export async function checkLogin(deps: Deps, provider: ProviderName, username: string, password: string): Promise<Login> {
  const counted = guesses.get(deps.pool) ?? new Guesses();
  guesses.set(deps.pool, counted);
  const key = `${provider} ${username.toLowerCase()}`;
  if (!counted.begin(key, new Date())) return { wrong: 'too-often' };
  const account = await accountNamed(deps, provider, username);
  if (!(await isPassword(deps, provider, account, password)) || !account) return { wrong: 'password' };
  counted.wasRight(key);
  return { account };
}

import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { lineAccount, type LineAccount } from './line-account.ts';
import { playedPhonePath, playsLine, simulatedAccount } from './simulated-account.ts';

/** The supplier's LINE account by which people write to us, or the played one of the demonstration; undefined where there is none, or no secret of it. */
export function lineAccountOf(deps: Pick<Deps, 'config' | 'db'>): LineAccount | undefined {
  if (playsLine(deps.config)) return simulatedAccount(deps);
  const line = deps.config.file.channels?.line || undefined;
  return line?.secret === undefined ? undefined : lineAccount({ ...line, secret: line.secret });
}

/** Where a person adds the account as a friend, '' where the supplier named no place; undefined where people cannot link LINE. */
export function addFriendAddress(config: Config): string | undefined {
  if (playsLine(config)) return `${config.publicOrigin}${playedPhonePath}`;
  const line = config.file.channels?.line || undefined;
  if (line?.secret === undefined) return undefined;
  const { friend = '' } = line;
  return friend.startsWith('@') ? `https://line.me/R/ti/p/${encodeURIComponent(friend)}` : friend;
}

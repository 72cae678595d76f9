import type { ChannelAnswer } from './channel.ts';

/** A provider's key is known to it for 24 hours, and news of yesterday is none. */
const longestMs = 24 * 3_600_000;
/** So often a message may have left where the provider knows no keys: two may be one, three are a nuisance. */
export const mostUnsure = 2;
/** A provider that fails some calls takes the next one. One that takes nothing gets few calls in any case (`wellnessOf`), and is waited for longer. */
const youngMs = 10 * 60_000;
const longestWaitSeconds = { young: 15, old: 300 };
const longestAskedSeconds = 3600;

export interface Failed {
  tries: number;
  unsure: number;
  failingSince: Date | null;
}
export type Next =
  | { isGivenUp: true; problem: string }
  | { isGivenUp: false; notBefore: Date; failingSince: Date };

/**
 * When a message is tried again that was not taken: after 1, 2, 4 … seconds, at most 15 for ten minutes, and at most 5 minutes then. `luck` from 0 to 1
 * makes waits up to a half longer, so that not all of them end at one moment.
 */
export function nextTry(
  { tries, unsure, failingSince }: Failed,
  answer: ChannelAnswer,
  isOnceByKey: boolean,
  at: Date,
  luck = Math.random(),
): Next {
  if (answer.outcome === 'refused') return { isGivenUp: true, problem: answer.reason };
  if (!isOnceByKey && answer.isUnsure && unsure >= mostUnsure)
    return { isGivenUp: true, problem: `${answer.reason}; it may have arrived` };
  const since = failingSince ?? at;
  const failingMs = at.getTime() - since.getTime();
  if (failingMs >= longestMs)
    return { isGivenUp: true, problem: `${answer.reason}; tried for a day` };
  const own =
    Math.min(
      longestWaitSeconds[failingMs < youngMs ? 'young' : 'old'],
      2 ** Math.min(tries - 1, 10),
    ) *
    (1 + luck / 2);
  const seconds = Math.max(own, Math.min(answer.retryAfter ?? 0, longestAskedSeconds));
  return {
    isGivenUp: false,
    notBefore: new Date(at.getTime() + seconds * 1000),
    failingSince: since,
  };
}

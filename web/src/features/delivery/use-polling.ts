import { useState } from 'react';
import { pollMs } from './queries.ts';
import { useNow } from './use-now.ts';

const longestMs = 2 * 3_600_000;

/** Polls every half minute, for two hours at most, so that a tab left open does not poll for ever. `goOn` starts again. */
export function usePolling(): {
  refetchInterval: number | false;
  hasStopped: boolean;
  now: Date;
  goOn: () => void;
} {
  const now = useNow();
  const [since, setSince] = useState(() => Date.now());
  const hasStopped = now.getTime() - since > longestMs;
  return {
    refetchInterval: hasStopped ? false : pollMs,
    hasStopped,
    now,
    goOn: () => setSince(Date.now()),
  };
}

import type { ReceiverAnswer } from '#outside/receivers/receiver.ts';

/** What a delivery knows of its failed tries. */
export interface Failing {
  refusals: number;
  /** since when each try failed */
  failingSince: Date | null;
}
interface Next {
  refusals: number;
  failingSince: Date;
  nextTryAt: Date;
  isGivenUp: boolean;
}

/** So long an event is tried again each second, because half of all calls may fail; then after an eighth of the time since. */
const oftenMs = 60_000;
const longestUnavailableMs = 72 * 3_600_000;
/** Seconds after each refusal: the fifth follows more than an hour after the first, and is the last. */
const afterRefusal = [60, 240, 900, 2700];
/** The longest wait that a receiver may ask for. */
const longestAskedSeconds = 3600;

/**
 * When an event is tried again that was not taken, and whether it is given up: after five refusals, or when the receiver has been unavailable for three days.
 * `luck` from 0 to 1 makes waits up to a quarter longer, so that not all of them end at one moment.
 */
export function afterFailure(
  { refusals, failingSince }: Failing,
  answer: ReceiverAnswer,
  at: Date,
  luck = Math.random(),
): Next {
  const since = failingSince ?? at;
  const failedMs = at.getTime() - since.getTime();
  const isRefusal = answer.outcome === 'refused';
  const refused = refusals + (isRefusal ? 1 : 0);
  const own = isRefusal
    ? (afterRefusal[refused - 1] ?? 0)
    : Math.min(30, Math.max(1, (failedMs - oftenMs) / 8000));
  const seconds = Math.max(
    own * (1 + luck / 4),
    Math.min(answer.retryAfter ?? 0, longestAskedSeconds),
  );
  return {
    refusals: refused,
    failingSince: since,
    nextTryAt: new Date(at.getTime() + seconds * 1000),
    isGivenUp: refused > afterRefusal.length || failedMs >= longestUnavailableMs,
  };
}

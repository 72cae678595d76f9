/** It is unavailable after this many failed calls in a row, because one that fails only half of its calls hardly ever has so many. */
const inARow = 30;
/** It is unavailable already after `few` failed calls in a row where it took nothing for `withoutMs`. */
const few = 8;
const withoutMs = 5000;
/** Failures of fewer people, or of fewer of what else may be the cause, say nothing about the receiver. */
const fewOwners = 3;
/** The longest pause before the next call that tries whether the receiver is available again. */
const longestPauseMs = 15_000;
/** The longest pause that a receiver gets, because one mistaken answer must not silence it for hours. */
const longestAskedMs = 60_000;

/** Tracks whether a receiver or a provider of messages is available. While it is not, it gets one call at a time, at growing intervals, until it answers. */
export function wellnessOf(time = () => performance.now()) {
  let failed = 0;
  let lastTaken = Number.NEGATIVE_INFINITY;
  let quietUntil = 0;
  const failing = new Set<string>();
  const isUnavailable = () => failed >= inARow || (failed >= few && time() - lastTaken > withoutMs);
  return {
    isUnavailable,
    /** how many calls may be open now */
    mostCalls: () => (time() < quietUntil ? 0 : isUnavailable() ? 1 : Number.POSITIVE_INFINITY),
    /** an answer arrived, or a call failed, with the seconds for which it asked to be left alone, and whose address or data may be the cause */
    noteAnswer(isAnswered: boolean, retryAfter = 0, owner?: string) {
      if (isAnswered) {
        failing.clear();
        failed = 0;
        lastTaken = time();
        quietUntil = 0;
        return;
      }
      if (owner !== undefined && failing.add(owner).size < fewOwners) return;
      failed += 1;
      const own = isUnavailable()
        ? Math.min(longestPauseMs, 1000 * 2 ** Math.min(failed - few, 4)) *
          (0.75 + Math.random() / 4)
        : 0;
      quietUntil = Math.max(
        quietUntil,
        time() + Math.max(own, Math.min(retryAfter * 1000, longestAskedMs)),
      );
    },
  };
}

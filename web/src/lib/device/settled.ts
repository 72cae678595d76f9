// Longer than a first load takes on a slow line: what is stored for later must not take its bandwidth.
const settledAfterMs = 10_000;

/** Does the work when the page has settled; returns a function that cancels it. */
export function afterSettled(work: () => unknown): () => void {
  const timer = setTimeout(work, Math.max(0, settledAfterMs - performance.now()));
  return () => clearTimeout(timer);
}

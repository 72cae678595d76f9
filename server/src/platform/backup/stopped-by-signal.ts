const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does `work`, whose signal is aborted for `reason` where a signal asks the program to end: it stops between two steps, and puts in order what it began. */
export async function stoppedBySignal<T>(
  reason: string,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error(reason));
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

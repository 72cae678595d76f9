import type { Deps } from '#platform/deps.ts';

interface Named {
  bu: string;
  standingId: number;
  day?: string;
}

/** Does some work for each, one after another. One that fails is logged and does not hold up the others; the first failure is thrown at the end. */
export async function eachOf<One extends Named>(
  { log }: Deps,
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      const { bu, standingId, day } = one;
      log.warn({ bu, standingId, day, err: error }, 'a standing order could not be looked after');
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

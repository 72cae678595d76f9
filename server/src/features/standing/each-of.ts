/** Does some work for each, one after another. One that fails does not hold up the others; the first failure is thrown at the end. */
export async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

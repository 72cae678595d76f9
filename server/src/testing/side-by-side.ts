/** Does the same with each, a few at a time; answers come in the order of what they were asked for. */
export async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>, workers = 6): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}

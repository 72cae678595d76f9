import { KeyedQueue } from '#platform/work/keyed-queue.ts';

/** Runs the same work for each item, six at a time; answers in the order of the items. */
export function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const queue = new KeyedQueue(6);
  return Promise.all(items.map((item) => queue.take('', () => work(item))));
}

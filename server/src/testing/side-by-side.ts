import { Turns } from '#platform/jobs/turns.ts';

/** Does the same with each, six at a time; answers come in the order of what they were asked for. */
export function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const turns = new Turns(6);
  return Promise.all(items.map((item) => turns.take('', () => work(item))));
}

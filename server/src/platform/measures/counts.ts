import type { Labels, Sample } from './sample.ts';

// Labels are lists of ours, so this is never reached; a mistake in one may not fill the memory.
const mostSeries = 1000;

/** Counts of this process since it began, by labels. */
export class Counts {
  readonly #counts = new Map<string, { labels: Labels; count: number }>();

  /** `known` are there from the start with 0: Prometheus sees no increase in a series that begins with its first count. */
  constructor(...known: readonly Labels[]) {
    for (const labels of known) this.add(labels, 0);
  }

  add(labels: Labels = {}, count = 1): void {
    const key = Object.values(labels).join('\n');
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else if (this.#counts.size < mostSeries) this.#counts.set(key, { labels, count });
  }

  read = (): Sample[] => [...this.#counts.values()].map(({ labels, count }) => [labels, count]);
}

import type { Labels, Sample } from './sample.ts';

// Few: each is a series for each room and kind, and /metrics has at most 2,000.
const bounds = [0.05, 0.25, 0.5, 1, 2.5];
const mostSeries = 100;

interface Measured {
  labels: Labels;
  /** how many durations end at each bound: above the bound before it, and not above itself; the last count is of those above all bounds */
  counts: number[];
  sum: number;
}

/** Durations of this process since it began, in seconds: a histogram by labels. */
export class Durations {
  readonly #measured = new Map<string, Measured>();

  add(seconds: number, labels: Labels = {}): void {
    const key = Object.values(labels).join('\n');
    const measured = this.#measured.get(key) ?? {
      labels,
      counts: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
    };
    if (this.#measured.size < mostSeries) this.#measured.set(key, measured);
    const found = bounds.findIndex((bound) => seconds <= bound);
    const at = found === -1 ? bounds.length : found;
    measured.counts[at] = (measured.counts[at] ?? 0) + 1;
    measured.sum += seconds;
  }

  read = (): Sample[] => [...this.#measured.values()].flatMap(samplesOf);
}

function samplesOf({ labels, counts, sum }: Measured): Sample[] {
  let total = 0;
  const buckets = counts.map((count, at): Sample => {
    total += count;
    return [{ ...labels, le: String(bounds[at] ?? '+Inf') }, total, '_bucket'];
  });
  return [...buckets, [labels, sum, '_sum'], [labels, total, '_count']];
}

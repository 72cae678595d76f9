import type { ReceiverAnswer } from '#outside/receivers/receiver.ts';

/** Outcomes of this process's calls by receiver, since it started. */
const counts = new Map<string, Record<ReceiverAnswer['outcome'], number>>();

const countsOf = (receiver: string) => counts.get(receiver) ?? { taken: 0, refused: 0, away: 0 };

export function countDelivery(receiver: string, outcome: ReceiverAnswer['outcome']): void {
  const own = countsOf(receiver);
  own[outcome] += 1;
  counts.set(receiver, own);
}
export const deliveryCounts = (): ReadonlyMap<string, Readonly<Record<ReceiverAnswer['outcome'], number>>> => counts;

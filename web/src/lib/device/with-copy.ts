import { copiesOwner } from './copies-owner.ts';
import { withoutAnswer } from '../failed-calls.ts';
import { isOnline } from '../online.ts';
import { problemOf } from '../problem.ts';
import { serverNow } from '../server-clock.ts';
import { afterSettled } from './settled.ts';
import type { Copied } from './stored-answers.ts';

export type { Copied };

// Loaded where it is needed, because every home has these few lines.
const answers = () => import('./stored-answers.ts');

/** Asks the server and stores its answer on this device for the signed-in person; without a network, answers what was stored. */
export async function withCopy<T>(
  name: readonly string[],
  ask: () => Promise<T>,
): Promise<Copied<T>> {
  try {
    // A line that carries nothing would let the request wait for a minute.
    const answer = await (isOnline()
      ? ask()
      : Promise.reject(withoutAnswer(problemOf(503, undefined))));
    keepCopy(name, answer);
    return { answer };
  } catch (error) {
    const stored = copiesOwner() === null ? undefined : await answers().catch(() => undefined);
    if (!stored) throw error;
    return stored.copyInstead<T>(name.join('/'), error);
  }
}

/** Stores a value on this device for the signed-in person, when the page has settled. */
export function keepCopy(name: readonly string[], value: unknown): void {
  const seenAt = serverNow();
  const store = () =>
    answers().then(({ storeAnswer }) => storeAnswer(name.join('/'), value, seenAt));
  afterSettled(() => void store().catch(() => undefined));
}

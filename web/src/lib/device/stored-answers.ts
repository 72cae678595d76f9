import { isWithoutAnswer } from '../failed-calls.ts';
import { ApiProblem } from '../problem.ts';
import { session } from '../session/session.ts';
import { ownerOf, ownerStored } from './copies-owner.ts';
import { readCopy, removeCopy, storeCopy } from './copies.ts';

export interface Copied<T> {
  answer: T;
  /** the server's time when this device stored the answer; undefined where the server has just answered */
  copiedAt?: number;
}

const isRefused = (error: unknown) =>
  error instanceof ApiProblem && [401, 403, 404].includes(error.status);

/** What this device stored of a call to which no answer came; throws the call's error for any other, and where nothing is stored. */
export async function copyInstead<T>(key: string, error: unknown): Promise<Copied<T>> {
  // What the server refuses now is not shown later either.
  if (isRefused(error)) await removeCopy(key).catch(() => undefined);
  const copy = isWithoutAnswer(error) ? await readCopy<T>(key).catch(() => undefined) : undefined;
  if (!copy) throw error;
  return { answer: copy.value, copiedAt: copy.seenAt };
}

export async function storeAnswer(key: string, value: unknown, seenAt: number): Promise<void> {
  await ownerStored();
  const now = session.get();
  if (now.state === 'authenticated' && !now.ended && !now.fromDevice)
    await storeCopy(ownerOf(now), key, { value, seenAt });
}

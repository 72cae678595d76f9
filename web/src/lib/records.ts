import { readRecord, type RawRecord } from '#contract/records.ts';
import { problemOf } from './problem.ts';

export { filled, isRecord, readRecord, type RawRecord } from '#contract/records.ts';

/** The same for a record that must exist. */
export function readFound(answer: unknown): RawRecord {
  const found = readRecord(answer);
  if (!found) throw problemOf(404, undefined);
  return found;
}

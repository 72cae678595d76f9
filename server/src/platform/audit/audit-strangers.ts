import { writeAudit } from './audit.ts';
import type { Deps } from '../deps.ts';
import { perServer } from '../memory.ts';

/** A refusal of an unknown caller, without the values that were tried. */
export interface StrangerRefused {
  call: string;
  requestId: string;
  /** the caller's address or network, as `addressOf` of limits.ts answers it */
  from: string;
  facts: { code: string; sister?: string };
}

interface Repeated extends Omit<StrangerRefused, 'from'> {
  /** missing where the row counts refusals of many addresses */
  from?: string;
  since: number;
  /** refusals without a row yet */
  times: number;
}

// Refusals beyond this number are counted in one row, without their addresses.
const mostStored = 5000;
const tallyOf = perServer(() => new Map<string, Repeated>());

/**
 * Writes one security row for the first refusal of its kind from an address. Further ones within the minute become one more row with their
 * `count`. A row for each would let anyone fill the audit, which cannot be emptied. A refusal whose row could not be written is counted.
 */
export async function auditStranger(
  deps: Deps,
  { from, ...refused }: StrangerRefused,
): Promise<void> {
  const tally = tallyOf(deps);
  const keyOf = (place: string) => JSON.stringify([place, refused.call, refused.facts]);
  const isAlone = tally.has(keyOf(from)) || tally.size < mostStored;
  const key = keyOf(isAlone ? from : 'anywhere');
  const known = tally.get(key);
  const place = isAlone ? { from } : {};
  tally.set(key, {
    ...refused,
    ...place,
    since: known?.since ?? performance.now(),
    times: (known?.times ?? 0) + 1,
  });
  if (!known) await write(deps, key, 1, refused.facts);
}

/** Writes the counts that began before `until` (of `performance.now()`). A count that cannot be written is retained. */
export async function writeCounts(deps: Deps, until: number): Promise<void> {
  const tally = tallyOf(deps);
  for (const [key, { since, times, from, facts }] of tally) {
    if (since > until) continue;
    if (times > 0) await write(deps, key, times, { ...facts, from, count: times });
    const rest = tally.get(key);
    if (rest && rest.times > 0) tally.set(key, { ...rest, since: performance.now() });
    else tally.delete(key);
  }
}

/** Writes a row for so many refusals of one key, and takes them off its count. */
async function write(deps: Deps, key: string, times: number, facts: object) {
  const tally = tallyOf(deps);
  const refused = tally.get(key);
  if (!refused) return;
  const { call, requestId } = refused;
  await writeAudit(deps.db, { at: deps.now(), requestId, outcome: 'refused', call, facts });
  const now = tally.get(key) ?? refused;
  tally.set(key, { ...now, times: now.times - times });
}

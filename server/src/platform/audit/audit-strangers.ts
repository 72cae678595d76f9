import type { FastifyInstance } from 'fastify';
import { writeAudit } from './audit.ts';
import type { Deps } from '../deps.ts';
import { regularly } from '../jobs/regularly.ts';

/** A refusal of an unknown caller, without the values that were tried. */
export interface StrangerRefused {
  call: string;
  requestId: string;
  /** the caller's address or network, as `addressOf` of limits.ts answers it */
  from: string;
  facts: { code: string; sister?: string };
}

interface Repeated extends StrangerRefused {
  since: number;
  times: number;
}

const minute = 60_000;
// Refusals beyond this number are counted in one row, without their addresses.
const mostKept = 5000;
const tallies = new WeakMap<Deps['pool'], Map<string, Repeated>>();

/**
 * One security row for the first refusal of its kind from an address; further ones within the minute are one row with
 * a count. A row for each would let anyone fill the audit, which cannot be emptied.
 */
export async function auditStranger(deps: Deps, refused: StrangerRefused): Promise<void> {
  const tally = tallyOf(deps);
  const keyFrom = (from: string) => JSON.stringify([from, refused.call, refused.facts]);
  const key = tally.has(keyFrom(refused.from)) || tally.size < mostKept ? keyFrom(refused.from) : keyFrom('anywhere');
  const known = tally.get(key);
  if (known) return void tally.set(key, { ...known, requestId: refused.requestId, times: known.times + 1 });
  tally.set(key, { ...refused, since: performance.now(), times: 0 });
  await insert(deps, refused, refused.facts);
}

/** Writes each count once its minute is over, and all of them when the server ends. */
export function keepCountingStrangers(app: FastifyInstance, deps: Deps) {
  const failed = 'repeated refusals could not be written down';
  const stop = regularly(deps, minute / 12, failed, () => writeOver(deps, performance.now() - minute));
  app.addHook('onClose', async () => {
    await stop();
    await writeOver(deps, Number.POSITIVE_INFINITY).catch((error: unknown) => deps.log.warn({ err: error }, failed));
  });
}

async function writeOver(deps: Deps, until: number) {
  const tally = tallyOf(deps);
  for (const [key, refused] of tally) {
    if (refused.since > until) continue;
    tally.delete(key);
    if (refused.times > 0) await insert(deps, refused, { ...refused.facts, from: refused.from, count: refused.times });
  }
}

function tallyOf({ pool }: Deps) {
  const known = tallies.get(pool) ?? new Map<string, Repeated>();
  tallies.set(pool, known);
  return known;
}

const insert = ({ db, now }: Deps, { call, requestId }: StrangerRefused, facts: object) =>
  writeAudit(db, { at: now(), requestId, outcome: 'refused', call, facts });

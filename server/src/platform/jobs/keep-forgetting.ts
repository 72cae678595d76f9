import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { everyMinute } from './regularly.ts';

// Keys are promised for 24 hours (promises R5); the browser relies on 20.
const keptHours = 26;
const step = 500;
const restMs = 50;

/** Removes idempotency keys that are too old, a few at a time, so that no order waits for it; answers how many. */
export async function forgetOldKeys(pool: pg.Pool): Promise<number> {
  for (let gone = 0; ; await sleep(restMs)) {
    const { rowCount } = await pool.query({
      name: 'forget-keys',
      text: `delete from idempotency where ctid = any (array(
        select ctid from idempotency where created_at < now() - $1 * interval '1 hour' limit $2 for update skip locked))`,
      values: [keptHours, step],
    });
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < step) return gone;
  }
}

/** Removes old keys every minute until stopped. */
export const keepForgetting = ({ housekeeping, log }: Pick<Deps, 'housekeeping' | 'log'>) =>
  everyMinute({ log }, 'old keys could not be removed now', () => forgetOldKeys(housekeeping));

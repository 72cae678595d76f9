import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { everyMinute } from './regularly.ts';
import { removeInSteps, stepRows } from './remove-in-steps.ts';

// Keys are promised for 24 hours (promises R5); the browser relies on 20.
const keptHours = 26;

/** Removes idempotency keys that are too old, a few at a time, so that no order waits for it; answers how many. */
export const forgetOldKeys = (pool: pg.Pool): Promise<number> =>
  removeInSteps(async () => {
    const { rowCount } = await pool.query({
      name: 'forget-keys',
      text: `delete from idempotency where ctid = any (array(
        select ctid from idempotency where created_at < now() - $1 * interval '1 hour' limit $2 for update skip locked))`,
      values: [keptHours, stepRows],
    });
    return rowCount ?? 0;
  });

/** Removes old keys every minute until stopped. */
export const keepForgetting = ({ housekeeping, log }: Pick<Deps, 'housekeeping' | 'log'>) =>
  everyMinute({ log }, 'old keys could not be removed now', () => forgetOldKeys(housekeeping));

import type { Deps } from '#platform/deps.ts';
import { regularly } from '#platform/jobs/regularly.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { agreeOnErasures } from './erasure-list.ts';

const everyMs = 5000;

/** Carries out erasures that admins asked for, and those that a restored database has lost, until stopped. */
export const keepErasing = (deps: Pick<Deps, 'longDb' | 'config' | 'now' | 'log'>) =>
  regularly(deps, everyMs, 'erasures of persons could not be carried out now', async () => {
    const again = await agreeOnErasures(deps.longDb, deps.config);
    if (again.length > 0) deps.log.warn({ users: again }, 'this database was restored from before these erasures: they are carried out again');
    await carryOutErasures(deps);
  });

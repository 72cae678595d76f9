import { setTimeout as rest } from 'node:timers/promises';
import type { Deps } from '#platform/deps.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';
import { emptyAudit } from './empty-audit.ts';
import { forgetCustomers } from './forget-customers.ts';
import { dueRows, keptSince, legalYears } from './legal-years.ts';

type Forgetting = Pick<Deps, 'housekeeping' | 'longDb' | 'config' | 'now'>;
/** Removes the data of some rows before a moment; answers how many rows it looked at, 0 where none is left. */
type Step = (deps: Forgetting, before: Date) => Promise<number>;

const atOnce = 500;
const restMs = 50;

const ofTable =
  (kind: (typeof legalYears)[number]): Step =>
  async ({ housekeeping }, before) =>
    (
      await housekeeping.query({
        name: `after the legal years of ${kind.table}`,
        text: `update ${kind.table} set ${kind.set} where ctid = any (array(${dueRows(kind)}))`,
        values: [before, atOnce],
      })
    ).rowCount ?? 0;

/** The rows first: a picture that a crash leaves behind is named by `verify`. */
const slips: Step = async ({ housekeeping, config }, before) => {
  const { rows } = await housekeeping.query<{ photo_id: string }>({
    name: 'after the legal years of payment_slip',
    text: `delete from payment_slip where ctid = any (array(${dueRows({ table: 'payment_slip', at: 'created_at', has: 'true' })})) returning photo_id`,
    values: [before, atOnce],
  });
  if (rows.length === 0) return 0;
  const store = photoStore(config);
  await store.ready();
  await Promise.all(rows.map(({ photo_id }) => store.remove(photoName(photo_id))));
  return rows.length;
};

const steps: readonly Step[] = [...legalYears.map(ofTable), slips, forgetCustomers, emptyAudit];

/** Removes the personal data of books whose legal years have passed, some rows at a time; answers how many rows it looked at. */
export async function forgetAfterYears(deps: Forgetting): Promise<number> {
  const before = keptSince(deps.now());
  let count = 0;
  for (const step of steps)
    for (let last = await step(deps, before); last > 0; last = await step(deps, before)) {
      count += last;
      await rest(restMs);
    }
  return count;
}

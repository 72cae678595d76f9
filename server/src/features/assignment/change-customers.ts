import type { Calls } from '#contract/calls.ts';
import type { CvRole } from '#contract/assignment/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import { holdCaller } from '#platform/http/gate/hold-caller.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { recordUserChanges } from '#features/users/front.ts';
import { readAssignedPerson, type AssignedPerson } from './assigned-person.ts';

type Change = 'synced' | 'unsynced';

/**
 * Assigns customers to a person or removes them, all or none; those who already are as asked stay unchanged. A customer that the business
 * unit does not have, and a person that the caller does not see, are answered like ones that do not exist.
 */
export function changeCustomers(
  deps: Deps,
  context: Context,
  input: Input<Calls['syncCustomers']> | Input<Calls['unsyncCustomers']>,
  change: Change,
) {
  const { caller, reached } = context;
  const { params, body } = input;
  return command(deps, context, input, async (tx) => {
    await holdCaller(tx, deps.now(), context);
    await lockUnit(tx, params.id, reached.bu);
    const person = await readAssignedPerson({ ...deps, db: tx }, caller, params.id, reached.bu);
    if (!person.holds) throw new Problem('sync_customer_not_has_bu');
    await refuseUnknown(tx, reached.bu, body.cvRole);
    const changed = await write[change](tx, person, body.cvRole);
    if (changed.length > 0)
      await recordUserChanges(tx, deps.now(), caller, person.userId, [
        { kind: change, bu: person.bu, facts: { cvRole: changed } },
      ]);
    return {
      answer: { status: 200, msgCode: null, msg: '' },
      subject: person.userId,
      after: { [change]: changed },
    };
  });
}

// One change of a person's customers at a time, and none while the business unit is being removed from the person.
const lockUnit = (tx: Tx, userId: string, bu: string) =>
  run(tx, 'select 1 from user_bu where user_id = $1 and bu = $2 for no key update', [userId, bu]);

const columnsOf = (roles: readonly CvRole[]) => [
  roles.map(({ cvCode }) => cvCode),
  roles.map(({ orgCode }) => orgCode),
];
const wanted = (from: number) =>
  `(select distinct * from unnest($${from}::text[], $${from + 1}::text[]) as w(cv_code, org_code))`;

async function refuseUnknown(tx: Tx, bu: string, roles: readonly CvRole[]) {
  const unknown = await run(
    tx,
    `select 1 from ${wanted(2)} w where not exists (
       select from customer_org co where co.bu = $1 and co.cv_code = w.cv_code and co.org_code = w.org_code) limit 1`,
    [bu, ...columnsOf(roles)],
  );
  if (unknown.length > 0) throw new Problem('not_found');
}

const named = 'returning cv_code as "cvCode", org_code as "orgCode"';
/** Both answer the customers that they changed. */
const write: Record<
  Change,
  (tx: Tx, person: AssignedPerson, roles: readonly CvRole[]) => Promise<CvRole[]>
> = {
  synced: (tx, { userId, bu }, roles) =>
    run(
      tx,
      `insert into user_customer (user_id, bu, cv_code, org_code) select $1, $2, cv_code, org_code from ${wanted(3)} w on conflict do nothing ${named}`,
      [userId, bu, ...columnsOf(roles)],
    ),
  unsynced: (tx, { userId, bu }, roles) =>
    run(
      tx,
      `delete from user_customer u using ${wanted(3)} w where u.user_id = $1 and u.bu = $2 and u.cv_code = w.cv_code and u.org_code = w.org_code
       returning u.cv_code as "cvCode", u.org_code as "orgCode"`,
      [userId, bu, ...columnsOf(roles)],
    ),
};

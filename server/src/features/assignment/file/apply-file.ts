import type { Calls } from '#contract/calls.ts';
import { command, type Tx } from '#platform/command.ts';
import { holdRights, holdSession } from '#platform/http/gate/hold-caller.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context, Input } from '#platform/context.ts';
import type { IncomingFile } from '#platform/files/incoming-file.ts';
import { Problem } from '#platform/problem.ts';
import { seesPerson } from '../assignment-policy.ts';
import { oneFileAtATime } from './check-file.ts';
import { judgeRows } from './judge-rows.ts';
import { stageFile } from './stage-file.ts';

/** Assigns and removes the rows of a CSV, in one transaction; nothing where a row is refused. Applied twice it changes nothing more. */
export function applyFile(
  deps: Deps,
  context: Context,
  input: Input<Calls['saveCvOrgFile']> & { file: IncomingFile },
) {
  const { caller } = context;
  const { file } = input;
  return command({ ...deps, db: deps.longDb }, context, input, async (tx) => {
    await oneFileAtATime(tx, caller);
    await stageFile(tx, file.path);
    // A large file takes a while to arrive and to be read: the sender needs the right when it is applied.
    await holdRights(tx, context);
    await run(tx, lockSql, [caller.group, caller.userId]);
    const counts = await judgeRows(tx, caller);
    if (counts.refused > 0) throw new Problem('file_rows_refused', { refused: counts.refused });
    await writeChanges(tx, deps.now(), caller);
    await holdSession(tx, deps.now(), context);
    return {
      answer: { status: 200, msgCode: null, msg: '', counts },
      subject: `file ${file.sha256}`,
      after: counts,
    };
  });
}

// Locks the business units and customers of all users in the file; every writer takes these locks in one order.
// $1: the caller's group, $2: their id. Users that the caller does not see are not locked.
const lockSql = `
  select 1 from user_bu where user_id in (
    select u.user_id from app_user u join assignment_file f on f.user_id = u.user_id where ${seesPerson('$1', '$2')}
    union select u.user_id from app_user u join assignment_file f on lower(f.username) = lower(u.username) where ${seesPerson('$1', '$2')})
  order by user_id, bu for no key update`;

// A line of the history has at most as many customers as one call may change.
const mostInOneChange = 1000;
const historySql = `
  insert into user_change (at, user_id, by_user_id, by_name, kind, bu, facts)
  select $1, w.user_id, $2, $3, case w.outcome when 'assign' then 'synced' else 'unsynced' end, w.bu,
    jsonb_build_object('byFile', true, 'cvRole', jsonb_agg(jsonb_build_object('cvCode', w.cv_code, 'orgCode', w.org_code) order by w.row_at))
  from (
    select *, (row_number() over (partition by user_id, bu, outcome order by row_at) - 1) / ${mostInOneChange} as part
    from assignment_change where outcome in ('assign', 'remove')) w
  group by w.user_id, w.bu, w.outcome, w.part order by min(w.row_at)`;

async function writeChanges(tx: Tx, at: Date, { userId, displayName }: Caller) {
  await run(
    tx,
    `insert into user_customer (user_id, bu, cv_code, org_code)
     select user_id, bu, cv_code, org_code from assignment_change where outcome = 'assign' order by 1, 2, 3, 4`,
    [],
  );
  await run(
    tx,
    `delete from user_customer u using assignment_change w
     where w.outcome = 'remove' and u.user_id = w.user_id and u.bu = w.bu and u.cv_code = w.cv_code and u.org_code = w.org_code`,
    [],
  );
  await run(tx, historySql, [at, userId, displayName]);
}

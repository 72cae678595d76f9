import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { command } from '#platform/command.ts';
import { noticeVersion } from '#platform/config/notice-version.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields } from '#platform/problem.ts';
import type { Context, Input } from '#platform/context.ts';

const saveSql =
  'insert into consent (user_id, purpose, version, given, at, session_id) values ($1, $2, $3, $4, $5, $6)';

/** Adds an entry to the caller's own record. A page with an old notice cannot consent to the present one; it can always withdraw. */
export function saveConsent(
  deps: Deps,
  context: Context,
  input: Input<Calls['saveConsent']>,
): Promise<Answer<Calls['saveConsent']>> {
  const { purpose, given, version } = input.body;
  const { userId, sessionId } = context.caller;
  if (given && version !== noticeVersion(deps.config))
    throw invalidFields([{ field: 'version', code: 'unknown_code' }]);
  return command(deps, context, input, async (tx) => {
    await run(tx, saveSql, [userId, purpose, version, given, deps.now(), sessionId]);
    return {
      answer: { status: 200, msgCode: null, msg: '' },
      subject: `${purpose} ${given ? 'given' : 'withdrawn'} ${version}`,
    };
  });
}

import { isWireDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { refuseUnsure, type SentDraft } from '#features/drafts/front.standing.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { dropAsked } from './drop-asked.ts';
import { tellDropped } from './standing-notices.ts';
import { lockStanding, subjectOf } from './standing-rows.ts';

const pauseSql =
  'update standing_order set paused_until = $3, version = version + 1, since = $4, look_at = $4 where bu = $1 and standing_id = $2';

// `$4`: also of days that are no longer tried.
const unsureSql = `
  select r.sent from standing_day d join draft r using (draft_id)
  where d.bu = $1 and d.standing_id = $2 and (d.state = 'asked' or $4) and d.day < $3 and r.sent <> '{}' and r.placed_at is null limit 1`;

/** Refuses while a draft of a day before `until` may be an order at a supplier's own API. */
async function refuseWhileUnsure(
  tx: Tx,
  { bu, standingId }: { bu: string; standingId: number },
  at: Date,
  { until, isEnded }: { until: string; isEnded: boolean },
) {
  const [unsure] = await run<{ sent: Partial<SentDraft> }>(tx, unsureSql, [
    bu,
    standingId,
    until,
    isEnded,
  ]);
  if (unsure) refuseUnsure(unsure.sent, at);
}

/** Pauses a standing order until a day, or ends its pause. */
export async function pauseStanding(
  deps: Deps,
  context: Context,
  input: Input<Calls['pauseStandingOrder']>,
) {
  const { reached } = context;
  const { body, params } = input;
  const until = body.until === '' ? null : body.until;
  if (until !== null && !isWireDate(until))
    throw invalidFields([{ field: 'until', code: 'invalid_date' }]);
  let dropped: { day: string }[] = [];
  const saved = await command(deps, context, input, async (tx) => {
    const at = deps.now();
    const { standingId, version, pausedUntil } = await lockStanding(tx, reached, params.standingId);
    await checkRights(tx, at, context);
    if (until !== null) {
      dropped = await dropAsked(tx, { bu: reached.bu, standingId }, { before: until });
      // Else it would be sent again in the pause.
      await refuseWhileUnsure(tx, { bu: reached.bu, standingId }, at, { until, isEnded: false });
    }
    await run(tx, pauseSql, [reached.bu, standingId, until, at]);
    return {
      answer: { data: { standingId, version: version + 1 } },
      subject: subjectOf(standingId),
      before: pausedUntil,
      after: body,
    };
  });
  await tellDropped(deps, { ...reached, standingId: params.standingId }, dropped);
  return saved;
}

/** Removes a standing order with its drafts that are not ordered; what was ordered stays. A missing one is no error. */
export async function stopStanding(
  deps: Deps,
  context: Context,
  input: Input<Calls['stopStandingOrder']>,
) {
  const { reached } = context;
  const { params } = input;
  let dropped: { day: string }[] = [];
  const saved = await command(deps, context, input, async (tx) => {
    const { standingId } = params;
    const before = await lockStanding(tx, reached, standingId).catch(ifMissing);
    await checkRights(tx, deps.now(), context);
    if (before) {
      dropped = await dropAsked(tx, { bu: reached.bu, standingId });
      // Its draft would stay without the day that says why.
      const every = { until: 'infinity', isEnded: true };
      await refuseWhileUnsure(tx, { bu: reached.bu, standingId }, deps.now(), every);
      await tx
        .deleteFrom('standing_order')
        .where('bu', '=', reached.bu)
        .where('standing_id', '=', standingId)
        .execute();
    }
    return {
      answer: { data: { standingId, version: before?.version ?? 0 } },
      subject: subjectOf(standingId),
      before,
    };
  });
  await tellDropped(deps, { ...reached, standingId: params.standingId }, dropped);
  return saved;
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return undefined;
  throw error;
}

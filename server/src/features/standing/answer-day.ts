import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { comingDay, type ComingDay } from '#contract/standing/coming-days.ts';
import { plannedDays } from '#contract/standing/rhythm.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { calendarJudge } from '#features/delivery/front.ts';
import { refuseUnsure, type SentDraft } from '#features/drafts/front.standing.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import type { Context, Input, Reached } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { endDay, readDay, sendDay } from './send-day.ts';
import { lockStanding, subjectOf, type DayKey, type Standing } from './standing-rows.ts';
import { tellAnswered } from './standing-notices.ts';

type Answering = Input<Calls['answerStandingDay']>;
type Answered = Answer<Calls['answerStandingDay']>;

/** A person's answer to a draft: ordered now in their name, or left out. */
export async function answerDay(deps: Deps, context: Context, input: Answering): Promise<Answered> {
  const { reached } = context;
  const { body, params } = input;
  if (body.answer === 'skip') {
    await skipDay(deps, context, input, { ...params, day: body.day, skip: true });
    return { data: { state: 'skipped', orderId: 0, orderNumber: '' } };
  }
  const day = isWireDate(body.day)
    ? await readDay(deps.db, { bu: reached.bu, standingId: params.standingId, day: body.day })
    : undefined;
  if (!day || day.org !== reached.org || day.cv !== reached.cv) throw new Problem('not_found');
  if (day.state === 'asked') {
    const outcome = await sendDay(deps, context, day);
    if (outcome.state === 'later')
      throw new Problem(outcome.why === 'no_answer' ? 'order_not_answered' : 'unavailable');
    // What could not be ordered stays as it is: the person is here and can put it right.
    if (outcome.state === 'not_sent')
      return { data: { state: 'asked', orderId: 0, orderNumber: '', whyNotSent: outcome.why } };
    await endDay(deps.db, day, outcome);
    await tellAnswered(deps, day);
    return {
      data: {
        state: outcome.state,
        orderId: outcome.orderId ?? 0,
        orderNumber: outcome.orderNumber ?? '',
      },
    };
  }
  if (day.state !== 'sent') throw new Problem('standing_day_over');
  return { data: { state: 'sent', orderId: day.orderId, orderNumber: day.orderNumber } };
}

interface Skip {
  standingId: number;
  day: string;
  skip: boolean;
}

/** Leaves a day out, or takes that back. */
export async function skipDay(
  deps: Deps,
  context: Context,
  input: Input<Calls['skipStandingDay']> | Answering,
  { standingId, day, skip }: Skip,
) {
  const { reached } = context;
  if (!isWireDate(day)) throw invalidFields([{ field: 'day', code: 'invalid_date' }]);
  // Further ahead than people see there would be no end to the rows.
  if (day > addDays(bangkokDate(deps.now()), standingLimits.shownDays))
    throw new Problem('standing_day_over');
  const saved = await command(deps, context, input, async (tx) => {
    const at = deps.now();
    const standing = await lockStanding(tx, reached, standingId);
    await checkRights(tx, at, context);
    const key = { bu: reached.bu, standingId, day };
    await (skip
      ? leaveOut(deps, tx, { standing, key, reached, at })
      : takeBack(deps, tx, { standing, key, reached, at }));
    return {
      answer: { data: { standingId, version: standing.version } },
      subject: subjectOf(standingId, day),
      after: { skip },
    };
  });
  await tellAnswered(deps, { ...reached, standingId, day });
  return saved;
}

interface Changing {
  standing: Standing;
  key: DayKey;
  reached: Reached;
  at: Date;
}

const lockDaySql =
  'select state, draft_id as "draftId" from standing_day where bu = $1 and standing_id = $2 and day = $3 for update';
const dropDraftSql = `delete from draft where draft_id = $1 and placed_at is null and sent = '{}' returning draft_id`;
const skippedSql = `
  insert into standing_day (bu, standing_id, day, deliver_on, state, ends_at) values ($1, $2, $3, $4, 'skipped', $5)
  on conflict (bu, standing_id, day) do update set state = 'skipped', draft_id = null, look_at = null, why_not_sent = ''`;

async function leaveOut(deps: Deps, tx: Tx, { standing, key, reached, at }: Changing) {
  const { bu, standingId, day } = key;
  const [row] = await run<{ state: string; draftId: number | null }>(tx, lockDaySql, [
    bu,
    standingId,
    day,
  ]);
  if (row?.state === 'skipped') return;
  const dropped = row?.draftId ? await run(tx, dropDraftSql, [row.draftId]) : [];
  const sent = row && dropped.length === 0 ? await sentOf(tx, row.draftId) : undefined;
  if (sent) refuseUnsure(sent, at);
  // A person may have placed the draft of a day that the server could not order.
  if (row?.state === 'sent' || sent) throw new Problem('standing_day_over');
  const coming = await comingOf(deps, standing, { day, reached });
  if (!row && (!coming || coming.endsAt <= at)) throw new Problem('standing_day_over');
  await run(tx, skippedSql, [bu, standingId, day, coming?.date ?? null, coming?.endsAt ?? at]);
}

const sentSql = 'select sent from draft where draft_id = $1';
const sentOf = async (tx: Tx, draftId: number | null) =>
  (await run<{ sent: Partial<SentDraft> }>(tx, sentSql, [draftId]))[0]?.sent;

// Another version: the key of the draft that was removed would find that one again.
const againSql =
  'update standing_order set version = version + 1, look_at = $3 where bu = $1 and standing_id = $2';

async function takeBack(deps: Deps, tx: Tx, { standing, key, reached, at }: Changing) {
  const { bu, standingId, day } = key;
  const [row] = await run<{ state: string; draftId: number | null }>(tx, lockDaySql, [
    bu,
    standingId,
    day,
  ]);
  if (row?.state !== 'skipped') return;
  const coming = await comingOf(deps, standing, { day, reached });
  if (!coming || coming.endsAt <= at) throw new Problem('standing_day_over');
  await run(tx, 'delete from standing_day where bu = $1 and standing_id = $2 and day = $3', [
    bu,
    standingId,
    day,
  ]);
  await run(tx, againSql, [bu, standingId, at]);
}

/** A day of the rhythm as the calendar has it; undefined where the rhythm does not have it. */
async function comingOf(
  deps: Deps,
  standing: Standing,
  { day, reached }: { day: string; reached: Reached },
): Promise<ComingDay | undefined> {
  const [planned] = plannedDays(standing, day, day);
  if (planned === undefined) return undefined;
  return comingDay(
    planned,
    standing,
    await calendarJudge(deps, { ...standing, version: reached.version.master }),
  );
}

import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { bangkokDate } from '#contract/calendar.ts';
import { localeOf } from '#contract/languages.ts';
import { mostSchedules } from '#contract/reports/schedules/kinds.ts';
import { daysOn, relativeDaysOf } from '#contract/reports/schedules/relative-days.ts';
import { nextDue } from '#contract/reports/schedules/rhythm.ts';
import type { NewSchedule } from '#contract/reports/schedules/shapes.ts';
import { checkOrderSheet } from '#features/orders/front.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { reportPapers } from '../jobs/papers.ts';
import { maySee, problemOf, readColleague, readReader, type Scope } from './readers.ts';
import { reportFilterOf } from './scheduled-file.ts';
import { schedulesOf } from './schedule-rows.ts';

type SaveAsk = Input<Calls['saveSchedule']>;
const scopeOf = ({ reached }: Context, { body }: SaveAsk): Scope => ({
  bu: reached.bu,
  cv: body.cvCode ?? null,
  org: body.orgCode ?? null,
});

/** Refuses what no report could be made of. */
function check(deps: Deps, { reached }: Context, { body }: SaveAsk) {
  const { kind, filter, rhythm, weekday } = body;
  if (!relativeDaysOf[kind].includes(filter.days))
    throw invalidFields([{ field: 'filter.days', code: 'unknown_code' }]);
  if (rhythm === 'weekly' && weekday === undefined)
    throw invalidFields([{ field: 'weekday', code: 'required' }]);
  if (kind === 'orders') return checkOrderSheet(filter, body);
  const now = deps.now();
  const place: PlaceCodes = { bu: reached.bu, cv: body.cvCode ?? '', org: body.orgCode ?? '' };
  reportPapers[kind].check({
    place,
    now,
    filter: reportFilterOf(
      { kind, filter, cv: place.cv, org: place.org },
      daysOn(filter.days, bangkokDate(now)),
    ),
  });
}

/** The person who gets it: the caller, or a colleague who may see it and has an address. */
async function recipientOf(deps: Deps, context: Context, input: SaveAsk): Promise<string> {
  const { caller } = context;
  const { body } = input;
  const scope = scopeOf(context, input);
  const own = await readReader(deps.db, scope, caller.userId);
  if (!own || !maySee(deps, body.kind, own)) throw new Problem('AUTH-002');
  const wanted = body.recipientId?.trim() || caller.userId;
  if (wanted === caller.userId) {
    if (own.address === '')
      throw invalidFields([{ field: 'recipientId', code: 'own_mail_missing' }]);
    return wanted;
  }
  const colleague = await readColleague(deps.db, scope, caller, wanted);
  const problem = colleague ? problemOf(deps, body.kind, colleague) : 'recipient_unknown';
  if (problem) throw invalidFields([{ field: 'recipientId', code: problem }]);
  return wanted;
}

const lockSql = 'select from app_user where user_id = $1 for update';
const countSql =
  'select count(*)::int as count from report_schedule where user_id = $1 and stopped_at is null';
const insertSql = `
  insert into report_schedule (user_id, recipient_id, name, kind, bu, cv_code, org_code, filter, format, language, rhythm, weekday, hour, created_at, next_due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning schedule_id as "scheduleId"`;
// Of those that were stopped only the newest stay.
const deleteSql = `
  delete from report_schedule where user_id = $1 and stopped_at is not null and schedule_id not in (
    select schedule_id from report_schedule where user_id = $1 and stopped_at is not null order by stopped_at desc, schedule_id limit ${mostSchedules})`;

/** Schedules a report or a list. Its first mail is sent at the next moment of its rhythm. */
export async function saveSchedule(
  deps: Deps,
  context: Context,
  input: SaveAsk,
): Promise<Answer<Calls['saveSchedule']>> {
  check(deps, context, input);
  const recipientId = await recipientOf(deps, context, input);
  const { userId } = context.caller;
  return command(deps, context, input, async (tx) => {
    // Locked, so that a person's twentieth and twenty-first take turns.
    await run(tx, lockSql, [userId]);
    const [active] = await run<{ count: number }>(tx, countSql, [userId]);
    if ((active?.count ?? 0) >= mostSchedules)
      throw new Problem('schedules_full', { most: mostSchedules });
    await run(tx, deleteSql, [userId]);
    const scheduleId = await insert(tx, context, input, recipientId, deps.now());
    const { name: _, ...after } = input.body;
    return {
      answer: await schedulesOf(tx, userId, context.lang, deps.now()),
      subject: `schedule ${scheduleId}`,
      after,
    };
  });
}

async function insert(
  tx: Tx,
  context: Context,
  input: SaveAsk,
  recipientId: string,
  now: Date,
): Promise<string> {
  const { caller, lang } = context;
  const { body } = input;
  const { bu, cv, org } = scopeOf(context, input);
  const { kind, filter, format, rhythm, weekday, hour }: NewSchedule = body;
  const name = body.name.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const of = rhythm === 'weekly' ? (weekday ?? null) : null;
  const due = nextDue({ rhythm, weekday, hour }, now);
  const values = [
    caller.userId,
    recipientId,
    name,
    kind,
    bu,
    cv,
    org,
    JSON.stringify(filter),
    format,
    localeOf[lang],
    rhythm,
    of,
    hour,
    now,
    due,
  ];
  const [made] = await run<{ scheduleId: string }>(tx, insertSql, values);
  if (!made) throw new Error('a row was put in and did not come back');
  return made.scheduleId;
}

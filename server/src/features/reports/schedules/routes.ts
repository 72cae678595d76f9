import { command } from '#platform/command.ts';
import type { Handlers } from '#platform/http/context.ts';
import { readColleagues } from './readers.ts';
import { saveSchedule } from './save-schedule.ts';
import { schedulesOf, stop } from './schedule-rows.ts';

export const scheduleHandlers = {
  listSchedules: ({ db, now }, { actor, lang }) => schedulesOf(db, actor.userId, lang, now()),
  listColleagues: async (deps, { actor, reached, query }) => {
    const { kind, cvCode = null, orgCode = null, search = '' } = query;
    return { data: await readColleagues(deps, actor, { kind, bu: reached.bu, cv: cvCode, org: orgCode, search: search.trim() }) };
  },
  saveSchedule,
  // The gate admits only its owner.
  stopSchedule: (deps, ask) =>
    command(deps, ask, async (tx) => {
      const { scheduleId } = ask.params;
      await stop(tx, scheduleId, 'by_owner', deps.now());
      return { answer: await schedulesOf(tx, ask.actor.userId, ask.lang, deps.now()), subject: `schedule ${scheduleId}` };
    }),
} satisfies Handlers;

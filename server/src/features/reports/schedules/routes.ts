import { command } from '#platform/command.ts';
import type { Handlers } from '#platform/context.ts';
import { readColleagues } from './readers.ts';
import { saveSchedule } from './save-schedule.ts';
import { schedulesOf, stop } from './schedule-rows.ts';

export const scheduleHandlers = {
  listSchedules: ({ db, now }, { caller, lang }) => schedulesOf(db, caller.userId, lang, now()),
  listColleagues: async (deps, { caller, reached }, { query }) => {
    const { kind, cvCode = null, orgCode = null, search = '' } = query;
    return {
      data: await readColleagues(deps, caller, {
        kind,
        bu: reached.bu,
        cv: cvCode,
        org: orgCode,
        search: search.trim(),
      }),
    };
  },
  saveSchedule,
  // The gate admits only its owner.
  stopSchedule: (deps, context, input) =>
    command(deps, context, input, async (tx) => {
      const { scheduleId } = input.params;
      await stop(tx, scheduleId, 'by_owner', deps.now());
      return {
        answer: await schedulesOf(tx, context.caller.userId, context.lang, deps.now()),
        subject: `schedule ${scheduleId}`,
      };
    }),
} satisfies Handlers;

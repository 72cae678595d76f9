import type { Handlers } from '#platform/context.ts';
import { answerDay, skipDay } from './answer-day.ts';
import { listStanding } from './list-standing.ts';
import { pauseStanding, stopStanding } from './pause-standing.ts';
import { readStanding } from './read-standing.ts';
import { saveStanding } from './save-standing.ts';

export const standingHandlers = {
  listStandingOrders: listStanding,
  readStandingOrder: readStanding,
  saveStandingOrder: saveStanding,
  skipStandingDay: (deps, context, input) =>
    skipDay(deps, context, input, { ...input.params, ...input.body }),
  pauseStandingOrder: pauseStanding,
  stopStandingOrder: stopStanding,
  answerStandingDay: answerDay,
} satisfies Handlers;

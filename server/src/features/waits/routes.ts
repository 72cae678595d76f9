import type { Handlers } from '#platform/context.ts';
import { teamWaits, waitsFor } from './read-waits.ts';

export const waitsHandlers = {
  listWaits: async (deps, { caller }) => ({
    data: await waitsFor(deps, caller),
    team: await teamWaits(deps, caller),
  }),
} satisfies Handlers;

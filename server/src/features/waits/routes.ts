import type { Handlers } from '#platform/context.ts';
import { waitsFor } from './read-waits.ts';

export const waitsHandlers = {
  listWaits: async (deps, { caller }) => ({ data: await waitsFor(deps, caller) }),
} satisfies Handlers;

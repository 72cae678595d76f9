import type { Handlers } from '#platform/context.ts';
import { recordOf } from './read-consents.ts';
import { saveConsent } from './save-consent.ts';

export const consentHandlers = {
  getConsents: async ({ db }, { caller }) => ({ data: await recordOf(db, caller.userId) }),
  saveConsent,
} satisfies Handlers;

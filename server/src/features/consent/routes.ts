import type { Handlers } from '#platform/http/context.ts';
import { recordOf } from './read-consents.ts';
import { saveConsent } from './save-consent.ts';

export const consentHandlers = {
  getConsents: async ({ db }, { actor }) => ({ data: await recordOf(db, actor.userId) }),
  saveConsent,
} satisfies Handlers;

import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, SalesAnswer, Text } from '#contract/shapes.ts';
import { ConsentEntry, consentsShown, Purpose } from './shapes.ts';

/** Consent by purpose and version of the notice (decisions/reads-and-consent.md). The specification has no such calls. */
export const consentCalls = {
  getConsents: call({
    name: 'getConsents',
    room: 'consent',
    base: 'main',
    method: 'GET',
    path: '/center/consents',
    summary: `The caller's own record of consents, the newest ${consentsShown} first`,
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(ConsentEntry) }),
    problems: [],
    who: 'signed-in',
    ours: true,
  }),
  saveConsent: call({
    name: 'saveConsent',
    room: 'consent',
    base: 'main',
    method: 'POST',
    path: '/center/consents',
    summary:
      'Gives, refuses or withdraws consent for one purpose. Given only for the present version of the notice; withdrawn at any version',
    query: Type.Object(LangQuery),
    body: Type.Object({
      purpose: Purpose,
      given: Type.Boolean(),
      version: Text(40, { minLength: 1 }),
    }),
    answer: SalesAnswer,
    problems: ['invalid_request'],
    who: 'signed-in',
    writes: true,
    repeatable: true,
    ours: true,
  }),
};

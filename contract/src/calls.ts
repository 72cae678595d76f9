import { assignmentCalls } from './assignment/calls.ts';
import type { CallShape } from './call.ts';
import { cashCalls } from './cash/calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { chatsCalls } from './chats/calls.ts';
import { playedPhoneCalls } from './chats/played-phone/calls.ts';
import { consentCalls } from './consent/calls.ts';
import { customersCalls } from './customers/calls.ts';
import { deliveryCalls } from './delivery/calls.ts';
import { daysCalls } from './delivery/days/calls.ts';
import { planningCalls } from './delivery/planning/calls.ts';
import { draftsCalls } from './drafts/calls.ts';
import { storedDraftsCalls } from './drafts/stored/calls.ts';
import { guidesCalls } from './guides/calls.ts';
import { homeCalls } from './home/calls.ts';
import { customersAccountCalls } from './customers/account/calls.ts';
import { customersDayCalls } from './customers/day/calls.ts';
import { customerNotesCalls } from './customer-notes/calls.ts';
import { standingCalls } from './standing/calls.ts';
import { inboxCalls } from './inbox/calls.ts';
import { integrationCalls } from './integration/calls.ts';
import { comparedCalls } from './integration/compared/calls.ts';
import { parkedCalls } from './integration/parked/calls.ts';
import { runCalls } from './integration/runs/calls.ts';
import { receiverCalls } from './integration/receivers/calls.ts';
import { tokenCalls } from './integration/tokens/calls.ts';
import { noticesCalls } from './notices/calls.ts';
import { noticeSettingsCalls } from './notices/settings/calls.ts';
import { sendingCalls } from './notices/sending/calls.ts';
import { documentCalls } from './notices/documents/calls.ts';
import { templatesCalls } from './notices/templates/calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { decidingCalls } from './orders/deciding/calls.ts';
import { manyOrdersCalls } from './orders/many/calls.ts';
import { receivingCalls } from './orders/receiving/calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import { matchingCalls } from './payments/matching/calls.ts';
import { reportsCalls } from './reports/calls.ts';
import { reportJobsCalls } from './reports/jobs/calls.ts';
import { scheduleCalls } from './reports/schedules/calls.ts';
import { signInCalls } from './sign-in/calls.ts';
import { statusCalls } from './status/calls.ts';
import { findCalls } from './status/find/calls.ts';
import { statementsCalls } from './statements/calls.ts';
import { usersCalls } from './users/calls.ts';
import { personCalls } from './users/person/calls.ts';
import { waitsCalls } from './waits/calls.ts';

/** The one table of every call (specification §7): routes, OpenAPI, typed client and the permission matrix come from it. */
export const calls = {
  ...catalogueCalls,
  ...customersCalls,
  ...chatsCalls,
  ...playedPhoneCalls,
  ...draftsCalls,
  ...storedDraftsCalls,
  ...guidesCalls,
  ...homeCalls,
  ...customersAccountCalls,
  ...customersDayCalls,
  ...customerNotesCalls,
  ...standingCalls,
  ...inboxCalls,
  ...ordersCalls,
  ...manyOrdersCalls,
  ...decidingCalls,
  ...receivingCalls,
  ...deliveryCalls,
  ...daysCalls,
  ...planningCalls,
  ...paymentsCalls,
  ...statementsCalls,
  ...matchingCalls,
  ...cashCalls,
  ...integrationCalls,
  ...receiverCalls,
  ...comparedCalls,
  ...parkedCalls,
  ...runCalls,
  ...tokenCalls,
  ...statusCalls,
  ...findCalls,
  ...noticesCalls,
  ...noticeSettingsCalls,
  ...waitsCalls,
  ...sendingCalls,
  ...templatesCalls,
  ...documentCalls,
  ...reportsCalls,
  ...reportJobsCalls,
  ...scheduleCalls,
  ...usersCalls,
  ...personCalls,
  ...consentCalls,
  ...assignmentCalls,
  ...signInCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

export const everyCall = (): readonly CallShape[] => Object.values(calls);

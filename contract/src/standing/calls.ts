import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, oneOf, OrderId, Text, Version } from '#contract/shapes.ts';
import { dayStates, StandingFields, StandingList, StandingOrder, whysNotSent } from './shapes.ts';

const place = { bu: Code, org: Code, cv: Code };
const one = Type.Object({ ...place, standingId: OrderId });
const reach = { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] } as const;
const Day = Text(10, { minLength: 10 });
const Saved = Type.Object({
  data: Type.Object({ standingId: Type.Integer(), version: Type.Integer() }),
});
const shared = {
  room: 'standing',
  base: 'main',
  query: Type.Object(LangQuery),
  who: ['sales_order'],
  reach,
  ours: true,
} as const;
const write = { ...shared, method: 'POST', writes: true } as const;
/** 300 lines of 100 bytes, and the fields of a delivery */
const standingBytes = 128 * 1024;

/** Standing orders of a customer: the server makes a draft of each of their days, asks, and orders. The specification has no such calls. */
export const standingCalls = {
  listStandingOrders: call({
    ...shared,
    name: 'listStandingOrders',
    method: 'GET',
    path: '/{bu}/standingorders/{org}/{cv}',
    summary:
      "A customer's standing orders, what comes of them in 60 days, and what became of the last 14 days",
    params: Type.Object(place),
    answer: Type.Object({ data: StandingList }),
    problems: ['not_found'],
  }),
  readStandingOrder: call({
    ...shared,
    name: 'readStandingOrder',
    method: 'GET',
    path: '/{bu}/standingorder/{org}/{cv}/{standingId}',
    summary: 'One standing order with its products at the prices of now and its delivery',
    params: one,
    answer: Type.Object({ data: StandingOrder }),
    problems: ['not_found'],
  }),
  saveStandingOrder: call({
    ...write,
    name: 'saveStandingOrder',
    path: '/{bu}/savestandingorder/{org}/{cv}',
    summary:
      'A new standing order, or a change of one: its drafts that no person has answered or changed are made again. It is ordered in the name of who saves it. `version` is the one that was seen',
    params: Type.Object(place),
    body: Type.Object({
      standingId: Type.Optional(OrderId),
      version: Type.Optional(Version),
      ...StandingFields.properties,
    }),
    maxBytes: standingBytes,
    answer: Saved,
    problems: ['not_found', 'invalid_request', 'standing_full', 'standing_changed'],
  }),
  skipStandingDay: call({
    ...write,
    name: 'skipStandingDay',
    path: '/{bu}/skipstandingday/{org}/{cv}/{standingId}',
    summary:
      'Leaves out a coming day, whose draft is removed where there is one; or takes that back, where there is still time to order',
    params: one,
    body: Type.Object({ day: Day, skip: Type.Boolean() }),
    answer: Saved,
    problems: ['not_found', 'invalid_request', 'standing_day_over', 'order_unsure'],
    repeatable: true,
  }),
  pauseStandingOrder: call({
    ...write,
    name: 'pauseStandingOrder',
    path: '/{bu}/pausestandingorder/{org}/{cv}/{standingId}',
    summary:
      'Pauses a standing order until a day, which is the first one again; without a day the pause ends. Drafts of the days between are removed',
    params: one,
    body: Type.Object({ until: Type.Union([Type.Literal(''), Day]) }),
    answer: Saved,
    problems: ['not_found', 'invalid_request', 'order_unsure'],
    repeatable: true,
  }),
  answerStandingDay: call({
    ...write,
    name: 'answerStandingDay',
    path: '/{bu}/answerstandingday/{org}/{cv}/{standingId}',
    summary:
      'Answers a draft of a standing order: `confirm` orders it now, at the prices of now, and answers the order or why it could not be ordered; `skip` leaves the day out',
    params: one,
    body: Type.Object({ day: Day, answer: oneOf(['confirm', 'skip'] as const) }),
    answer: Type.Object({
      data: Type.Object({
        state: oneOf(dayStates),
        orderId: Type.Integer(),
        orderNumber: Type.String(),
        whyNotSent: Type.Optional(oneOf(whysNotSent)),
      }),
    }),
    problems: ['not_found', 'invalid_request', 'standing_day_over', 'order_unsure'],
  }),
  stopStandingOrder: call({
    ...write,
    name: 'stopStandingOrder',
    path: '/{bu}/stopstandingorder/{org}/{cv}/{standingId}',
    summary:
      'Removes a standing order with its drafts that are not ordered; a missing one is no error. Refused while a draft may be an order at a supplier’s own API',
    params: one,
    body: Type.Object({}),
    answer: Saved,
    problems: ['not_found', 'order_unsure'],
  }),
};

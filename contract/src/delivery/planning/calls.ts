import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Text } from '#contract/shapes.ts';
import { ClosedDayRow, Covered, DayRuleRow, DeliveryPlan, PlannedDay } from './shapes.ts';

const shared = {
  room: 'delivery',
  base: 'main',
  params: Type.Object({ bu: Code }),
  who: ['integration'],
  reach: { bu: ['params.bu'] },
} as const;
const write = {
  ...shared,
  method: 'POST',
  query: Type.Object(LangQuery),
  answer: Type.Object({ data: Type.Object({}) }),
  writes: true,
  repeatable: true,
  stepUp: 'every customer of the business unit may order for other days',
} as const;

/** The calls with which admins look at delivery days and change them by hand. */
export const planningCalls = {
  getDeliveryPlan: call({
    ...shared,
    name: 'getDeliveryPlan',
    method: 'GET',
    path: '/{bu}/deliveryplan',
    summary:
      'The rules of delivery days of a business unit, and its closed days from today on, at most 500',
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: DeliveryPlan }),
    problems: ['not_found'],
  }),
  listPlannedDays: call({
    ...shared,
    name: 'listPlannedDays',
    method: 'GET',
    path: '/{bu}/deliverycalendar',
    summary:
      'The 42 days from a Monday on, for a zone and a product type: open or why not, and how many places are taken',
    query: Type.Object({
      ...LangQuery,
      from: Type.Optional(Text(10)),
      zone: Type.Optional(Text(40)),
      productType: Type.Optional(Text(40)),
    }),
    answer: Type.Object({ data: Type.Array(PlannedDay) }),
    problems: ['not_found', 'invalid_request'],
  }),
  saveDayRule: call({
    ...write,
    name: 'saveDayRule',
    path: '/{bu}/deliveryrule',
    summary: 'Adds or changes the rule of a zone and a product type',
    body: DayRuleRow,
    problems: ['not_found', 'invalid_request', 'zone_alike'],
  }),
  removeDayRule: call({
    ...write,
    name: 'removeDayRule',
    path: '/{bu}/deliveryrule/remove',
    summary: 'Removes the rule of a zone and a product type',
    body: Covered,
    problems: ['not_found', 'invalid_request'],
  }),
  saveClosedDay: call({
    ...write,
    name: 'saveClosedDay',
    path: '/{bu}/closedday',
    summary: 'Adds or changes a day without delivery',
    body: ClosedDayRow,
    problems: ['not_found', 'invalid_request', 'zone_alike'],
  }),
  removeClosedDay: call({
    ...write,
    name: 'removeClosedDay',
    path: '/{bu}/closedday/remove',
    summary: 'Removes a day without delivery: it is open again',
    body: Type.Object({ ...Covered.properties, day: Text(10) }),
    problems: ['not_found', 'invalid_request'],
  }),
};

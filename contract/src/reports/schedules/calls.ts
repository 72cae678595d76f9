import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Text } from '#contract/shapes.ts';
import { scheduledKinds } from './kinds.ts';
import { Colleague, Kind, NewSchedule, Schedule } from './shapes.ts';

const ours = {
  room: 'reports',
  part: 'schedules',
  base: 'main',
  ours: true,
  who: [...new Set(Object.values(scheduledKinds).flat())],
} as const;
const List = Type.Object({
  data: Type.Array(Schedule),
  canMail: Type.Boolean({ description: "the caller's own address of mail is confirmed" }),
});
const ScheduleId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** Reports and lists that are sent by mail at fixed times. The specification has no such calls. */
export const scheduleCalls = {
  listSchedules: call({
    ...ours,
    name: 'listSchedules',
    method: 'GET',
    path: '/center/schedules',
    summary:
      'What the caller has scheduled: what is sent next first, then what was stopped within 30 days',
    query: Type.Object(LangQuery),
    answer: List,
    problems: [],
    who: 'signed-in',
  }),
  listColleagues: call({
    ...ours,
    name: 'listColleagues',
    method: 'GET',
    path: '/center/colleagues',
    summary:
      'People to whom the caller can send a report: staff of the business unit, or people of the same customer; at most 20',
    query: Type.Object({
      ...LangQuery,
      kind: Kind,
      bu: Code,
      cvCode: Type.Optional(Code),
      orgCode: Type.Optional(Code),
      search: Type.Optional(Text(60)),
    }),
    answer: Type.Object({ data: Type.Array(Colleague) }),
    problems: ['not_found', 'invalid_request'],
    reach: { bu: ['query.bu'], cv: ['query.cvCode'], org: ['query.orgCode'] },
  }),
  saveSchedule: call({
    ...ours,
    name: 'saveSchedule',
    method: 'POST',
    path: '/center/schedules',
    summary:
      'Schedules a report or a list, at most 20; its reader must have the right to see it, now and each time it is sent',
    query: Type.Object(LangQuery),
    body: NewSchedule,
    answer: List,
    problems: ['not_found', 'invalid_request', 'AUTH-002', 'schedules_full'],
    reach: { bu: ['body.bu'], cv: ['body.cvCode'], org: ['body.orgCode'] },
    writes: true,
  }),
  stopSchedule: call({
    ...ours,
    name: 'stopSchedule',
    method: 'POST',
    path: '/center/schedules/{scheduleId}/stop',
    summary: 'Stops one for good; what waits to be sent is not sent',
    params: Type.Object({ scheduleId: ScheduleId }),
    query: Type.Object(LangQuery),
    body: Type.Object({}),
    answer: List,
    problems: ['not_found'],
    who: 'signed-in',
    reach: { record: { kind: 'report schedule', at: 'params.scheduleId' } },
    writes: true,
    repeatable: true,
  }),
};

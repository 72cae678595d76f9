import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, OrderId, Text } from '#contract/shapes.ts';
import { ParkedMessage, ParkedRow, Tried } from './shapes.ts';

const shared = {
  room: 'integration',
  base: 'main',
  query: Type.Object(LangQuery),
  who: ['integration'],
} as const;
const path = '/center/integration/parked';
const problems = ['not_found', 'invalid_request', 'not_json', 'external_id_fixed'] as const;

/** Messages of the ERP that wait because they do not fit yet, or were given up (decisions/erp-messages.md). */
export const parkedCalls = {
  listParked: call({
    ...shared,
    name: 'listParked',
    method: 'GET',
    path,
    summary:
      'Messages of the ERP that are parked or were given up: the newest 100, and how many there are, counted to 1,000; and the newest 20 that were applied with warnings',
    answer: Type.Object({
      data: Type.Array(ParkedRow),
      warned: Type.Array(ParkedRow),
      total: Type.Integer(),
    }),
    problems: [],
  }),
  getParked: call({
    ...shared,
    name: 'getParked',
    method: 'GET',
    path: `${path}/{id}`,
    params: Type.Object({ id: OrderId }),
    summary: 'One message of the ERP with its body',
    answer: ParkedMessage,
    problems: ['not_found'],
  }),
  retryParked: call({
    ...shared,
    name: 'retryParked',
    method: 'POST',
    path: `${path}/retry`,
    summary: 'Tries a parked message now',
    body: Type.Object({ id: OrderId }),
    answer: Tried,
    problems,
    writes: true,
    repeatable: true,
  }),
  correctParked: call({
    ...shared,
    name: 'correctParked',
    method: 'POST',
    path: `${path}/correct`,
    summary: 'Stores a parked message as corrected, and tries it; its externalId stays',
    body: Type.Object({ id: OrderId, body: Type.String({ maxLength: 60_000 }) }),
    maxBytes: 262_144,
    answer: Tried,
    problems,
    writes: true,
    stepUp: 'a person writes in the name of the ERP',
    repeatable: true,
  }),
  dropParked: call({
    ...shared,
    name: 'dropParked',
    method: 'POST',
    path: `${path}/drop`,
    summary: 'Drops a parked message: it is never applied',
    body: Type.Object({ id: OrderId, reason: Text(500, { minLength: 1 }) }),
    answer: Tried,
    problems,
    writes: true,
    stepUp: 'a message of the ERP is lost on purpose',
  }),
};

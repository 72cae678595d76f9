import { Type } from 'typebox';
import { messageKinds } from '#contract/messages.ts';
import { Nullable, Text } from '#contract/shapes.ts';
import { route } from './route.ts';

const mostEvents = 500;

const id = Type.Integer({
  description: 'its number in the log; the numbers grow in the order of the commits, with gaps',
});
const moment = (says: string) => Type.String({ description: `ISO 8601 moment with zone: ${says}` });
const Envelope = Type.Object({
  id,
  type: Type.String({
    description: 'the kind; its data are described in `/api/integration/events.json`',
  }),
  version: Type.Integer(),
  document: Type.String(),
  sequence: Type.Integer({ description: 'counts the events of the document from 1' }),
  createdAt: moment('the change'),
  data: Type.Unknown(),
});
const number = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const kinds = messageKinds.join('|');

/** The log of events, for systems that ask instead of being called. */
export const eventRoutes = {
  listEvents: route({
    name: 'listEvents',
    method: 'GET',
    path: '/events',
    scope: 'events',
    summary: 'The events after a number, oldest first',
    says: 'Store `last` once you have handled the page, and send it as `after`: that is the acknowledgement. Nothing is ever numbered below a `last` that was answered. Events are there for 90 days at least. A token of some business units reads the events that name one of these.',
    query: Type.Object({
      after: Type.Optional(
        Type.Integer({
          ...number,
          description: 'the last number that you handled; from the beginning where it is left out',
        }),
      ),
      kinds: Type.Optional(
        Type.String({
          maxLength: 1000,
          pattern: `^(${kinds})(,(${kinds}))*$`,
          description: 'only these kinds, with commas between them',
        }),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: mostEvents,
          description: `how many events are looked at; 100 where it is left out, ${mostEvents} at most`,
        }),
      ),
    }),
    answer: Type.Object({
      events: Type.Array(Envelope),
      last: Type.Integer({
        description: 'the number to read on from; after events that you do not want, too',
      }),
      more: Type.Boolean({ description: 'there are further events now' }),
    }),
    problems: ['invalid_request'],
    example: { query: { after: '48211', limit: '100' } },
  }),
  getEvent: route({
    name: 'getEvent',
    method: 'GET',
    path: '/events/{id}',
    scope: 'events',
    summary: 'One event, and what became of it at each receiver',
    params: Type.Object({ id: number }),
    answer: Type.Object({
      event: Envelope,
      deliveries: Type.Array(
        Type.Object({
          receiver: Type.String(),
          state: Type.Unsafe<'waiting' | 'taken' | 'given up'>({
            type: 'string',
            enum: ['waiting', 'taken', 'given up'],
          }),
          tries: Type.Integer(),
          nextTryAt: Nullable(moment('the next try; null where none comes')),
          failure: Type.String({ description: "why the last try failed; '' where it did not" }),
          lastTries: Type.Array(Type.Unknown(), {
            description:
              'the last ten tries: moment, status, milliseconds, the first kilobyte of the answer',
          }),
        }),
      ),
    }),
    problems: ['not_found'],
    example: { params: { id: '48211' } },
  }),
  replayEvents: route({
    name: 'replayEvents',
    method: 'POST',
    path: '/events/replay',
    scope: 'events',
    writes: true,
    summary: 'Has a receiver told events again, each document in its order',
    says: 'From a number or from a moment on, of some kinds, of one document. At most 10,000 at a time, the oldest first: go on with `from` = `last` + 1 while `more`. Needs a token of all business units, because a receiver may have any.',
    body: Type.Object(
      {
        receiver: Text(60, { minLength: 1, description: 'its name in `CONFIG_FILE`' }),
        from: Type.Optional(Type.Integer({ ...number, description: 'the first number' })),
        to: Type.Optional(Type.Integer({ ...number, description: 'the last number' })),
        since: Type.Optional(
          Text(40, { description: 'ISO 8601 moment with zone: what was written since then' }),
        ),
        kinds: Type.Optional(
          Type.Array(Type.Unsafe<string>({ type: 'string', enum: messageKinds }), {
            minItems: 1,
            maxItems: 50,
          }),
        ),
        document: Type.Optional(Text(100, { minLength: 1 })),
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({
      count: Type.Integer({ description: 'how many are told again' }),
      last: Nullable(
        Type.Integer({
          description: 'the last number that was looked at; null where there was none',
        }),
      ),
      more: Type.Boolean(),
    }),
    problems: ['invalid_request', 'receiver_unknown', 'all_units_needed'],
    example: {
      body: {
        receiver: 'erp',
        since: '2026-11-26T00:00:00+07:00',
        kinds: ['order', 'order-status'],
      },
    },
  }),
};

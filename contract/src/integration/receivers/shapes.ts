import { Type, type Static } from 'typebox';
import { Nullable, OrderId, Text } from '#contract/shapes.ts';
import { messageStates, type MessageState } from './message-states.ts';

export const ReceiverName = Text(60, { minLength: 1, description: 'its name in CONFIG_FILE' });
const moment = (description: string) => Type.String({ description: `ISO moment: ${description}` });
const State = Type.Unsafe<MessageState>({ type: 'string', enum: [...messageStates] });
const count = (description: string) =>
  Type.Integer({ description: `${description}; counted to 1,000` });

/** A system that receives events, and what waits for it. */
export const ReceiverRow = Type.Object({
  name: ReceiverName,
  /** its address or folder; empty where the server that answers has no such receiver */
  place: Type.String(),
  /** null: all */
  kinds: Nullable(Type.Array(Type.String())),
  /** codes of business units; null: all */
  units: Nullable(Type.Array(Type.String())),
  isConfigured: Type.Boolean(),
  pausedAt: Nullable(moment('since when it is paused')),
  pausedBy: Type.String({ description: 'name of the admin' }),
  waiting: count('events that it has not taken, without those that were given up'),
  since: Nullable(moment('the change that waits longest')),
  late: count('those that wait for more than a minute'),
  failing: count('those of which a try failed'),
  givenUp: count('events that are sent again only when an admin asks for it'),
  newestAt: Nullable(moment('the last change that was sent to it or waits')),
});
export type ReceiverRow = Static<typeof ReceiverRow>;

/** One event on its way to one receiver. */
export const MessageRow = Type.Object({
  id: Type.Integer({ description: 'its number in the log' }),
  document: Type.String(),
  kind: Type.String(),
  createdAt: moment('the change'),
  state: State,
  tries: Type.Integer(),
  /** of the last try; null before the first */
  lastAt: Nullable(moment('the last try')),
  status: Nullable(Type.Integer({ description: 'of HTTP; null without an answer' })),
  ms: Nullable(Type.Integer({ description: 'how long the last call took' })),
  /** why the last try failed; empty where it did not */
  reason: Type.String(),
});
export type MessageRow = Static<typeof MessageRow>;

const Try = Type.Object({
  /** counts the calls, from 1 */
  number: Type.Integer(),
  at: moment('its end'),
  outcome: Type.Unsafe<'taken' | 'refused' | 'away'>({
    type: 'string',
    enum: ['taken', 'refused', 'away'],
  }),
  status: Nullable(Type.Integer()),
  ms: Type.Integer(),
  answer: Type.String({ description: 'its first kilobyte' }),
});
const Header = Type.Object({ name: Type.String(), value: Type.String() });

export const DeliveryRow = Type.Object({
  receiver: ReceiverName,
  isConfigured: Type.Boolean(),
  state: State,
  tries: Type.Integer(),
  nextTryAt: Nullable(moment('the next try; null where none follows')),
  takenAt: Nullable(moment('when it was taken')),
  reason: Type.String(),
  /** of the last call, as it was sent; values of own headers are not shown. Empty before the first call, and of a folder */
  headers: Type.Array(Header),
  /** the last ten, the latest first */
  lastTries: Type.Array(Try),
});
export type DeliveryRow = Static<typeof DeliveryRow>;

export const OneMessage = Type.Object({
  id: Type.Integer(),
  document: Type.String(),
  kind: Type.String(),
  version: Type.Integer(),
  sequence: Type.Integer(),
  createdAt: moment('the change'),
  /** the body of a call, byte by byte */
  body: Type.String(),
  deliveries: Type.Array(DeliveryRow),
});
export type OneMessage = Static<typeof OneMessage>;

export const stateQuery = Type.Optional(State);

/** Which events are sent again; all of the log where nothing but the receiver is named. */
export const SendAgain = Type.Object({
  receiver: ReceiverName,
  /** only what was given up */
  givenUp: Type.Optional(Type.Boolean()),
  from: Type.Optional(OrderId),
  to: Type.Optional(OrderId),
  since: Type.Optional(
    Text(10, { description: 'yyyy-LL-dd in Bangkok: what changed from its first minute on' }),
  ),
  document: Type.Optional(Text(100, { minLength: 1 })),
});
export type SendAgain = Static<typeof SendAgain>;

import { Type } from 'typebox';
import { Placed } from '#contract/drafts/stored/shapes.ts';
import { Nullable, oneOf } from '#contract/shapes.ts';

/** Types of a message that go to the inbox; the others say nothing to order. */
export const itemKinds = ['text', 'image', 'audio', 'video', 'file'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What the words are about: an order or nothing known (''), goods that were delivered, money that was sent. */
const itemAbouts = ['', 'complaint', 'money'] as const;

const moment = Type.String({ description: 'ISO moment' });
const Place = Type.Object({ bu: Type.String(), org: Type.String(), cv: Type.String() });
const NamedPlace = Type.Object({
  ...Place.properties,
  orgName: Type.String(),
  cvName: Type.String(),
});

/** How it ended: its draft was ordered, or a person dismissed it with a reason. */
const Ended = Type.Object({
  outcome: oneOf(['ordered', 'dismissed']),
  by: Type.String(),
  at: moment,
  reason: Type.String(),
  orderNumber: Type.String(),
});

/** A message of the inbox in its list. */
export const InboxRow = Type.Object({
  itemId: Type.Integer(),
  kind: oneOf(itemKinds),
  about: oneOf(itemAbouts),
  /** their beginning in a list, where a picture or a sound has what a machine read in it, or '' */
  words: Type.String(),
  sentAt: moment,
  /** who wrote it; '' where the LINE is linked to no account */
  from: Type.String(),
  /** '' where it is not known yet for which customer */
  cvName: Type.String(),
  draftId: Nullable(Type.Integer()),
  takenBy: Type.String(),
  isMine: Type.Boolean(),
  ended: Nullable(Ended),
});
export type InboxRow = Type.Static<typeof InboxRow>;

/** Bytes of a picture, a sound or a file. `missing`: they could not be fetched, and `problem` says why. */
const contentProblems = [
  'too_long',
  'too_many',
  'gone',
  'unavailable',
  'unreadable',
  'not_linked',
  'removed',
] as const;
const Content = Type.Object({
  state: oneOf(['waiting', 'stored', 'missing']),
  type: Type.String(),
  problem: oneOf(['', ...contentProblems]),
});

/** What a machine read in a picture or a sound: words to compare, not an order. */
const MachineReading = Type.Object({
  state: oneOf(['waiting', 'read', 'failed']),
  words: Type.String(),
});

/** A question of staff in the chat. */
const Answer = Type.Object({
  words: Type.String(),
  by: Type.String(),
  at: moment,
  state: oneOf(['waiting', 'sent', 'given_up']),
});

export const InboxItem = Type.Object({
  ...InboxRow.properties,
  /** names the message in `readChatMessage` */
  message: Type.String(),
  place: Nullable(NamedPlace),
  /** the delivery that a complaint means */
  order: Nullable(Type.Object({ orderId: Type.Integer(), orderNumber: Type.String() })),
  /** customers of the person who wrote that the caller reaches too, while it waits */
  places: Type.Array(NamedPlace),
  /** the person who wrote has no customer, and the caller may choose any */
  anyCustomer: Type.Boolean(),
  /** lines of the words that are not in the draft, because they are in doubt */
  doubts: Type.Array(Type.String()),
  content: Nullable(Content),
  reading: Nullable(MachineReading),
  answers: Type.Array(Answer),
});
export type InboxItem = Type.Static<typeof InboxItem>;

/** Another person who looks at the same message now. */
export const Onlooker = Type.Object({ name: Type.String(), since: moment });

/** A message of a chat as those see it who may order for its customer: to check its lines and to order them. */
export const ChatMessage = Type.Object({
  /** those of its draft, where staff wrote them again; '' for a picture or a sound */
  words: Type.String(),
  from: Type.String(),
  sentAt: moment,
  /** the day of delivery that its draft has, else that its words named at that time; '' where it is in doubt or none */
  day: Type.String({ description: 'ISO date' }),
  /** `isChanged`: a person has changed it, so its lines are no longer those of the words */
  draft: Nullable(
    Type.Object({ draftId: Type.Integer(), version: Type.Integer(), isChanged: Type.Boolean() }),
  ),
  placed: Nullable(Placed),
});
export type ChatMessage = Type.Static<typeof ChatMessage>;

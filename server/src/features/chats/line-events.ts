import type { ChannelAnswer } from '#outside/channels/channel.ts';
import type { ChatReply } from '#outside/line/chat-reply.ts';
import type { ForStaff } from '#features/inbox/front.chat.ts';
import { claimDueSql, type DueAt } from '#platform/jobs/due.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** An event that LINE sent earlier is not taken any more: no stored row would show that it was worked off. */
export const oldestHours = 72;

/** Events that wait for their effect or their answer. */
export const dueEvents: DueAt = {
  table: 'line_event',
  where: `state = 'waiting'`,
  at: 'not_before',
  since: 'received_at',
};

/** One event that this copy of the server has claimed. */
export interface ClaimedEvent {
  eventId: string;
  lineUser: string;
  kind: string;
  sentAt: Date;
  receivedAt: Date;
  replyToken: string;
  messageId: string;
  messageType: string;
  body: string;
  /** what is to be answered, where the event has had its effect */
  answer: ChatReply | null;
  /** counts the tries, including this one */
  tries: number;
  /** tries whose end is unknown, including this one */
  unsure: number;
  /** since when its answer is not taken */
  failingSince: Date | null;
}

/** What became of an event, in a word. */
export type Outcome =
  | 'linked'
  | 'not_linked'
  | 'asked_to_link'
  | 'unlinked'
  | 'blocked'
  | 'back'
  | 'greeted'
  | 'answered'
  | 'asked_which'
  | 'drafted'
  | 'not_understood'
  | 'ordered'
  | 'not_ordered'
  | 'cancelled'
  | 'for_staff'
  | 'asked_back'
  | 'forgotten'
  | 'noted';

// In the order in which a person wrote, one at a time, also when several copies of the server claim: an event waits while an earlier one of its person waits.
// An answer that LINE did not take holds up no later message; of several the newest is sent first.
const claimEventsSql = claimDueSql({
  ...dueEvents,
  key: ['event_id'],
  and: `not exists (select from line_event b where b.line_user = t.line_user and b.state = 'waiting' and b.line_user <> ''
    and case when t.failing_since is null then b.failing_since is null and (b.not_before > $1 or (b.sent_at, b.event_id) < (t.sent_at, t.event_id))
      else b.failing_since is null or (b.sent_at, b.event_id) > (t.sent_at, t.event_id) end)`,
  counts: ['tries', 'unsure'],
  columns: `t.event_id as "eventId", t.line_user as "lineUser", t.kind, t.sent_at as "sentAt", t.received_at as "receivedAt", t.reply_token as "replyToken",
    t.message_id as "messageId", t.message_type as "messageType", t.body, t.answer, t.tries, t.unsure, t.failing_since as "failingSince"`,
});

/** Claims the next event of each person. */
export const claimEvents = (
  db: Db,
  most: number,
  claimMs: number,
  at: Date,
): Promise<ClaimedEvent[]> => run<ClaimedEvent>(db, claimEventsSql, [at, claimMs, most]);

/** The event before another one of the same person, and what it was answered. */
export interface Answered {
  eventId: string;
  outcome: Outcome;
  answer: ChatReply | null;
}
const beforeSql = `
  select event_id as "eventId", outcome, answer from line_event
  where line_user = $1 and kind in ('message', 'postback') and event_id <> $2 and sent_at <= $3 order by sent_at desc, event_id desc limit 1`;
export const answeredBefore = async (
  db: Db,
  { lineUser, eventId, sentAt }: ClaimedEvent,
): Promise<Answered | undefined> =>
  (await run<Answered>(db, beforeSql, [lineUser, eventId, sentAt]))[0];

/** Locks an event that has not had its effect; undefined where it has. */
export const lockEvent = async (
  tx: Db,
  eventId: string,
): Promise<{ answer: ChatReply | null } | undefined> =>
  (
    await run<{ answer: ChatReply | null }>(
      tx,
      `select answer from line_event where event_id = $1 and state = 'waiting' for update`,
      [eventId],
    )
  )[0];

const unsentSql = `select from line_event m join line_event u using (line_user, message_id) where m.event_id = $1 and u.kind = 'unsend' limit 1`;
/** Whether the person took back the message of this event. */
export const isUnsent = async (db: Db, eventId: string): Promise<boolean> =>
  (await run(db, unsentSql, [eventId])).length > 0;

/** What an event did: its outcome, whose account was linked then, and what is to be answered. */
export interface Effect {
  outcome: Outcome;
  userId?: string | undefined;
  answer?: ChatReply | undefined;
  /** what a tap on its answer orders (orders/offer.ts) */
  offer?: object | undefined;
  /** a message that staff see; `of` is its event, where another event than this one brought it */
  forStaff?: Noted | Noted[] | undefined;
}
type Noted = ForStaff & { of?: string };

/** A text that was cut within an emoji is no text for the database. */
const json = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );

/** Stores the effect of an event; one without an answer is done. */
export const keepEffect = (tx: Db, eventId: string, { outcome, userId, answer, offer }: Effect) =>
  run(
    tx,
    `update line_event set outcome = $2, user_id = $3, answer = $4, offer = $5, state = case when $4::jsonb is null then 'done' else state end where event_id = $1`,
    [
      eventId,
      outcome,
      userId ?? null,
      answer === undefined ? null : json(answer),
      offer === undefined ? null : json(offer),
    ],
  );

export const endEvent = (db: Db, eventId: string, state: 'done' | 'given_up', problem = '') =>
  run(
    db,
    `update line_event set state = $2, problem = $3 where event_id = $1 and state = 'waiting'`,
    [eventId, state, problem],
  );

const putOffSql = `
  update line_event set not_before = $2, failing_since = $3, problem = $4, unsure = unsure - $5::int where event_id = $1 and state = 'waiting'`;
export const putOffEvent = (
  db: Db,
  eventId: string,
  next: { notBefore: Date; failingSince: Date },
  { reason, isUnsure }: ChannelAnswer,
) =>
  run(db, putOffSql, [
    eventId,
    next.notBefore,
    next.failingSince,
    reason,
    isUnsure === true ? 0 : 1,
  ]);

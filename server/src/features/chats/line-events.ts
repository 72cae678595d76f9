import type { ChatReply } from '#outside/line/chat-reply.ts';
import type { ForStaff } from '#features/inbox/front.chat.ts';
import type { Due } from '#platform/jobs/due.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** An event that LINE sent earlier is not taken any more: no stored row would show that it was worked off. */
export const oldestHours = 72;

/** Events that wait for their effect or their answer. */
export const dueEvents: Due = { table: 'line_event', where: `state = 'waiting'`, at: 'not_before', since: 'received_at' };

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
  | 'for_staff'
  | 'asked_back'
  | 'forgotten'
  | 'noted';

const columns = `e.event_id as "eventId", e.line_user as "lineUser", e.kind, e.sent_at as "sentAt", e.received_at as "receivedAt", e.reply_token as "replyToken",
  e.message_id as "messageId", e.message_type as "messageType", e.body, e.answer, e.tries, e.unsure`;

// In the order in which a person wrote, one at a time, also when several copies of the server claim: an event waits while an earlier one of its person waits.
const claimSql = `
  with due as materialized (
    select e.event_id from line_event e where e.state = 'waiting' and e.not_before <= $1
      and not exists (select from line_event b where b.line_user = e.line_user and b.state = 'waiting' and b.line_user <> ''
        and (b.not_before > $1 or (b.sent_at, b.event_id) < (e.sent_at, e.event_id)))
    order by e.not_before limit $3 for update of e skip locked)
  update line_event e set not_before = $1::timestamptz + $2::int * interval '1 millisecond', tries = e.tries + 1, unsure = e.unsure + 1
  from due where e.event_id = due.event_id and e.state = 'waiting' and e.not_before <= $1 returning ${columns}`;

/** Claims the next event of each person by putting off its next try: no other copy takes it, and after a claim that was not settled another does. */
export const claimEvents = (db: Db, most: number, claimMs: number, at: Date): Promise<ClaimedEvent[]> =>
  run<ClaimedEvent>(db, claimSql, [at, claimMs, most]);

/** Locks an event that has not had its effect; undefined where it has. */
export const lockEvent = async (tx: Db, eventId: string): Promise<{ answer: ChatReply | null } | undefined> =>
  (await run<{ answer: ChatReply | null }>(tx, `select answer from line_event where event_id = $1 and state = 'waiting' for update`, [eventId]))[0];

const unsentSql = `select from line_event m join line_event u using (line_user, message_id) where m.event_id = $1 and u.kind = 'unsend' limit 1`;
/** Whether the person took back the message of this event. */
export const isUnsent = async (db: Db, eventId: string): Promise<boolean> => (await run(db, unsentSql, [eventId])).length > 0;

/** What an event did: its outcome, whose account was linked then, and what is to be answered. */
export interface Effect {
  outcome: Outcome;
  userId?: string | undefined;
  answer?: ChatReply | undefined;
  /** what a tap on its answer orders (orders/offer.ts) */
  offer?: object | undefined;
  /** a message that staff see; `of` is its event, where another event than this one brought it */
  forStaff?: (ForStaff & { of?: string }) | undefined;
}

/** A text that was cut within an emoji is no text for the database. */
const json = (value: object) => JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));

/** Stores the effect of an event; one without an answer is done. */
export const keepEffect = (tx: Db, eventId: string, { outcome, userId, answer, offer }: Effect) =>
  run(
    tx,
    `update line_event set outcome = $2, user_id = $3, answer = $4, offer = $5, state = case when $4::jsonb is null then 'done' else state end where event_id = $1`,
    [eventId, outcome, userId ?? null, answer === undefined ? null : json(answer), offer === undefined ? null : json(offer)],
  );

export const endEvent = (db: Db, eventId: string, state: 'done' | 'given_up', problem = '') =>
  run(db, `update line_event set state = $2, problem = $3 where event_id = $1 and state = 'waiting'`, [eventId, state, problem]);

export const putOffEvent = (db: Db, eventId: string, notBefore: Date, problem: string, isSure: boolean) =>
  run(db, `update line_event set not_before = $2, problem = $3, unsure = unsure - $4::int where event_id = $1 and state = 'waiting'`, [
    eventId,
    notBefore,
    problem,
    isSure ? 1 : 0,
  ]);

import { bangkokDate } from '#contract/calendar.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { dropMessage } from '#features/drafts/front.chat.ts';
import { removeItem, isItemKind, linkItems } from '#features/inbox/front.chat.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import {
  blockLine,
  linkLine,
  noteLineTaken,
  personOfLine,
  unlinkLine,
  type LinkedPerson,
} from '#features/notices/front.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import { has } from '#platform/config/config-own-apis.ts';
import type { Deps } from '#platform/deps.ts';
import { run } from '#platform/database/connections/connect.ts';
import { asksToUnlink, chatWords, linkReply } from './chat-words.ts';
import { exampleFor } from './example.ts';
import { isUnsent, type ClaimedEvent, type Effect } from './line-events.ts';
import { isThanks } from './questions/question-of.ts';

interface Moment extends Pick<Deps, 'config'> {
  now: Date;
  /** the effect of a question, where the event is one */
  asked: Effect | undefined;
}

/** The effect of one event, in the transaction that stores it: who is linked is read at this moment. */
export async function actOn(tx: Tx, event: ClaimedEvent, moment: Moment): Promise<Effect> {
  const { now, asked } = moment;
  // An order in a group would belong to no person.
  if (event.lineUser === '') return { outcome: 'noted' };
  const person = await personOfLine(tx, event.lineUser);
  switch (event.kind) {
    case 'follow':
      return come(tx, event, person, moment);
    case 'unfollow':
      return leave(tx, event, person);
    case 'accountLink':
      return link(tx, event, moment);
    case 'unsend':
      return removeMessage(tx, event, person, now);
    case 'message':
      return write(tx, event, person, moment);
    default:
      return asked ?? { outcome: 'noted', userId: person?.userId };
  }
}

const laterSql = `
  select from line_event where line_user = $1 and sent_at > $2 and kind in ('follow', 'unfollow', 'message', 'postback') limit 1`;
/** Events arrive in any order: an older one says nothing about whether the person blocked the account. */
const isLatest = async (tx: Tx, { lineUser, sentAt }: ClaimedEvent) =>
  (await run(tx, laterSql, [lineUser, sentAt])).length === 0;

async function come(
  tx: Tx,
  event: ClaimedEvent,
  person: LinkedPerson | undefined,
  moment: Moment,
): Promise<Effect> {
  if (!person) return { outcome: 'asked_to_link', answer: linkReply(chatWords().link.text) };
  if (await isLatest(tx, event)) await blockLine(tx, event.lineUser, null);
  return {
    outcome: 'back',
    userId: person.userId,
    answer: { text: await greeting(tx, person, moment) },
  };
}

/** What a linked person may write; questions alone that our books answer. */
const greeting = async (tx: Tx, person: LinkedPerson, { config }: Moment): Promise<string> =>
  fillWords(chatWords(person.language)[has('account', config) ? 'hello' : 'hello_to_order'], {
    name: person.name,
    ...(await exampleFor(tx, person)),
  });

async function leave(
  tx: Tx,
  event: ClaimedEvent,
  person: LinkedPerson | undefined,
): Promise<Effect> {
  if (await isLatest(tx, event)) await blockLine(tx, event.lineUser, event.sentAt);
  return { outcome: 'blocked', userId: person?.userId };
}

const beganSql = `delete from line_link where nonce_hash = decode($1, 'hex') and ends_at > $2 returning user_id as "userId"`;
// A second press of what has linked this LINE.
const pressedBeforeSql = `select from line_event where line_user = $1 and kind = 'accountLink' and body = $2 and outcome = 'linked' limit 1`;
// What the person wrote before belongs to their account, too.
const earlierSql = `update line_event set user_id = $2 where line_user = $1 and user_id is null`;

async function link(
  tx: Tx,
  { lineUser, body, eventId }: ClaimedEvent,
  { config, now }: Moment,
): Promise<Effect> {
  const [began] = /^[0-9a-f]{64}$/.test(body)
    ? await run<{ userId: string }>(tx, beganSql, [body, now])
    : [];
  const linked = began !== undefined && (await linkLine(tx, lineUser, began.userId, now));
  if (!linked && (await run(tx, pressedBeforeSql, [lineUser, body])).length > 0)
    return { outcome: 'noted' };
  if (!linked) return { outcome: 'not_linked', answer: linkReply(chatWords().link_ended) };
  const { userId } = began;
  if (linked.taken !== undefined) await noteLineTaken(tx, linked.taken, now);
  await run(tx, earlierSql, [lineUser, userId]);
  await linkItems(tx, lineUser, userId);
  await writeAudit(tx, {
    at: now,
    requestId: eventId,
    outcome: 'accepted',
    call: 'linkLine',
    userId,
    subject: userId,
  });
  const person = await personOfLine(tx, lineUser);
  const words = chatWords(person?.language);
  const facts = {
    name: person?.name ?? '',
    ...(await exampleFor(tx, { userId, language: person?.language ?? 'th' })),
  };
  return {
    outcome: 'linked',
    userId,
    answer: {
      text: fillWords(words[has('account', config) ? 'linked' : 'linked_to_order'], facts),
    },
  };
}

const wordsSql = `select user_id as "userId", event_id as "eventId" from line_event where line_user = $1 and message_id = $2 and kind = 'message'`;
// With what was answered to the choice of its customer: it repeats words of the message.
const clearMessageSql = `
  update line_event e set body = '', answer = null, offer = null, outcome = 'forgotten' from line_event m
  where m.line_user = $1 and m.message_id = $2 and m.kind = 'message' and e.line_user = $1
    and (e.event_id = m.event_id or (e.kind = 'postback' and e.state <> 'waiting' and starts_with(e.body, 'for ' || m.event_id || ' ')))`;
// Later summaries repeat words of the message; what they offer stays, so that their buttons are known as older ones.
const clearSummariesSql = `
  update line_event e set answer = null from line_event m where m.line_user = $1 and m.message_id = $2 and m.kind = 'message'
    and e.line_user = $1 and e.sent_at >= m.sent_at and e.state <> 'waiting' and e.outcome in ('drafted', 'ordered', 'not_ordered') and e.answer is not null`;

async function removeMessage(
  tx: Tx,
  { lineUser, messageId }: ClaimedEvent,
  person: LinkedPerson | undefined,
  now: Date,
): Promise<Effect> {
  const written = await run<{ userId: string | null; eventId: string }>(tx, wordsSql, [
    lineUser,
    messageId,
  ]);
  for (const { userId, eventId } of written) {
    const by = userId ?? person?.userId;
    if (by !== undefined) await dropMessage(tx, now, { userId: by }, eventId);
  }
  await run(tx, clearSummariesSql, [lineUser, messageId]);
  await run(tx, clearMessageSql, [lineUser, messageId]);
  await removeItem(tx, lineUser, messageId);
  return { outcome: 'forgotten', userId: person?.userId };
}

async function write(
  tx: Tx,
  event: ClaimedEvent,
  person: LinkedPerson | undefined,
  moment: Moment,
): Promise<Effect> {
  const { now, asked } = moment;
  const { lineUser, messageType, body, eventId } = event;
  if (await isUnsent(tx, eventId)) return removeMessage(tx, event, person, now);
  if (messageType !== 'text' && !isItemKind(messageType))
    return { outcome: 'noted', userId: person?.userId };
  const forStaff = saysAnything(event, now) ? {} : undefined;
  if (!person) return { outcome: 'for_staff', answer: linkReply(chatWords().link.text), forStaff };
  if (await isLatest(tx, event)) await blockLine(tx, lineUser, null);
  const { userId, language } = person;
  if (messageType === 'text' && asksToUnlink(body)) {
    await unlinkLine(tx, lineUser, now);
    await writeAudit(tx, {
      at: now,
      requestId: eventId,
      outcome: 'accepted',
      call: 'unlinkLine',
      userId,
      subject: userId,
    });
    return { outcome: 'unlinked', userId, answer: { text: chatWords(language).unlinked } };
  }
  if (asked) return asked;
  if (messageType !== 'text')
    return {
      outcome: 'for_staff',
      userId,
      answer: { text: chatWords(language).not_read },
      forStaff,
    };
  if (isThanks(body)) return { outcome: 'noted', userId };
  const text = forStaff ? chatWords(language).passed_on : await greeting(tx, person, moment);
  return { outcome: 'for_staff', userId, answer: { text }, forStaff };
}

/** Whether staff have anything to read in a message: greetings and thanks alone are none. */
function saysAnything({ messageType, body }: ClaimedEvent, now: Date): boolean {
  if (messageType !== 'text') return true;
  const { lines, intents, asides, loose } = readOrderText(body, bangkokDate(now));
  return lines.length > 0 || intents.length > 0 || asides.length > 0 || loose.length > 0;
}

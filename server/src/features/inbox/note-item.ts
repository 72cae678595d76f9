import { itemKinds, type ItemKind } from '#contract/inbox/shapes.ts';
import { clearDraftWords, messageOf } from '#features/drafts/front.chat.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';

/** A message as a chat received it. */
interface Received {
  eventId: string;
  lineUser: string;
  messageId: string;
  messageType: string;
  body: string;
  sentAt: Date;
}
/** What a chat knows about it: for which customer it is, and its draft with what is not in it. */
export interface ForStaff {
  place?: PlaceCodes;
  draftId?: number;
  doubts?: readonly string[];
  /** no order, but what became of goods, or money that was sent; a complaint with its order */
  about?: 'complaint' | 'money';
  orderId?: number;
}

/** So many messages of a LINE without an account wait at once: a stranger may not fill the list. */
const mostOfStranger = 20;
/** So many messages of all these LINE accounts together wait at once. */
const mostOfStrangers = 500;

/** A picture within these minutes of words about money is its slip, in either order. */
const slipMinutes = 10;
const isSlipSql = (kind: string) => `${kind} = 'image' and exists (
  select from chat_item m where m.line_user = $2 and m.about = 'money' and m.kind = 'text' and m.sent_at between $7::timestamptz - interval '${slipMinutes} minutes' and $7)`;
const slipsSql = `
  update chat_item set about = 'money' where line_user = $1 and kind = 'image' and about = '' and ended_at is null
    and sent_at between $2::timestamptz - interval '${slipMinutes} minutes' and $2`;

const hasRoomSql = (whose: string, most: number) =>
  `(select count(*) < ${most} from (select from chat_item o where ${whose} and o.user_id is null and o.ended_at is null limit ${most}) open)`;
// A person with one customer means that one.
const noteSql = `
  insert into chat_item as i (event_id, line_user, message_id, user_id, kind, words, sent_at, not_before, content_state, bu, org_code, cv_code, draft_id, doubts, about, order_id)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, p.bu, p.org_code, p.cv_code, $10, $11, case when $15 = '' and ${isSlipSql('$5')} then 'money' else $15 end, $16
  from (values (1)) one(row) left join lateral (
    select $12::text as bu, $13::text as org_code, $14::text as cv_code where $12::text is not null
    union all
    select min(t.bu), min(t.org_code), min(t.cv_code) from user_customer t where $12::text is null and t.user_id = $4 having count(*) = 1) p on true
  where $4::text is not null or (${hasRoomSql('o.line_user = $2', mostOfStranger)} and ${hasRoomSql('true', mostOfStrangers)})
  on conflict (event_id) do update set bu = excluded.bu, org_code = excluded.org_code, cv_code = excluded.cv_code, draft_id = excluded.draft_id, doubts = excluded.doubts
    where i.draft_id is null and excluded.draft_id is not null`;

// Another part of a message whose customers a button chose.
const partSql = `
  insert into chat_item (event_id, line_user, message_id, user_id, kind, words, sent_at, not_before)
  select $1, line_user, message_id, user_id, kind, words, sent_at, not_before from chat_item where event_id = $2 on conflict (event_id) do nothing`;
const draftedSql = `
  update chat_item i set draft_id = $2, doubts = $3, bu = $4, org_code = $5, cv_code = $6
  where event_id = $1 and $4::text is not null and (bu is null or $2::bigint is not null)
    and not exists (select from draft d where d.draft_id = i.draft_id and d.begun_by <> i.user_id)`;

/** Whether staff look at messages of this type. */
export const isItemKind = (type: string): type is ItemKind =>
  (itemKinds as readonly string[]).includes(type);

/** Puts a message into the inbox, once; with a draft it gets the draft. Its bytes are fetched afterwards. */
export async function noteItem(
  tx: Tx,
  message: Received,
  {
    place,
    draftId,
    doubts = [],
    about = '',
    orderId,
  }: Omit<ForStaff, 'about'> & { about?: ForStaff['about'] | '' },
  { userId, at }: { userId: string | null; at: Date },
) {
  const { eventId, lineUser, messageId, messageType: kind, body, sentAt } = message;
  const content = kind === 'text' ? '' : 'waiting';
  const { bu = null, org = null, cv = null } = place ?? {};
  // The customer of an earlier message was chosen by a button.
  if (!isItemKind(kind)) {
    const whole = messageOf(eventId);
    if (whole !== eventId) await run(tx, partSql, [eventId, whole]);
    return run(tx, draftedSql, [eventId, draftId ?? null, named(doubts), bu, org, cv]);
  }
  if (about === 'money') await run(tx, slipsSql, [lineUser, sentAt]);
  const columns = [
    eventId,
    lineUser,
    messageId,
    userId,
    kind,
    body,
    sentAt,
    at,
    content,
    draftId ?? null,
    named(doubts),
  ];
  return run(tx, noteSql, [...columns, bu, org, cv, about, orderId ?? null]);
}

const doubtsSql = `
  update chat_item i set doubts = n.doubts from jsonb_to_recordset($2) n(message text, doubts text)
  where i.draft_id = $1 and i.event_id = n.message and i.doubts <> n.doubts`;

/** Notes what is open of the messages of a draft, which the person answers in the chat. */
export const noteDoubts = (
  tx: Tx,
  draftId: number,
  messages: readonly { message: string; doubts: readonly string[] }[],
) =>
  run(tx, doubtsSql, [
    draftId,
    JSON.stringify(messages.map(({ message, doubts }) => ({ message, doubts: named(doubts) }))),
  ]);

const named = (doubts: readonly string[]) =>
  doubts.map((words) => words.replaceAll('\n', ' ').toWellFormed()).join('\n');

const deleteSql =
  'delete from chat_item where line_user = $1 and message_id = $2 returning draft_id as "draftId"';

/** Removes a message that the person took back, with its bytes and the words of its draft. */
export async function removeItem(tx: Tx, lineUser: string, messageId: string): Promise<void> {
  const gone = await run<{ draftId: number | null }>(tx, deleteSql, [lineUser, messageId]);
  for (const { draftId } of gone) if (draftId !== null) await clearDraftWords(tx, draftId);
}

/** What the person wrote before they linked belongs to their account, too. */
export const linkItems = (tx: Tx, lineUser: string, userId: string) =>
  run(tx, 'update chat_item set user_id = $2 where line_user = $1 and user_id is null', [
    lineUser,
    userId,
  ]);

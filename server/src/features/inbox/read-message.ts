import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import type { ChatMessage } from '#contract/inbox/shapes.ts';
import { readDraft, textOf, type DraftMessage } from '#features/drafts/front.chat.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import type { Context, Input } from '#platform/context.ts';
import { nameOfUserSql } from '#platform/person-name.ts';

/** SQL of the words to check of an item `i`: what it says, else what staff typed of a picture and was in doubt. */
export const wordsSql = `coalesce(nullif(i.words, ''), i.doubts)`;

const messageSql = `
  select coalesce(nullif(d.words, ''), ${wordsSql}) as words, case when i.user_id is null then '' else ${nameOfUserSql('i.user_id')} end as "from", i.sent_at as "sentAt",
    d.draft_id as "draftId", coalesce(d.version, 0) as version, d.version <> d.chat_version as "isChanged", coalesce(d.messages, '[]') as messages, d.delivery ->> 'requireDate' as day, d.placed_order as "orderId", coalesce(d.placed_number, '') as "orderNumber",
    ${nameOfUserSql('d.placed_by')} as "placedBy", d.placed_at as "placedAt"
  from chat_item i left join draft d on d.draft_id = i.draft_id and d.bu = i.bu and d.org_code = i.org_code and d.cv_code = i.cv_code
  where i.event_id = $4 and i.bu = $1 and i.org_code = $2 and i.cv_code = $3`;

interface Found {
  words: string;
  from: string;
  sentAt: Date;
  draftId: number | null;
  version: number;
  isChanged: boolean | null;
  messages: DraftMessage[];
  day: string | null;
  orderId: number | null;
  orderNumber: string;
  placedBy: string;
  placedAt: Date | null;
}

/** A message of this customer; one of another customer, or of none yet, is missing. */
export async function readChatMessage(
  { db }: Deps,
  { reached, lang }: Context,
  { params }: Input<Calls['readChatMessage']>,
): Promise<ChatMessage> {
  const [found] = await run<Found>(db, messageSql, [
    reached.bu,
    reached.org,
    reached.cv,
    params.message,
  ]);
  if (!found) throw new Problem('not_found');
  const {
    from,
    sentAt,
    draftId,
    isChanged,
    messages,
    version,
    orderId,
    orderNumber,
    placedBy,
    placedAt,
  } = found;
  const draft =
    draftId !== null && messages.length > 0
      ? await readDraft(db, reached, draftId, lang)
      : undefined;
  // A draft that a page has changed is shown itself; what is open of it is checked here.
  const words =
    draft && (isChanged === false || draft.open.length > 0)
      ? textOf(messages, isChanged === true ? [] : draft.lines)
      : found.words;
  return {
    words,
    from,
    sentAt: sentAt.toISOString(),
    day: draftId === null ? dayIn(words, sentAt) : (found.day ?? ''),
    draft: draftId === null ? null : { draftId, version, isChanged: isChanged === true },
    placed:
      placedAt && orderId !== null
        ? { orderId, orderNumber, by: placedBy, at: placedAt.toISOString() }
        : null,
  };
}

/** "Tomorrow" is the day after the message was written. */
function dayIn(words: string, sentAt: Date): string {
  const { day } = readOrderText(words, bangkokDate(sentAt));
  return (day?.isSure && day.day) || '';
}

import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import type { InboxItem, InboxRow } from '#contract/inbox/shapes.ts';
import { inEachLang, type Locale } from '#contract/languages.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { SentFile } from '#platform/files/sent-file.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { isSeenSql, seenBy } from './seen-by.ts';

/** The words of an item in a list; of a picture or a sound, what a machine read in it. */
const beginning = 200;
const wordsInList = `left(case when i.words = '' and i.reading_state = 'read' then i.reading else i.words end, ${beginning})`;

const cvName = (lang: Locale) =>
  `coalesce((select c.name_${lang} from customer c where c.cv_code = i.cv_code), '')`;
const orgName = (lang: Locale) =>
  `coalesce((select g.name_${lang} from organisation g where g.org_code = i.org_code), '')`;
/** Who has taken an item `i`; no person where that one was switched off. */
const taker = `coalesce((select u.user_id from app_user u where u.user_id = i.taken_by and u.active_flag = 'Y'), '')`;
const headIn = (lang: Locale) => `
  i.item_id as "itemId", i.kind, i.about, i.sent_at as "sentAt", case when i.user_id is null then '' else ${nameOfUserSql('i.user_id')} end as "from", ${cvName(lang)} as "cvName",
  (select d.draft_id from draft d where d.draft_id = i.draft_id) as "draftId", ${nameOfUserSql(taker)} as "takenBy", i.taken_by = $3 as "isMine", i.ended_at as "endedAt", i.outcome,
  ${nameOfUserSql('i.ended_by')} as "endedBy", i.reason, coalesce((select d.placed_number from draft d where d.draft_id = i.draft_id), '') as "orderNumber"`;

const waitingSql = (lang: Locale) => `
  select ${headIn(lang)}, ${wordsInList} as words from chat_item i where i.ended_at is null and ${isSeenSql} and ($6::text is null or ${taker} = $6)
  order by (${taker} <> ''), i.sent_at, i.item_id limit $4 offset $5`;
const endedSql = (lang: Locale) => `
  select ${headIn(lang)}, ${wordsInList} as words from chat_item i where i.ended_at is not null and ${isSeenSql} and ($6::text is null or i.taken_by = $6)
  order by i.ended_at desc, i.item_id desc limit $4 offset $5`;
const lists = { waiting: inEachLang(waitingSql), ended: inEachLang(endedSql) };

interface FoundRow extends Omit<InboxRow, 'sentAt' | 'ended'> {
  sentAt: Date;
  endedAt: Date | null;
  endedBy: string;
  outcome: 'ordered' | 'dismissed' | '';
  reason: string;
  orderNumber: string;
}

const rowOf = ({
  sentAt,
  endedAt,
  endedBy,
  outcome,
  reason,
  orderNumber,
  ...row
}: FoundRow): InboxRow => ({
  ...row,
  sentAt: sentAt.toISOString(),
  ended:
    endedAt && outcome !== ''
      ? { outcome, by: endedBy, at: endedAt.toISOString(), reason, orderNumber }
      : null,
});

/** A page of what waits, or of what ended. */
export async function listInbox({ db }: Deps, context: Context, input: Input<Calls['listInbox']>) {
  const { caller, lang } = context;
  const { query } = input;
  const page = walkedPage(query.page, limits.pageSize);
  const sql = lists[query.ended ? 'ended' : 'waiting'][lang];
  const rows = await run<FoundRow>(db, sql, [
    ...seenBy(context),
    caller.userId,
    limits.pageSize + 1,
    (page - 1) * limits.pageSize,
    query.takenBy === undefined ? null : query.takenBy === 'me' ? caller.userId : '',
  ]);
  return {
    data: rows.slice(0, limits.pageSize).map(rowOf),
    page,
    hasMore: rows.length > limits.pageSize,
  };
}

const placesIn = (lang: Locale) => `
  select t.bu, t.org_code as org, t.cv_code as cv, coalesce(c.name_${lang}, '') as "cvName", coalesce(g.name_${lang}, '') as "orgName"
  from user_customer t left join customer c on c.cv_code = t.cv_code left join organisation g on g.org_code = t.org_code
  where i.ended_at is null and t.user_id = i.user_id and t.bu = $1
    and ($2::text is null or exists (select from user_customer mine where mine.user_id = $2 and mine.bu = t.bu and mine.cv_code = t.cv_code and mine.org_code = t.org_code))
  order by t.cv_code, t.org_code limit 100`;
const answersSql = `
  select a.words, ${nameOfUserSql('a.written_by')} as by, a.written_at as at, case when e.state in ('waiting', 'given_up') then e.state else 'sent' end as state
  from chat_item_answer a left join line_event e on e.event_id = a.event_id where a.item_id = i.item_id order by a.written_at, a.event_id`;
const itemSql = inEachLang(
  (lang) => `
  select ${headIn(lang)}, i.event_id as message, (
      select json_build_object('orderId', o.order_id, 'orderNumber', o.order_number) from orders o where o.order_id = i.order_id and (o.bu, o.org_code, o.cv_code) = (i.bu, i.org_code, i.cv_code)) as "order", i.words, i.doubts, i.content_state as "contentState", i.content_type as "contentType", i.content_problem as "contentProblem",
    i.reading_state as "readingState", i.reading, i.bu, coalesce(i.org_code, '') as org, coalesce(i.cv_code, '') as cv, ${orgName(lang)} as "orgName",
    (select coalesce(json_agg(p), '[]') from (${placesIn(lang)}) p) as places, (select coalesce(json_agg(a), '[]') from (${answersSql}) a) as answers,
    $2::text is null and not exists (select from user_customer t where t.user_id = i.user_id) as "anyCustomer"
  from chat_item i where i.item_id = $4 and ${isSeenSql}`,
);

interface FoundItem extends FoundRow {
  message: string;
  order: InboxItem['order'];
  doubts: string;
  contentState: 'waiting' | 'stored' | 'missing' | '';
  contentType: string;
  contentProblem: NonNullable<InboxItem['content']>['problem'];
  readingState: 'waiting' | 'read' | 'failed' | '';
  reading: string;
  bu: string | null;
  org: string;
  cv: string;
  orgName: string;
  places: InboxItem['places'];
  anyCustomer: boolean;
  answers: InboxItem['answers'];
}

/** One item that the caller may see; every other one is missing. */
export async function readItem(
  db: Db,
  context: Pick<Context, 'caller' | 'reached' | 'lang'>,
  itemId: number,
): Promise<InboxItem> {
  const [found] = await run<FoundItem>(db, itemSql[context.lang], [
    ...seenBy(context),
    context.caller.userId,
    itemId,
  ]);
  if (!found) throw new Problem('not_found');
  return itemOf(found);
}

/** What a command on an item stores as its answer: under a repeated key the item is read with the rights of that moment. */
export interface Repeatable {
  itemId: number;
  warning?: 'repeated_within_10_seconds';
}

/** The item after a command. */
export const readAfter = async (
  { db }: Deps,
  context: Context,
  { itemId, warning }: Repeatable,
) => ({
  ...(await readItem(db, context, itemId)),
  ...(warning && { warning }),
});

function itemOf(found: FoundItem): InboxItem {
  const {
    message,
    order,
    doubts,
    contentState,
    contentType,
    contentProblem,
    readingState,
    reading,
    bu,
    org,
    cv,
    orgName: name,
    places,
    anyCustomer,
    answers,
    ...row
  } = found;
  return {
    ...rowOf(row),
    message,
    order,
    place: bu === null ? null : { bu, org, cv, orgName: name, cvName: row.cvName },
    places,
    anyCustomer,
    doubts: doubts === '' ? [] : doubts.split('\n'),
    content:
      contentState === ''
        ? null
        : { state: contentState, type: contentType, problem: contentProblem },
    reading: readingState === '' ? null : { state: readingState, words: reading },
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: new Date(at).toISOString() })),
  };
}

const contentSql = `select c.bytes, i.cv_code as cv from chat_item i join chat_item_content c using (item_id) where i.item_id = $3 and ${isSeenSql}`;

/** The bytes of an item that the caller may see. */
export async function readContent(
  { db }: Deps,
  context: Context,
  input: Input<Calls['getInboxContent']>,
): Promise<SentFile> {
  const [found] = await run<{ bytes: Buffer; cv: string | null }>(db, contentSql, [
    ...seenBy(context),
    input.params.itemId,
  ]);
  if (!found) throw new Problem('not_found');
  return new SentFile(found.bytes, { subjects: new Set(found.cv === null ? [] : [found.cv]) });
}

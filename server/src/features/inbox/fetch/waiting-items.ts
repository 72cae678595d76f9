import { run, type Db } from '#platform/database/connections/connect.ts';
import { nextTryAt } from '#platform/jobs/back-off.ts';
import { claimDueSql, type DueAt } from '#platform/jobs/due.ts';

export const dueContents: DueAt = {
  table: 'chat_item',
  where: `(content_state = 'waiting' or reading_state = 'waiting')`,
  at: 'not_before',
};

/** An item whose bytes are to be fetched, or whose picture or sound is to be read by a machine. */
export interface WaitingItem {
  itemId: number;
  lineUser: string;
  /** null: the LINE is linked to no account */
  userId: string | null;
  messageId: string;
  kind: string;
  contentState: 'waiting' | 'stored';
  contentType: string;
  /** counts the tries, including this one */
  tries: number;
}

const claimItemsSql = claimDueSql({
  ...dueContents,
  key: ['item_id'],
  counts: ['tries'],
  columns: `t.item_id as "itemId", t.line_user as "lineUser", t.user_id as "userId", t.message_id as "messageId", t.kind, t.content_state as "contentState",
    t.content_type as "contentType", t.tries`,
});

export const claimItems = (db: Db, most: number, claimMs: number, at: Date) =>
  run<WaitingItem>(db, claimItemsSql, [at, claimMs, most]);

export const putOff = (db: Db, { itemId, tries }: WaitingItem, at: Date) =>
  run(db, 'update chat_item set not_before = $2 where item_id = $1', [
    itemId,
    nextTryAt(at, tries),
  ]);

const storeSql = `
  with stored as (insert into chat_item_content (item_id, bytes) select item_id, $2 from chat_item where item_id = $1 and content_state = 'waiting' returning item_id)
  update chat_item i set content_state = 'stored', content_type = $3, reading_state = $4, tries = 0, not_before = $5 from stored where i.item_id = stored.item_id`;

/** Stores the bytes of an item; `isRead`: a machine reads them next. */
export const storeContent = (
  db: Db,
  itemId: number,
  { bytes, type, isRead, at }: { bytes: Uint8Array; type: string; isRead: boolean; at: Date },
) => run(db, storeSql, [itemId, bytes, type, isRead ? 'waiting' : '', at]);

export const missContent = (db: Db, itemId: number, problem: string) =>
  run(
    db,
    `update chat_item set content_state = 'missing', content_problem = $2 where item_id = $1 and content_state = 'waiting'`,
    [itemId, problem],
  );

export const storeReading = (db: Db, itemId: number, words: string) =>
  run(
    db,
    `update chat_item set reading_state = 'read', reading = $2 where item_id = $1 and reading_state = 'waiting'`,
    [itemId, words],
  );

export const failReading = (db: Db, itemId: number, problem: string) =>
  run(
    db,
    `update chat_item set reading_state = 'failed', reading_problem = $2 where item_id = $1 and reading_state = 'waiting'`,
    [itemId, problem],
  );

/** A person's pictures and sounds of one day that are stored: a stranger may not fill the disk. */
const mostOfDay = 60;
const mostBytes = { linked: 20_000_000, stranger: 5_000_000 };
const storedSql = `
  select count(*)::int as count, coalesce(sum(octet_length(c.bytes)), 0)::bigint as bytes from chat_item i join chat_item_content c using (item_id)
  where i.line_user = $1 and i.content_state = 'stored' and i.sent_at > $2::timestamptz - interval '1 day'`;

/** How many bytes of this person may still be stored today. */
export async function bytesLeft(
  db: Db,
  { lineUser, userId }: WaitingItem,
  at: Date,
): Promise<number> {
  const [stored] = await run<{ count: number; bytes: number }>(db, storedSql, [lineUser, at]);
  const { count, bytes } = stored ?? { count: 0, bytes: 0 };
  return count >= mostOfDay ? 0 : mostBytes[userId === null ? 'stranger' : 'linked'] - bytes;
}

export const bytesOf = async (db: Db, itemId: number): Promise<Buffer | undefined> =>
  (
    await run<{ bytes: Buffer }>(db, 'select bytes from chat_item_content where item_id = $1', [
      itemId,
    ])
  )[0]?.bytes;

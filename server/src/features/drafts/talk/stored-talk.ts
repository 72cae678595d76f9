import { limits } from '#contract/constants.ts';
import type { DraftDelivery } from '#contract/drafts/stored/shapes.ts';
import type { Tx } from '#platform/command.ts';
import type { Context, PlaceCodes } from '#platform/context.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { beginDraft } from '../stored/begin-draft.ts';
import { deliveryOf } from '../stored/delivery-of.ts';
import { giveWay } from '../stored/make-room.ts';
import { setLines, soldOf, type LineToSet } from '../stored/set-lines.ts';
import { isPartSql } from './part-id.ts';
import { checked, quantitiesWithout, type DraftMessage, type Quantities } from './written-lines.ts';

/** The open draft of a person's chat for a customer, to which their next messages belong. */
export interface Talk extends PlaceCodes {
  draftId: number;
  version: number;
  delivery: DraftDelivery;
  messages: DraftMessage[];
  lines: { sku: string; quantity: number }[];
  isPlaced: boolean;
  /** the latest message or answer */
  changedAt: Date;
}

/** A talk to which nothing was added for so long has ended. */
export const talkHours = 24;

const columns = `d.draft_id as "draftId", d.bu, d.org_code as org, d.cv_code as cv, d.version, d.delivery, d.messages, d.placed_at is not null as "isPlaced", d.changed_at as "changedAt",
  (select coalesce(json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity) order by l.position, l.sku), '[]')
    from draft_line l where l.draft_id = d.draft_id and l.quantity is not null) as lines`;
// Along the index of a person's drafts.
const openSql = `
  select ${columns} from draft d where d.begun_by = $1 and d.source = 'chat' and d.placed_at is null and d.messages <> '[]'
    and d.changed_at > $2::timestamptz - interval '${talkHours} hours' order by d.changed_at desc, d.draft_id desc limit 20`;
const oneSql = `select ${columns} from draft d where d.draft_id = $1 and d.begun_by = $2 and d.source = 'chat'`;
const lockSql = 'select draft_id from draft where draft_id = $1 for update';

/** The open talks of a person, the latest first. */
export const talksOf = (db: Db, userId: string, at: Date): Promise<Talk[]> =>
  run<Talk>(db, openSql, [userId, at]);

/** A draft that a person's chat made, also an ordered one; undefined where it was removed. */
export const talkOf = async (db: Db, userId: string, draftId: number): Promise<Talk | undefined> =>
  (await run<Talk>(db, oneSql, [draftId, userId]))[0];

/** The person's open talk for a customer, locked until the transaction ends. */
export async function lockTalk(
  tx: Tx,
  userId: string,
  { bu, org, cv }: PlaceCodes,
  at: Date,
): Promise<Talk | undefined> {
  const found = (await talksOf(tx, userId, at)).find(
    (one) => one.bu === bu && one.org === org && one.cv === cv,
  );
  return found && lockOpen(tx, userId, found.draftId);
}

/** The person's draft of a chat, locked; undefined where it was ordered or removed. */
export async function lockOpen(tx: Tx, userId: string, draftId: number): Promise<Talk | undefined> {
  await run(tx, lockSql, [draftId]);
  const talk = await talkOf(tx, userId, draftId);
  return talk?.isPlaced === false ? talk : undefined;
}

const orderedSql = `select from draft d where d.begun_by = $1 and d.source = 'chat' and d.placed_at is not null and d.messages @> $2 limit 1`;

/** Whether a message of a person was ordered with a draft. */
export const holdsOrdered = async (db: Db, userId: string, message: string): Promise<boolean> =>
  (await run(db, orderedSql, [userId, JSON.stringify([{ message }])])).length > 0;

export const heldIn = (talk: Talk | undefined): Quantities =>
  new Map(talk?.lines.map(({ sku, quantity }) => [sku, quantity]));

const writeSql = `
  update draft set messages = $2, words = $3, delivery = $4, changed_by = coalesce(nullif($5, ''), changed_by), changed_at = $6,
    chat_version = case when version = chat_version then $7 else chat_version end, version = $7 where draft_id = $1`;
/** A text that was cut within an emoji is no text for the database. */
const json = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );

interface Next {
  messages: DraftMessage[];
  held: Quantities;
  delivery: DraftDelivery;
}

/** Stores what a message or an answer made of a talk, or begins one; its version is another one in any case, so that no earlier summary is ordered. Answers
 * its number, and how many drafts gave way to a new one. */
export async function saveTalk(
  tx: Tx,
  deps: Deps,
  context: Context,
  talk: Talk | undefined,
  { messages, held, delivery }: Next,
) {
  const [at, by] = [deps.now(), context.caller.userId];
  const was = heldIn(talk);
  const lines: LineToSet[] = [...held]
    .filter(([sku, quantity]) => quantity !== (was.get(sku) ?? 0))
    .map(([sku, orderQty]) => ({ sku, orderQty }));
  const gaveWay = talk ? 0 : await giveWay(tx, deps, context);
  const draftId = talk?.draftId ?? (await beginDraft(tx, deps, context, { source: 'chat', lines }));
  const version = (talk?.version ?? 0) + 1;
  if (talk) await setLines(tx, context.reached, lines, { draftId, version, by, at });
  await writeTalk(tx, draftId, { messages, delivery, by, at, version });
  return { draftId, gaveWay };
}

interface Written extends Omit<Next, 'held'> {
  by: string;
  at: Date;
  version: number;
}
function writeTalk(tx: Tx, draftId: number, { messages, delivery, by, at, version }: Written) {
  const words = messages
    .map(({ text }) => text.trim())
    .join('\n')
    .slice(0, limits.draftWords);
  return run(tx, writeSql, [
    draftId,
    json(messages),
    words.toWellFormed(),
    JSON.stringify(deliveryOf(delivery)),
    by,
    at,
    version,
  ]);
}

const messagesSql = 'select messages from draft where draft_id = $1';
const checkedSql = 'update draft set messages = $2 where draft_id = $1';

/** A person has checked the lines of a draft, which is locked: only those with the words `open` are still in doubt. */
export async function checkMessages(
  tx: Tx,
  draftId: number,
  open: readonly string[],
): Promise<DraftMessage[]> {
  const [found] = await run<{ messages: DraftMessage[] }>(tx, messagesSql, [draftId]);
  const messages = checked(found?.messages ?? [], open);
  await run(tx, checkedSql, [draftId, json(messages)]);
  return messages;
}

const deleteSql = 'delete from draft where draft_id = $1';
const withMessageSql = `select ${columns}, d.version = d.chat_version and d.sent = '{}' as "isUntouched", p.part from draft d
  cross join lateral (select m ->> 'message' as part from jsonb_array_elements(d.messages) m where ${isPartSql("m ->> 'message'", '$3')} limit 1) p
  where (d.begun_by = $1 and d.bu = coalesce($4, d.bu) or d.draft_id = $2) and d.source = 'chat' order by d.draft_id for update of d`;

/** The lines of a message's products without it; one that is no longer sold is left out rather than put back. */
async function linesWithout(tx: Tx, talk: Talk, message: string): Promise<LineToSet[]> {
  const before = quantitiesWithout(talk.messages, message);
  const sold = await soldOf(tx, talk, [...before.keys()]);
  return [...before].map(([sku, quantity]) => ({ sku, orderQty: sold.has(sku) ? quantity : 0 }));
}

/** The delivery without the day that a message set, where no later one set another. */
function deliveryWithout({ messages, delivery }: Talk, message: string): DraftDelivery {
  const day = messages.find((one) => one.message === message)?.day;
  return day && delivery.requireDate === day.set
    ? { ...delivery, requireDate: day.before }
    : delivery;
}

/**
 * Removes a message with its words from the drafts of its person, from those of one unit, or from one draft. In a draft that no person changed at a page, what it did to quantities and
 * day is removed, too; else the lines stay, because others may work on them. Of a message that moves to another customer an empty draft is removed.
 */
export async function dropMessage(
  tx: Tx,
  at: Date,
  of: { userId: string; bu?: string } | { draftId: number },
  message: string,
  isMoved = false,
): Promise<void> {
  const [userId, ofDraft, bu = null] =
    'userId' in of ? [of.userId, null, of.bu] : [null, of.draftId];
  const found = await run<Talk & { isUntouched: boolean; part: string }>(tx, withMessageSql, [
    userId,
    ofDraft,
    message,
    bu,
  ]);
  for (const { part, ...talk } of found) {
    const messages = talk.messages.filter((one) => one.message !== part);
    const [by, version] = [userId ?? '', talk.version + 1];
    const isOwn = talk.isUntouched && !talk.isPlaced;
    if (isOwn)
      await setLines(tx, talk, await linesWithout(tx, talk, part), {
        draftId: talk.draftId,
        version,
        by,
        at,
      });
    const delivery = isOwn ? deliveryWithout(talk, part) : talk.delivery;
    if (isMoved && isOwn && messages.length === 0) await run(tx, deleteSql, [talk.draftId]);
    else await writeTalk(tx, talk.draftId, { messages, delivery, by, at, version });
  }
}

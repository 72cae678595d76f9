import { parkedDays } from '#contract/integration/api/documents.ts';
import { run } from '#platform/database/connections/connect.ts';
import { turnOf, queueOf, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { applyDocument } from './apply-document.ts';
import {
  readParked,
  readPlaces,
  solveParked,
  storeStillParked,
  type Parked,
} from './document-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { reasonOf, refusalOf, TooEarly } from './refusals.ts';

/** Applies the parked messages of a document that fit by now, until none does. */
export async function takeUpParked(deps: Deps, document: string, requestId: string): Promise<void> {
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    const parked = await readParked(deps.db, document);
    for (const one of parked) isMoving = (await tryParked(deps, one, requestId)) || isMoving;
  }
}

/** Tries one parked message; answers whether it was applied. One that is refused by now stays for staff, with its reason. */
async function tryParked(deps: Deps, parked: Parked, requestId: string): Promise<boolean> {
  const { orderNumber = '' } = parked.message;
  const [place] = await readPlaces(deps.db, [orderNumber]);
  const version = await versionOf(deps, orderNumber);
  const work = async (tx: Tx) => {
    const done = await applyDocument(tx, deps, parked);
    if (!(await solveParked(tx, parked, done, deps.now(), requestId))) throw new Decided();
  };
  try {
    const apply = () => inTransaction(deps, orderNumber, work);
    await (place ? queueOf(deps).take(turnOf(place), apply) : apply());
    return true;
  } catch (error) {
    if (error instanceof Decided) return false;
    const reason = error instanceof TooEarly ? error.reason : reasonOf(refusalOf(error));
    await storeStillParked(deps.db, parked, reason, version);
    return false;
  }
}

/** Another copy of the server has decided about it. */
class Decided extends Error {}

async function versionOf({ db }: Deps, orderNumber: string): Promise<number | null> {
  const [order] = await run<{ version: number }>(
    db,
    'select version from orders where order_number = $1',
    [orderNumber],
  );
  return order?.version ?? null;
}

export const dueParked: Due = {
  table: 'inbox_document',
  where: `state = 'parked'`,
  at: 'next_try_at',
};
const mostLooked = 500;
const [soonSeconds, laterSeconds] = [5, 60];

// Postpones what is due, and answers the documents that changed since they were tried: only those are tried. What waits for more than an hour is looked at every minute.
const dueSql = `
  with due as (${unlockedSql({
    columns: 'inbox_id',
    from: `inbox_document where state = 'parked' and next_try_at <= $1`,
    order: 'next_try_at',
    limit: mostLooked,
  })}),
  looked as (
    update inbox_document i set
      next_try_at = $1::timestamptz + case when i.received_at > $1::timestamptz - interval '1 hour' then interval '${soonSeconds} seconds' else interval '${laterSeconds} seconds' end,
      state = case when i.received_at < $1::timestamptz - interval '${parkedDays} days' then 'given up' else i.state end,
      answer = case when i.received_at < $1::timestamptz - interval '${parkedDays} days' then i.answer || '{"state": "given up"}' else i.answer end,
      decided_at = case when i.received_at < $1::timestamptz - interval '${parkedDays} days' then $1::timestamptz end
    from due where i.inbox_id = due.inbox_id returning i.inbox_id, i.document, i.state, i.seen_version, i.reason, i.body)
  select distinct l.document from looked l left join orders o on o.order_number = l.document
  where l.state = 'parked' and (o.version is distinct from l.seen_version or (l.reason ->> 'code' = 'invoice_unknown' and exists (
    select from invoice v where v.bu in (select b.bu from business_unit b) and v.invoice_number = l.body #>> string_to_array(l.reason ->> 'field', '.'))))`;

/** Tries parked messages whose documents changed; gives up those that waited too long. Answers how many documents were tried. */
export async function lookAtParked(deps: Deps): Promise<number> {
  const changed = await run<{ document: string }>(deps.db, dueSql, [deps.now()]);
  for (const { document } of changed) await takeUpParked(deps, document, crypto.randomUUID());
  return changed.length;
}

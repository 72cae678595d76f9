import type { Tx } from '#platform/command.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { lockDraft } from './lock-draft.ts';

interface Placing {
  reached: PlaceCodes;
  lang: Lang;
}

/** Locks the draft that an order is made of; refused where it is missing, was placed before, or was changed since the version that was seen. */
export async function holdDraft(
  tx: Tx,
  { reached, lang }: Placing,
  { draftId, version }: { draftId: number; version?: number },
): Promise<void> {
  await lockDraft(tx, {
    reached,
    lang,
    draftId,
    isSeen: (now) => version === undefined || version === now,
  });
}

/** Marks a locked draft as placed with this order. */
export async function markPlaced(
  tx: Tx,
  draftId: number,
  { order, by, at }: { order: { orderId: number; orderNumber: string }; by: string; at: Date },
): Promise<void> {
  const placed = {
    placed_order: order.orderId,
    placed_number: order.orderNumber,
    placed_by: by,
    placed_at: at,
    changed_by: by,
    changed_at: at,
    sent: '{}',
  };
  await tx.updateTable('draft').set(placed).where('draft_id', '=', draftId).execute();
}

/** What was sent of a draft to a supplier's own API, whose outcome is not known. */
export interface SentDraft {
  version: number;
  key: string;
  body: object;
  /** until then its answer is waited for; ISO moment */
  until: string;
}
interface DraftToSend {
  isPlaced: boolean;
  sent: Partial<SentDraft>;
}
const lockSentSql = `select placed_at is not null as "isPlaced", sent from draft
  where bu = $1 and org_code = $2 and cv_code = $3 and draft_id = $4 for update`;

/** Locks a draft, placed or not, with what was sent of it; undefined where it is missing. */
export const lockSent = async (
  tx: Tx,
  { bu, org, cv }: PlaceCodes,
  draftId: number,
): Promise<DraftToSend | undefined> =>
  (await run<DraftToSend>(tx, lockSentSql, [bu, org, cv, draftId]))[0];

const keepSql = 'update draft set sent = $2 where draft_id = $1 and sent = $3 returning draft_id';

/** Stores what is sent of a draft instead of what was; `{}` once nothing is waited for. False where another request stored something since. */
export const keepSent = async (
  db: Db,
  draftId: number,
  { was, sent }: { was: Partial<SentDraft>; sent: Partial<SentDraft> },
): Promise<boolean> =>
  (await run(db, keepSql, [draftId, JSON.stringify(sent), JSON.stringify(was)])).length > 0;

/** Whether the answer to what was sent is waited for in this moment. */
export const isAwaited = ({ until }: Partial<SentDraft>, at: Date): boolean =>
  until !== undefined && new Date(until) > at;

/** Refuses what would lose what was sent of a draft, because that may be an order. */
export function refuseUnsure(sent: Partial<SentDraft>, at: Date): void {
  if (sent.key === undefined) return;
  throw new Problem(isAwaited(sent, at) ? 'idempotency_in_progress' : 'order_unsure');
}

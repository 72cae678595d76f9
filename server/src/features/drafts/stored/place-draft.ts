import type { Tx } from '#platform/command.ts';
import type { Lang } from '#contract/shapes.ts';
import type { PlaceCodes } from '#platform/context.ts';
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
  };
  await tx.updateTable('draft').set(placed).where('draft_id', '=', draftId).execute();
}

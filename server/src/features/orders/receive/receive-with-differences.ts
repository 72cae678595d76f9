import type { Calls } from '#contract/calls.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { causeOfClaim } from '../order-notices.ts';
import { claimedRecord } from '../order-record.ts';
import { readOrder, type StoredOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { claimLines } from './claim-lines.ts';
import { waitingPhotos } from './photos.ts';
import { receiveInto } from './receive-lorry.ts';

type Receiving = Input<Calls['receiveWithDifferences']>;

/** Confirms the receipt of an order, or of one of its lorries, and opens a claim for differences from what was sent (decisions/weights-and-receiving.md). Status: RECEIVE. */
export function receiveWithDifferences(
  deps: Deps,
  context: Context,
  input: Receiving,
): Promise<OrderView> {
  const { caller, reached, lang } = context;
  const { body } = input;
  const work = async (tx: Tx): Promise<Done<OrderView>> => {
    const { orderId, planId } = body;
    const moved = await receiveInto(tx, deps, context, { orderId, planId, seen: input.seen });
    const order = await readOrder(tx, reached, orderId);
    if (!order) throw new Problem('order_not_found');
    // What differs of the rest of an order on several lorries is claimed of each.
    if (order.claim && planId === undefined)
      throw invalidFields([{ field: 'planId', code: 'required' }]);
    const lorry = order.deliveries.find((one) => one.planId === planId);
    const lines = claimLines(order, body.lines, lorry);
    const photos = await photosOf(tx, order.order_id, body.photos ?? []);
    const note = body.note?.trim() ?? '';
    const claim_id = await openClaim(tx, order, note);
    await tx
      .insertInto('claim_line')
      .values(lines.map((line) => ({ claim_id, ...line })))
      .onConflict((on) =>
        on.columns(['claim_id', 'sequence']).doUpdateSet((e) => ({
          received_qty: e.ref('excluded.received_qty'),
          received_weight: e.ref('excluded.received_weight'),
          reason: e.ref('excluded.reason'),
          note: e.ref('excluded.note'),
          amount: e.ref('excluded.amount'),
          lorries: e.ref('excluded.lorries'),
        })),
      )
      .execute();
    if (photos.length > 0)
      await tx
        .updateTable('claim_photo')
        .set({ claim_id })
        .where('photo_id', 'in', photos)
        .execute();
    const { userId: user_id, displayName: user_name, group: user_group } = caller;
    await tx
      .insertInto('claim_step')
      .values({
        claim_id,
        at: deps.now(),
        user_id,
        user_name,
        user_group,
        from_status: order.claim?.status ?? null,
        to_status: 'open',
      })
      .execute();
    const after = (await readOrder(tx, reached, body.orderId)) ?? order;
    const claim = { claimId: claim_id, orderNumber: order.order_number, note, photos, lines };
    const record = claimedRecord(after);
    return {
      ...moved,
      answer: viewOf(deps, after, caller, lang),
      after: { ...moved.after, claim },
      outbox: [
        ...moved.outbox,
        messageOf('claim', order.order_number, record, [causeOfClaim(record)]),
      ],
    };
  };
  return command(deps, context, input, work, { turn: turnOf(reached) });
}

/** A new claim of the order, or the one of its other lorries, which is open again. */
async function openClaim(tx: Tx, { order_id, claim }: StoredOrder, note: string): Promise<number> {
  if (!claim)
    return (
      await tx
        .insertInto('claim')
        .values({ order_id, note })
        .returning('claim_id')
        .executeTakeFirstOrThrow()
    ).claim_id;
  await tx
    .updateTable('claim')
    .set((e) => ({
      status: 'open',
      version: e('version', '+', 1),
      note: [claim.note, note].filter(Boolean).join('\n'),
    }))
    .where('claim_id', '=', claim.claimId)
    .execute();
  return claim.claimId;
}

/** The named photos that were added before the receipt; a missing one is reported by its place in the list. */
async function photosOf(tx: Tx, orderId: number, named: readonly string[]): Promise<string[]> {
  const waiting = new Set((await waitingPhotos(tx, orderId)).map(({ photo_id }) => photo_id));
  const wrong = named.flatMap((id, at) =>
    waiting.has(id) ? [] : [{ field: `photos.${at}`, code: 'photo_unknown' as const }],
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  return [...new Set(named)];
}

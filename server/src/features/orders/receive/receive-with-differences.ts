import type { Calls } from '#contract/calls.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { command, turnOf, type Done, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { moveInto } from '../move/move-order.ts';
import { causeOfClaim } from '../order-notices.ts';
import { claimedRecord } from '../order-record.ts';
import { readOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { claimLines } from './claim-lines.ts';
import { waitingPhotos } from './photos.ts';

type Receiving = Input<Calls['receiveWithDifferences']>;

/** Confirms the receipt of an order and opens a claim for differences from what was sent (decisions/weights-and-receiving.md). Status: RECEIVE. */
export function receiveWithDifferences(deps: Deps, context: Context, input: Receiving): Promise<OrderView> {
  const { caller, reached, lang } = context;
  const { body } = input;
  const work = async (tx: Tx): Promise<Done<OrderView>> => {
    const moved = await moveInto(tx, deps, context, { orderId: body.orderId, to: 'RECEIVE', reason: '', seen: input.seen });
    const order = await readOrder(tx, reached, body.orderId);
    if (!order) throw new Problem('order_not_found');
    const lines = claimLines(order, body.lines);
    const photos = await photosOf(tx, order.order_id, body.photos ?? []);
    const note = body.note?.trim() ?? '';
    const { claim_id } = await tx.insertInto('claim').values({ order_id: order.order_id, note }).returning('claim_id').executeTakeFirstOrThrow();
    await tx
      .insertInto('claim_line')
      .values(lines.map((line) => ({ claim_id, ...line })))
      .execute();
    if (photos.length > 0) await tx.updateTable('claim_photo').set({ claim_id }).where('photo_id', 'in', photos).execute();
    const { userId: user_id, displayName: user_name, group: user_group } = caller;
    await tx.insertInto('claim_step').values({ claim_id, at: deps.now(), user_id, user_name, user_group, to_status: 'open' }).execute();
    const after = (await readOrder(tx, reached, body.orderId)) ?? order;
    const claim = { claimId: claim_id, orderNumber: order.order_number, note, photos, lines };
    const record = claimedRecord(after);
    return {
      ...moved,
      answer: viewOf(deps, after, caller, lang),
      after: { ...moved.after, claim },
      outbox: [...moved.outbox, messageOf('claim', order.order_number, record, [causeOfClaim(record)])],
    };
  };
  return command(deps, context, input, work, { turn: turnOf(reached) });
}

/** The named photos that were added before the receipt; a missing one is reported by its place in the list. */
async function photosOf(tx: Tx, orderId: number, named: readonly string[]): Promise<string[]> {
  const waiting = new Set((await waitingPhotos(tx, orderId)).map(({ photo_id }) => photo_id));
  const wrong = named.flatMap((id, at) => (waiting.has(id) ? [] : [{ field: `photos.${at}`, code: 'photo_unknown' as const }]));
  if (wrong.length > 0) throw invalidFields(wrong);
  return [...new Set(named)];
}

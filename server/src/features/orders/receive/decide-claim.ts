import type { Calls } from '#contract/calls.ts';
import { nextClaimStatuses, type ClaimStatus } from '#contract/orders/receiving/claims.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { isOwnClaim, isStaff } from '#contract/orders/who-may.ts';
import { command, type Done, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { messageOf } from '#platform/message.ts';
import { causeOfDecidedClaim } from '../order-notices.ts';
import { claimedRecord } from '../order-record.ts';
import { lockOrder, readOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';

/** Staff decide an open claim once, with a reason that both sides read (decisions/weights-and-receiving.md). Its lock lets one decision through. */
export function decideClaim(
  deps: Deps,
  context: Context,
  input: Input<Calls['decideClaim']>,
): Promise<OrderView> {
  const { caller, reached, lang } = context;
  const { body } = input;
  const work = async (tx: Tx): Promise<Done<OrderView>> => {
    const ofClaim = tx.selectFrom('claim').where('claim_id', '=', input.params.claimId);
    const found = await ofClaim.select('order_id').executeTakeFirst();
    // The order first, as a receipt of another lorry does.
    if (found) await lockOrder(tx, reached, found.order_id);
    const claim = await ofClaim.selectAll().forUpdate().executeTakeFirst();
    const order = claim && (await readOrder(tx, reached, claim.order_id));
    if (!order) throw new Problem('not_found');
    const from = claim.status as ClaimStatus;
    const at = deps.now();
    if (!nextClaimStatuses[from].includes(body.status))
      throw new Problem('claim_decided', { status: from });
    if (!isStaff(caller)) throw new Problem('AUTH-002');
    if (isOwnClaim(caller, order.claim?.claimedBy)) throw new Problem('claim_own');
    const reason = body.reason.trim();
    if (reason === '') throw invalidFields([{ field: 'reason', code: 'order_reason_required' }]);
    await tx
      .updateTable('claim')
      .set((e) => ({ status: body.status, version: e('version', '+', 1) }))
      .where('claim_id', '=', claim.claim_id)
      .execute();
    const { userId: user_id, displayName: user_name, group: user_group } = caller;
    await tx
      .insertInto('claim_step')
      .values({
        claim_id: claim.claim_id,
        at,
        user_id,
        user_name,
        user_group,
        from_status: from,
        to_status: body.status,
        reason,
      })
      .execute();
    await tx
      .updateTable('orders')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('order_id', '=', order.order_id)
      .execute();
    const after = (await readOrder(tx, reached, order.order_id)) ?? order;
    const number = order.order_number;
    const record = claimedRecord(after);
    const change = { at, by: caller.userId, from, to: body.status, reason };
    return {
      answer: viewOf(deps, after, caller, lang),
      subject: number,
      before: { claim: from },
      after: { claim: body.status, reason },
      outbox: [
        messageOf('claim-status', number, { ...record, change }, [
          causeOfDecidedClaim(record, change),
        ]),
      ],
    };
  };
  return command(deps, context, input, work);
}

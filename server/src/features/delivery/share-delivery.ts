import type { Calls } from '#contract/calls.ts';
import { deliveryCalls } from '#contract/delivery/calls.ts';
import type { Share, SharedDelivery } from '#contract/delivery/shapes.ts';
import { isFinal, isReleased, type OrderStatus } from '#contract/orders/statuses.ts';
import { sql } from 'kysely';
import { latestCreation } from '#platform/clock.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { countTry } from '#platform/database/counters.ts';
import type { Context, Input, OpenAsk } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { hasMenu, reachesSql } from '#platform/http/gate/rights-now.ts';
import { scaled } from '#platform/http/limits/limits.ts';
import { lorriesOfOrder, severalOf, trackingOf } from './read-delivery.ts';
import { idInToken, tokenOf } from '#platform/keys/link-token.ts';

const lifeMs = 72 * 3_600_000;
// An open page asks twice a minute; a whole family may watch from one address, and many families from that of a mobile network.
const perMinute = 60;

const livingShares = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('delivery_share as d')
    .innerJoin('app_user as u', 'u.user_id', 'd.user_id')
    .innerJoin('orders as o', 'o.order_id', 'd.order_id')
    .where('u.active_flag', '=', 'Y')
    .where(sql<boolean>`${sql.raw(reachesSql('o'))}`)
    .where('d.ended_at', 'is', null)
    .where('d.ends_at', '>', now)
    .where('d.created_at', '<=', latestCreation(now))
    .select(['d.share_id', 'd.order_id', 'd.user_id', 'd.ends_at']);

const ownShare = (db: Db | Tx, now: Date, userId: string, orderId: number) =>
  livingShares(db, now)
    .where('d.order_id', '=', orderId)
    .where('d.user_id', '=', userId)
    .orderBy('d.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const viewOf = async (
  { config }: Deps,
  { share_id, ends_at }: { share_id: string; ends_at: Date },
): Promise<Share> => ({
  shareId: share_id,
  token: await tokenOf(config, 'delivery-share', share_id),
  endsAt: ends_at.toISOString(),
});

/** The caller's own valid link to this order's delivery, or null. */
export async function readShare(
  deps: Deps,
  { caller }: Context,
  { params }: Input<Calls['getDeliveryShare']>,
): Promise<Share | null> {
  const order = await deps.db
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', params.orderId)
    .executeTakeFirstOrThrow();
  const share = isFinal(order.status as OrderStatus)
    ? undefined
    : await ownShare(deps.db, deps.now(), caller.userId, params.orderId);
  return share ? viewOf(deps, share) : null;
}

/** Makes a link to one delivery for 72 hours; a caller with a valid link gets that again. The answer stored by the command holds no token. */
export async function shareDelivery(
  deps: Deps,
  context: Context,
  input: Input<Calls['shareDelivery']>,
): Promise<{ data: Share }> {
  const { caller } = context;
  const { params } = input;
  const { data } = await command(deps, context, input, async (tx) => {
    // Two windows at once share one link; receipt and cancellation wait for us, or we see them.
    const order = await tx
      .selectFrom('orders')
      .select(['status', 'order_number'])
      .where('order_id', '=', params.orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = order.status as OrderStatus;
    if (!isReleased(status) || isFinal(status))
      throw new Problem('delivery_not_under_way', { status });
    const now = deps.now();
    const share =
      (await ownShare(tx, now, caller.userId, params.orderId)) ??
      (await insertShare(tx, now, caller.userId, params.orderId));
    return {
      answer: { data: { shareId: share.share_id, token: '', endsAt: share.ends_at.toISOString() } },
      subject: order.order_number,
      after: share,
    };
  });
  return { data: { ...data, token: await tokenOf(deps.config, 'delivery-share', data.shareId) } };
}

const insertShare = (tx: Tx, now: Date, user_id: string, order_id: number) =>
  tx
    .insertInto('delivery_share')
    .values({ order_id, user_id, created_at: now, ends_at: new Date(now.getTime() + lifeMs) })
    .returning(['share_id', 'ends_at'])
    .executeTakeFirstOrThrow();

/** Ends a link of the caller; one that has ended stays ended. The gate admits only the link's maker. */
export const endShare = (deps: Deps, context: Context, input: Input<Calls['endDeliveryShare']>) =>
  command(deps, context, input, async (tx) => {
    const { shareId } = input.params;
    await tx
      .updateTable('delivery_share')
      .set({ ended_at: deps.now() })
      .where('share_id', '=', shareId)
      .where('ended_at', 'is', null)
      .execute();
    return { answer: { data: { shareId } }, subject: shareId };
  });

/** The delivery shown by the link of this token. Altered, expired, ended, received and cancelled have one and the same answer. */
export async function readShared(
  deps: Deps,
  { body, lang, from, header }: OpenAsk<Calls['getSharedDelivery']>,
): Promise<SharedDelivery> {
  const shareId = await idInToken(deps.config, 'delivery-share', body.token);
  if (!shareId) throw new Problem('delivery_link_ended');
  const wait = await countTry(deps.db, [
    [`shared delivery ${shareId} from ${from}`, scaled(deps.config, perMinute)],
  ]);
  if (wait > 0) {
    header('retry-after', String(wait));
    throw new Problem('too_many_requests');
  }
  const share = await livingShares(deps.db, deps.now())
    .where('d.share_id', '=', shareId)
    .executeTakeFirst();
  const maySee = share && (await hasMenu(deps, share.user_id, deliveryCalls.shareDelivery.who));
  const lorries = maySee ? await lorriesOfOrder(deps.db, share.order_id) : [];
  const [found] = lorries;
  if (!share || !found || isFinal(found.status as OrderStatus))
    throw new Problem('delivery_link_ended');
  return {
    orderNumber: found.order_number,
    linkEndsAt: share.ends_at.toISOString(),
    ...trackingOf(found, lang),
    ...severalOf(lorries, lang),
  };
}

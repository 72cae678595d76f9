import { photoBounds } from '#contract/photos.ts';
import { canMove, type OrderStatus } from '#contract/orders/statuses.ts';
import { mayMove } from '#contract/orders/who-may.ts';
import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Selectable } from 'kysely';
import { command, type Tx } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Orders } from '#platform/database/schema.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { decodePhoto } from '#platform/files/photos/decode-photo.ts';
import { keepPicture, lostPicture } from '#platform/files/photos/keep-picture.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';
import { samePhoto } from '#platform/files/photos/same-photo.ts';

type Uploading = Input<Calls['uploadPhoto']>;
type Order = Selectable<Orders>;

const orderOf = (db: Db | Tx, { reached: { bu, org, cv } }: Context, { params }: Uploading) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', params.orderId)
    .where('bu', '=', bu)
    .where('org_code', '=', org)
    .where('cv_code', '=', cv);

/** Refuses persons who may not confirm the receipt of an order in this status, and so may not add photos. */
function refuseReceipt(order: Order | undefined, caller: Caller): asserts order is Order {
  if (!order) throw new Problem('order_not_found');
  const from = order.status as OrderStatus;
  if (!canMove(from, 'RECEIVE'))
    throw new Problem('order_transition_refused', { from, to: 'RECEIVE' });
  if (!mayMove(caller, { status: from, waiting: order.waiting_reason !== null }, 'RECEIVE'))
    throw new Problem('AUTH-002');
}

/** Photos of an order before its receipt, oldest first. */
export const waitingPhotos = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom('claim_photo')
    .select(['photo_id', 'sha256'])
    .where('order_id', '=', orderId)
    .where('claim_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('photo_id')
    .execute();

/** Stores a photo of goods before their receipt. The same file again, after a lost answer or by mistake, is the same photo. */
export async function uploadPhoto(
  deps: Deps,
  context: Context,
  input: Uploading,
): Promise<Answer<Calls['uploadPhoto']>> {
  const { caller } = context;
  const { file } = input;
  // Checked before the file is decoded: a refusal must cost no decoding.
  refuseReceipt(await orderOf(deps.db, context, input).executeTakeFirst(), caller);
  const sha256 = Buffer.from(file.sha256, 'hex');
  const known = samePhoto(
    await waitingPhotos(deps.db, input.params.orderId),
    sha256,
    photoBounds.mostOfOrder,
  );
  const lost = await lostPicture(deps, known?.photo_id);
  const photo = known && !lost ? undefined : await decodePhoto(file.path);
  return keepPicture(deps, { photo, lost }, (photoId, onStored) =>
    command(deps, context, input, async (tx) => {
      const order = await orderOf(tx, context, input).forUpdate().executeTakeFirst();
      refuseReceipt(order, caller);
      const same = samePhoto(
        await waitingPhotos(tx, order.order_id),
        sha256,
        photoBounds.mostOfOrder,
      );
      if (!same && !photo) throw new Problem('unavailable');
      if (!same && photo) {
        onStored();
        // A removed photo left its row behind, with the same hash.
        await tx
          .deleteFrom('claim_photo')
          .where('order_id', '=', order.order_id)
          .where('sha256', '=', sha256)
          .execute();
        const { bytes, width, height } = photo;
        await tx
          .insertInto('claim_photo')
          .values({
            photo_id: photoId,
            order_id: order.order_id,
            sha256,
            bytes: bytes.length,
            width,
            height,
            created_by: caller.userId,
            created_at: deps.now(),
          })
          .execute();
      }
      const photos = (await waitingPhotos(tx, order.order_id)).map((one) => one.photo_id);
      return {
        answer: { photoId: same?.photo_id ?? photoId, again: same !== undefined, photos },
        subject: order.order_number,
        after: { sha256: file.sha256 },
      };
    }),
  );
}

/** The picture itself; the gate has checked its owner. */
export async function readPhoto(
  { db, config }: Deps,
  _context: Context,
  { params }: Input<Calls['getPhoto']>,
): Promise<Uint8Array> {
  const row = await db
    .selectFrom('claim_photo')
    .select('photo_id')
    .where('photo_id', '=', params.photoId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const bytes = row && (await photoStore(config).read(photoName(row.photo_id)));
  if (!bytes) throw new Problem('photo_gone');
  return bytes;
}

/** Removes a photo before the receipt; removing it twice is no error. */
export async function removePhoto(
  deps: Deps,
  context: Context,
  input: Input<Calls['removePhoto']>,
): Promise<Answer<Calls['removePhoto']>> {
  const { photoId } = input.params;
  const store = photoStore(deps.config);
  await store.ready();
  const answer = await command(deps, context, input, async (tx) => {
    const photo = await tx
      .selectFrom('claim_photo')
      .selectAll()
      .where('photo_id', '=', photoId)
      .forUpdate()
      .executeTakeFirst();
    if (!photo) throw new Problem('not_found');
    if (photo.claim_id !== null) throw new Problem('photo_claimed');
    await tx
      .updateTable('claim_photo')
      .set({ removed_at: photo.removed_at ?? deps.now() })
      .where('photo_id', '=', photoId)
      .execute();
    const photos = (await waitingPhotos(tx, photo.order_id)).map((one) => one.photo_id);
    return { answer: { photos }, subject: photoId, before: { photoId }, after: {} };
  });
  await store.remove(photoName(photoId));
  return answer;
}

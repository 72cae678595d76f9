import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { photoBounds } from '#contract/photos.ts';
import { command, type Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { decodePhoto } from '#platform/files/photos/decode-photo.ts';
import { keepPicture, lostPicture } from '#platform/files/photos/keep-picture.ts';
import { photoName, photoStore } from '#platform/files/photos/photo-store.ts';
import { samePhoto } from '#platform/files/photos/same-photo.ts';
import { lockDocument, readDocument } from '../read-document.ts';

type Uploading = Input<Calls['uploadSlip']>;

/** Slips of a payment, oldest first. */
const slipsOf = (db: Db | Tx, paymentId: number) =>
  run<{ photoId: string; sha256: Buffer }>(
    db,
    'select photo_id as "photoId", sha256 from payment_slip where payment_id = $1 order by created_at, photo_id',
    [paymentId],
  );

// A limit for each person: payments can be begun and cancelled any number of times, each with photos, until the disk is full.
const mostOfDay = 60;

async function refuseMoreOfDay({ db, now }: Deps, userId: string) {
  const yesterday = new Date(now().getTime() - 86_400_000);
  const sent = await run(
    db,
    'select from payment_slip where created_by = $1 and created_at > $2 limit $3',
    [userId, yesterday, mostOfDay],
  );
  if (sent.length >= mostOfDay) throw new Problem('too_many_requests');
}

/** Stores a photo of a slip with a payment, also an ended one, because it helps to match money that arrives late. The same file is stored once. */
export async function uploadSlip(
  deps: Deps,
  context: Context,
  input: Uploading,
): Promise<Answer<Calls['uploadSlip']>> {
  const { caller, reached } = context;
  const { params, file } = input;
  const sha256 = Buffer.from(file.sha256, 'hex');
  const seen = await readDocument(deps.db, reached, params.paymentNo, deps.now());
  if (!seen) throw new Problem('not_found');
  const known = samePhoto(
    await slipsOf(deps.db, seen.paymentId),
    sha256,
    photoBounds.mostOfPayment,
  );
  if (!known) await refuseMoreOfDay(deps, caller.userId);
  const lost = await lostPicture(deps, known?.photoId);
  const photo = known && !lost ? undefined : await decodePhoto(file.path);
  return keepPicture(deps, { photo, lost }, (photoId, onStored) =>
    command(deps, context, input, async (tx) => {
      const document = await lockDocument(tx, reached, params.paymentNo, deps.now());
      if (!document) throw new Problem('not_found');
      const before = await slipsOf(tx, document.paymentId);
      const same = samePhoto(before, sha256, photoBounds.mostOfPayment);
      if (!same && !photo) throw new Problem('unavailable');
      if (!same && photo) {
        onStored();
        const { bytes, width, height } = photo;
        await run(
          tx,
          `insert into payment_slip (photo_id, payment_id, sha256, bytes, width, height, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            photoId,
            document.paymentId,
            sha256,
            bytes.length,
            width,
            height,
            caller.userId,
            deps.now(),
          ],
        );
      }
      const photos = [...before.map((one) => one.photoId), ...(same ? [] : [photoId])];
      return {
        answer: { photoId: same?.photoId ?? photoId, again: same !== undefined, photos },
        subject: document.paymentNo,
        after: { sha256: file.sha256 },
      };
    }),
  );
}

/** The picture itself; the gate has checked that the caller may see it. */
export async function readSlip(
  { config }: Deps,
  _context: Context,
  { params }: Input<Calls['getSlip']>,
): Promise<Uint8Array> {
  const bytes = await photoStore(config).read(photoName(params.photoId));
  if (!bytes) throw new Problem('photo_gone');
  return bytes;
}

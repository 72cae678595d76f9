import { calls } from '@smart-order/contract/calls.ts';
import { photoBounds } from '@smart-order/contract/photos.ts';
import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { fetchFile, send } from '../../../lib/client.ts';
import { sendOnce } from '../../../lib/intent.ts';

const quality = 0.85;

/**
 * A photo as it is sent: of a phone's ten megabytes what the server keeps of it, so that it goes over a farm's connection in seconds. Where this
 * browser cannot, the file itself.
 */
async function shrunk(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, photoBounds.keptSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}

/** Sends a photo of an order that is about to be received. The same one again is the same photo, so a lost answer costs nothing. */
export function useUploadPhoto({ bu, orgCode: org, cvCode: cv, orderId }: OrderView, onKept: (kept: { photos: string[]; again: boolean }) => void) {
  return useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrunk(file);
      const name = `photo:${bu}:${orderId}:${photo.name}:${photo.size}:${file.lastModified}`;
      return sendOnce(name, (idempotencyKey) => send(calls.uploadPhoto, { params: { bu, org, cv, orderId }, file: photo, idempotencyKey }));
    },
    meta: { inline: true },
    onSuccess: onKept,
  });
}

export function useRemovePhoto(onGone: (photos: string[]) => void) {
  return useMutation({
    mutationFn: (photoId: string) =>
      sendOnce(`photo-gone:${photoId}`, (idempotencyKey) => send(calls.removePhoto, { params: { photoId }, body: {}, idempotencyKey })),
    onSuccess: ({ photos }) => onGone(photos),
  });
}

const asAddress = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

const photo = (photoId: string) =>
  queryOptions({
    queryKey: ['photo', photoId] as const,
    queryFn: async ({ signal }) => asAddress(await fetchFile(calls.getPhoto, { params: { photoId }, signal })),
    staleTime: Infinity,
    retry: 1,
  });

/** A photo as an address that an image can show: an image cannot carry our token. It goes with the query that holds it. */
export function usePhoto(photoId: string): { src: string | undefined; isMissing: boolean } {
  const { data: src, isError: isMissing } = useQuery(photo(photoId));
  return { src, isMissing };
}

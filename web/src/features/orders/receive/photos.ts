import { receivingCalls } from '#contract/orders/receiving/calls.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { photoAddress, shrunkPhoto } from '#lib/files/photos.ts';

/** Uploads a photo for a receipt. An equal photo is stored once, so an upload can be repeated after a lost answer. */
export function useUploadPhoto(
  { bu, orgCode: org, cvCode: cv, orderId }: OrderView,
  onStored: (stored: { photos: string[]; again: boolean }) => void,
) {
  return useMutation({
    mutationFn: async (file: File) => {
      const photo = await shrunkPhoto(file);
      const name = `photo:${bu}:${orderId}:${photo.name}:${photo.size}:${file.lastModified}`;
      return sendOnce(name, (idempotencyKey) =>
        send(receivingCalls.uploadPhoto, {
          params: { bu, org, cv, orderId },
          file: photo,
          idempotencyKey,
        }),
      );
    },
    meta: { inline: true },
    onSuccess: onStored,
  });
}

export function useRemovePhoto(onGone: (photos: string[]) => void) {
  return useMutation({
    mutationFn: (photoId: string) =>
      sendOnce(`photo-gone:${photoId}`, (idempotencyKey) =>
        send(receivingCalls.removePhoto, { params: { photoId }, body: {}, idempotencyKey }),
      ),
    onSuccess: ({ photos }) => onGone(photos),
  });
}

const photo = (photoId: string) =>
  queryOptions({
    queryKey: ['photo', photoId] as const,
    queryFn: async ({ signal }) =>
      photoAddress(await fetchFile(receivingCalls.getPhoto, { params: { photoId }, signal })),
    staleTime: Infinity,
    retry: 1,
  });

/** A photo as a data address, because an <img> cannot send our token. It is cached with its query. */
export function usePhoto(photoId: string): { src: string | undefined; isMissing: boolean } {
  const { data: src, isError: isMissing } = useQuery(photo(photoId));
  return { src, isMissing };
}

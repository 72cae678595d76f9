import { photoBounds } from '#contract/photos.ts';

const quality = 0.85;

/**
 * A photo reduced from a phone's ten megabytes to the size that the server stores, so that a farm's slow connection sends it in
 * seconds. A browser that cannot reduce it sends the file itself.
 */
export async function shrunkPhoto(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, photoBounds.storedSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    return blob && blob.size < file.size
      ? new File([blob], 'photo.jpg', { type: 'image/jpeg' })
      : file;
  } catch {
    return file;
  }
}

/** A picture as a data address: an <img> cannot send our token. */
export const photoAddress = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

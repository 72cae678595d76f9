import { notify } from '#lib/notices.ts';
import { fetchPageFace } from '#ui/pictures/page-face.ts';
import type { CardFacts } from './card-facts.ts';
import { drawCard } from './card-picture.ts';
import type { DrawnCodes } from './use-drawn-codes.ts';

/** A number as a file name: characters that no file system allows become dashes. */
const fileNameOf = (number: string) => `${number.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')}.png`;

/** Saves the card as a picture named by its invoice (specification §2), and confirms it. */
export async function savePicture(
  facts: CardFacts,
  codes: DrawnCodes | undefined,
  number: string,
): Promise<void> {
  // Drawing on a canvas does not wait for fonts.
  await fetchPageFace('กA1');
  const canvas = document.createElement('canvas');
  drawCard(canvas, facts, codes);
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  if (!picture) throw new Error('the picture of the card is empty');
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(number);
  link.click();
  // The browser reads the picture after the press, so its address remains a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  notify('save_image_succeed');
}

import { createCanvas } from '@napi-rs/canvas';
import type { Pixels } from '../read-codes.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The first page of a PDF as pixels, at a resolution in dots per inch. */
export async function pdfPixels(pdf: Uint8Array, dpi = 200): Promise<Pixels> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  // The types are those of a browser; this canvas has all that drawing a page needs.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  await task.destroy();
  return { data: new Uint8ClampedArray(data), width, height };
}

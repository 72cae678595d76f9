import { drawPage, type Pdf } from './open-pdf.ts';
import styles from './print-pdf.module.css';

// 150 dots an inch: small Thai vowel and tone marks are sharp, and a page takes 0.2 MB.
const dotsToAPoint = 150 / 72;

/** Prints a PDF from this page: each PDF page becomes a picture, and nothing else of the page is printed. */
export async function printPdf(pdf: Pdf): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  const canvas = document.createElement('canvas');
  for (let number = 1; number <= pdf.numPages; number++) {
    await drawPage(await pdf.getPage(number), canvas, dotsToAPoint).promise;
    sheets.append(await pictureOf(canvas));
  }
  document.body.append(sheets);
  const clear = () => {
    for (const { src } of sheets.querySelectorAll('img')) URL.revokeObjectURL(src);
    sheets.remove();
  };
  // Phones send `afterprint` before they have read the pages, so the pictures are removed a second later.
  window.addEventListener('afterprint', () => setTimeout(clear, 1000), { once: true });
  window.print();
}

async function pictureOf(canvas: HTMLCanvasElement): Promise<HTMLImageElement> {
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const picture = new Image();
  if (!bytes) throw new Error('a page could not be drawn for the printer');
  picture.src = URL.createObjectURL(bytes);
  await picture.decode();
  return picture;
}

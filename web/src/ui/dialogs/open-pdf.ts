import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export type Pdf = PDFDocumentProxy;
export type PdfSheet = PDFPageProxy;

/**
 * Opens a PDF for drawing. pdf.js and its worker are loaded with the first document that is opened.
 * Both run in the page: the policy lets no script start a worker by its address, and our documents are short (decisions/documents.md).
 */
export async function openPdf(data: Uint8Array<ArrayBuffer>): Promise<Pdf> {
  // Without a canvas nothing can be drawn, so the half megabyte of pdf.js is not fetched.
  if (!document.createElement('canvas').getContext('2d'))
    throw new Error('this browser draws nothing');
  // pdf.js uses a worker module that is already in the page, and then starts no worker of its own.
  const [{ getDocument }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('./pdf-worker.ts'),
  ]);
  // A copy, because pdf.js takes over the buffer. No source text becomes a program, and no fonts are fetched from elsewhere.
  return getDocument({
    data: data.slice(),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  }).promise;
}

/** Draws a page into a canvas, `scale` pixels to a point. */
export function drawPage(page: PdfSheet, canvas: HTMLCanvasElement, scale: number) {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** Lays the text of a page over its picture, so that it can be selected and searched. */
export async function layText(page: PdfSheet, container: HTMLElement, scale: number) {
  const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
}

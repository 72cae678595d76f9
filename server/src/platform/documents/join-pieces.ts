import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { JoinStep, Typeset } from './typeset-steps.ts';

/** One document of the first pages of each piece, with the pages of `over` laid over them one by one. The counts must be equal. */
export async function joinPieces({ pieces, over }: JoinStep): Promise<Typeset> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (const { pdf, pages } of pieces) {
    const piece = await PDFDocument.load(pdf, { updateMetadata: false });
    joined.setTitle(piece.getTitle() ?? '');
    joined.setLanguage(piece.getLanguage() ?? '');
    const indices = Array.from({ length: pages }, (_, at) => at);
    for (const page of await joined.copyPages(piece, indices)) joined.addPage(page);
  }
  const pages = joined.getPages();
  const laidOver = await joined.embedPdf(over, [...pages.keys()]);
  for (const [at, page] of pages.entries()) {
    const one = laidOver[at];
    if (!one) continue;
    giveOwnPictures(page);
    page.drawPage(one);
  }
  const pdf = await joined.save({ updateFieldAppearances: false, addDefaultPage: false });
  return { pdf, pages: pages.length, labelled: undefined };
}

/** Typst lets all pages share one list of fonts and pictures; without its own list each page would get the overlays of all others. */
function giveOwnPictures({ node }: PDFPage) {
  const [resources, pictures] = [PDFName.of('Resources'), PDFName.of('XObject')];
  const own = node.lookup(resources, PDFDict).clone();
  own.set(pictures, own.lookupMaybe(pictures, PDFDict)?.clone() ?? node.context.obj({}));
  node.set(resources, own);
}

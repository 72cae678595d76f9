import { languages } from '#contract/languages.ts';
import { orderPdf } from '#features/orders/front.ts';
import { receiptPdf } from '#features/cash/front.ts';
import { statementPaper } from '#features/statements/front.ts';
import type { Deps } from '#platform/deps.ts';
import type { DocumentOptions } from '#platform/documents/documents.ts';
import { reportSteps } from '#platform/documents/report-pieces.ts';
import type { SharedDocument } from './shared-document.ts';

/** A sent document as PDF, made now, as the person who sent it sees it; undefined where there is nothing to print. */
export async function documentPdf(
  deps: Deps,
  shared: SharedDocument,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const { document, key, bu, org, cv, userId, group, language, dateFrom, dateTo, shareId } = shared;
  const lang = languages[language].wire;
  const caller = { userId, group };
  const place = { bu, org, cv };
  const options: DocumentOptions = { signal, asker: `sent ${shareId}` };
  if (document === 'order')
    return orderPdf(deps, { place, orderId: Number(key), caller, lang }, options);
  if (document === 'receipt') return receiptPdf(deps, { receiptNo: key, lang }, options);
  const asked = {
    caller,
    place,
    filter: { dateFrom, dateTo },
    lang,
    now: deps.now(),
    asker: `sent ${shareId}`,
    signal,
    onRows: () => undefined,
  };
  const table = await statementPaper.make(deps, asked);
  return table && deps.documents.makeInSteps(reportSteps(table), options);
}

/** The file's name, without a person's name: `26-004512.pdf`. */
export const fileNameOf = ({ document, number, cv, dateFrom, dateTo }: SharedDocument): string =>
  `${(number || [document, cv, dateFrom, dateTo].filter(Boolean).join('-')).replaceAll(/[^\w.-]/g, '-')}.pdf`;

import { report, showAlert } from '../notices.ts';
import { ApiProblem } from '../problem.ts';
import { readRecord } from '../records.ts';

/**
 * The PDF of an answer, directly or under `data` (specification §3, report result). Where `isComplete` is not true or the PDF is
 * empty: an alert (§4).
 */
export function madeDocument(answer: unknown): string | undefined {
  const { isComplete, dataPdf } = readRecord(answer) ?? {};
  if (isComplete === true && typeof dataPdf === 'string' && dataPdf !== '') return dataPdf;
  showAlert('gen_report_no_data');
  return undefined;
}

// Refusals with words of their own: not permitted, signed out, not found, too many requests.
const hasItsOwnWords = new Set([401, 403, 404, 429]);

/** Shows that a document could not be made, and the reason where it is not the document. */
export function reportFailedDocument(error: unknown) {
  const hasOwnWords =
    error instanceof ApiProblem &&
    (hasItsOwnWords.has(error.status) || error.code === 'document_busy');
  if (hasOwnWords || (error instanceof DOMException && error.name === 'AbortError')) report(error);
  else showAlert('gen_report_fail', {}, error instanceof ApiProblem ? error.requestId : undefined);
}

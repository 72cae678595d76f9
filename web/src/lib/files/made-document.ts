import { report, showAlert } from '../notices.ts';
import { ApiProblem } from '../problem.ts';
import { readRecord } from '../records.ts';

/**
 * The PDF of an answer (specification §3, report result), which is there bare or under `data`; where `isComplete` is not true
 * or nothing is in it, says so by alert (§4).
 */
export function madeDocument(answer: unknown): string | undefined {
  const { isComplete, dataPdf } = readRecord(answer) ?? {};
  if (isComplete === true && typeof dataPdf === 'string' && dataPdf !== '') return dataPdf;
  showAlert('gen_report_no_data');
  return undefined;
}

// What has words of its own: who may not, who is no longer signed in, what is not there, what waits for its turn.
const hasItsOwnWords = new Set([401, 403, 404, 429]);

/** Says that a document could not be made, and why where the reason is not the document. */
export function reportFailedDocument(error: unknown) {
  const isSaid = error instanceof ApiProblem && (hasItsOwnWords.has(error.status) || error.code === 'document_busy');
  if (isSaid || (error instanceof DOMException && error.name === 'AbortError')) report(error);
  else showAlert('gen_report_fail', {}, error instanceof ApiProblem ? error.requestId : undefined);
}

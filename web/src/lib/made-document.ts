import { report, showAlert } from './notices.ts';
import { ApiProblem } from './problem.ts';

/** Answer of a call that makes a document (specification §3, report result); a supplier's own API may leave things out. */
interface ReportResult {
  isComplete?: unknown;
  dataPdf?: unknown;
}

/** The PDF of an answer; where `isComplete` is not true or nothing is in it, says so by alert (specification §4). */
export function madeDocument({ isComplete, dataPdf }: ReportResult): string | undefined {
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

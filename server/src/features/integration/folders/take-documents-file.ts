import { readFile, stat } from 'node:fs/promises';
import type { DocumentAnswer } from '#contract/integration/api/documents.ts';
import { Unavailable } from '#platform/unavailable.ts';
import type { Deps } from '#platform/deps.ts';
import { failureOf } from '#platform/failure.ts';
import { asProblem } from '#platform/http/answers/errors.ts';
import { takeDocuments } from '../api/documents/take-documents.ts';

/** What is wrong with a file: with one of its entries, or with all of it. */
export interface Fault {
  line?: number | undefined;
  field?: string | undefined;
  code: string;
  detail: string;
}

const mostBytes = 16 * 1_048_576;
/** Messages of one call of `takeDocuments`, as of `POST /documents/batch`. */
const together = 500;

const unreadable = (detail: string): Fault[] => [{ code: 'file_unreadable', detail }];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes the messages of a file, as `POST /documents` does: one, a list, or `{"documents": […]}`. Answers what was refused, entry by entry; the others
 * are taken. Each has its `externalId`, so a file that is taken again has no further effect. Throws `Unavailable` where it must be taken again.
 */
export async function takeDocumentsFile(
  deps: Deps,
  path: string,
  from: { source: string; units: readonly string[] | undefined },
): Promise<Fault[]> {
  if ((await stat(path)).size > mostBytes)
    return unreadable(`a file of documents has at most ${mostBytes / 1_048_576} MB`);
  const entries = entriesOf(await readFile(path, 'utf8'));
  if (typeof entries === 'string') return unreadable(entries);
  const faults: Fault[] = [];
  const manner = { requestId: crypto.randomUUID(), dryRun: false };
  for (let at = 0; at < entries.length; at += together) {
    const answers = await takeDocuments(deps, from, entries.slice(at, at + together), manner).catch(
      (error: Error) => failed(deps, error),
    );
    if (!Array.isArray(answers)) return [answers];
    faults.push(...answers.flatMap((answer, nth) => faultsOf(answer, at + nth + 1)));
  }
  return faults;
}

/** The entries of a file, or why it has none. */
function entriesOf(text: string): object[] | string {
  try {
    const found: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const list: unknown = isRecord(found) && 'documents' in found ? found.documents : found;
    const entries: unknown[] = Array.isArray(list) ? list : [list];
    const odd = entries.findIndex((one) => !isRecord(one));
    return odd < 0 ? (entries as object[]) : `entry ${odd + 1} is no object`;
  } catch (error) {
    return `it is no JSON: ${failureOf(error).message}`;
  }
}

function faultsOf({ state, reason }: DocumentAnswer, line: number): Fault[] {
  if (state !== 'refused' || !reason) return [];
  if (reason.code === 'unavailable' || reason.code === 'idempotency_in_progress')
    throw new Unavailable(reason.detail);
  return [{ line, ...reason }];
}

/** A fault of the program must not stop the files behind this one. */
function failed({ log }: Deps, error: Error): Fault {
  if (asProblem(error).code === 'unavailable') throw error;
  log.error({ err: error }, 'a file of documents could not be taken');
  return { code: 'unexpected', detail: 'the portal could not take it; its log says why' };
}

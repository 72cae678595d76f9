import type { AlertCode } from '#contract/problems/alerts.ts';
import {
  isProblemCode,
  problems,
  type ProblemCode,
  type ProblemRow,
} from '#contract/problems/catalogue.ts';
import { fill } from './words/fill.ts';
import { wordsByCode } from './words/words.ts';

/** What is wrong with one field; further facts are beside the code. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

interface ProblemFacts {
  status: number;
  code: string;
  message: string;
  detail?: Readonly<Record<string, unknown>> | string | undefined;
  /** our server sends a list; a supplier's own API may send a table of field to code */
  fields?: readonly FieldProblem[] | Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  /** a sales application's code beside the message (D-80) */
  msgCode?: string | null | undefined;
  againInMs?: number | undefined;
}

/** A refusal in the server's words: a code with facts. The contract's catalogue has a row for each code. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: string;
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  readonly msgCode: string | null | undefined;
  /** milliseconds until the request may be sent again after too many, of this caller or of all; undefined for every other refusal */
  readonly againInMs: number | undefined;
  /** a supplier's own text beside its message, where its detail is no table of facts */
  readonly detailText: string;
  constructor({
    status,
    code,
    message,
    detail,
    fields,
    requestId,
    msgCode,
    againInMs,
  }: ProblemFacts) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = typeof detail === 'object' && detail ? detail : {};
    this.detailText = typeof detail === 'string' ? detail : '';
    this.fields = Array.isArray(fields)
      ? (fields as readonly FieldProblem[])
      : Object.entries(fields ?? {}).map(([field, code]) => ({
          field,
          code: String(code),
          message: '',
        }));
    this.requestId = requestId;
    this.msgCode = msgCode;
    this.againInMs = againInMs;
  }
}

/** The catalogue row of any thrown value; `unexpected` where it has none. */
export function problemRow(error: unknown): ProblemRow {
  return error instanceof ApiProblem && isProblemCode(error.code)
    ? problems[error.code]
    : problems.unexpected;
}

/** Whether a form shows a refusal itself, beside its fields or above them; a missing record is an alert with its code (specification §8). */
export const isForForm = (problem: ApiProblem) =>
  problem.status !== 404 && problemRow(problem).does === 'inline';

/**
 * The alert of a problem that forces the user out; its one button logs out. Undefined for other problems; after an ended
 * session the user signs in again over the page.
 */
export function lockOutAlertOf(code: string): AlertCode | undefined {
  const row: ProblemRow | undefined = isProblemCode(code) ? problems[code] : undefined;
  return row?.does === 'logout' && row.alert !== 'session_expired' ? row.alert : undefined;
}
export const lockOutAlert = (error: unknown) =>
  error instanceof ApiProblem ? lockOutAlertOf(error.code) : undefined;

const textOf = (code: ProblemCode) => wordsByCode(problems[code].room, 'problems', code);
/** The words for a code with these facts, to show in a field or a place; those of `unexpected` where the room's words are not loaded. */
export const problemWords = (code: string, facts?: Readonly<Record<string, unknown>>): string =>
  fill((isProblemCode(code) ? textOf(code) : undefined) ?? textOf('unexpected') ?? '', facts);

// Our words by status, else the server's own text with its detail (specification §8).
const codeByStatus: Record<number, ProblemCode> = {
  401: 'session_expired',
  403: 'AUTH-002',
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  501: 'not_built',
  502: 'unavailable',
  503: 'unavailable',
  504: 'request_timeout',
};

// Used where the server does not send when to try again.
const usualWaitMs = 30_000;

/** A server's error answer as a problem, whether it has our shape or not. */
export function problemOf(status: number, body: unknown, headers?: Headers): ApiProblem {
  const answer = (typeof body === 'object' && body ? body : {}) as Partial<ProblemFacts> & {
    error?: unknown;
  };
  const code =
    typeof answer.code === 'string' ? answer.code : (codeByStatus[status] ?? 'unexpected');
  const isForeign = !isProblemCode(code) || code === 'unexpected';
  const own = [answer.message, isForeign && answer.error].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  const waitMs = Number(headers?.get('retry-after')) * 1000 || usualWaitMs;
  // Spread, else all who were refused at one moment would return at one.
  const busyMs = code === 'portal_busy' ? waitMs * (1 + Math.random()) : undefined;
  const againInMs = status === 429 ? waitMs : busyMs;
  return new ApiProblem({
    ...answer,
    status,
    code,
    againInMs,
    message: own ?? problemWords(code, typeof answer.detail === 'object' ? answer.detail : {}),
  });
}

/** The server's own sentences about a refusal, shown below our alert: message, wrong fields and detail. */
export function serverWords(error: unknown): string[] {
  if (!(error instanceof ApiProblem))
    return error instanceof Error && error.message ? [error.message] : [];
  const { message, fields, detailText } = error;
  const ofFields = fields.map((one) => one.message || problemWords(one.code, { ...one }));
  const all = [message, ...ofFields, detailText];
  return [...new Set(all)].filter(
    (text) =>
      text !== '' && text !== problemWords('unexpected') && text !== problemWords('not_found'),
  );
}

import type { Answer, Body, CallShape, Params, Query } from '#contract/call.ts';
import { defaultBases } from '#contract/bases.ts';
import type { ApiExtra } from '#contract/config.ts';
import { limits } from '#contract/constants.ts';
import { withOwnNames, type WithOwnNames } from '#contract/own-names.ts';
import { internalMessages } from '#contract/problems/messages.ts';
import { busy } from './busy.ts';
import { config, dayForms, isOwnServer, knows } from './config.ts';
import { earlyAnswer } from './early-answers.ts';
import { noteFailure, rememberCall, withoutAnswer } from './failed-calls.ts';
import { wireLang } from './words/locale.ts';
import { lockOutAlert, problemOf, type ApiProblem } from './problem.ts';
import { isRecord } from './records.ts';
import { noteServerTime } from './server-clock.ts';
import { accessToken, refreshAccess, refusal, sessionEnded } from './session/access.ts';

type Part<Name extends string, T> = Partial<T> extends T ? { [K in Name]?: T } : { [K in Name]: T };
type BodyPart<C extends CallShape> = C extends { file: object }
  ? { file: File }
  : undefined extends Body<C>
    ? { body?: undefined }
    : { body: Body<C> };

export type Sending<C extends CallShape> = Part<'params', Params<C>> &
  Part<'query', Query<C>> &
  BodyPart<C> & {
    /** one key per intent, the same across retries and reloads, so that a write happens once (D-43) */
    idempotencyKey?: string;
    /** the ETag of the version that the person saw */
    ifMatch?: string;
    signal?: AbortSignal;
    /** its answer may take long by design, so that no loading bar is shown */
    waits?: true;
  };
export type Slim = Pick<CallShape, 'method' | 'path' | 'base'> &
  Partial<Pick<CallShape, 'who' | 'ours'>>;

/** Sends one call of the contract. Returns its data with the portal's names of fields; every refusal is an `ApiProblem`. */
export async function send<C extends CallShape>(
  call: C,
  ...[sending]: Partial<Sending<C>> extends Sending<C> ? [Sending<C>?] : [Sending<C>]
): Promise<WithOwnNames<Answer<C>>> {
  return signedInAgain(async () => {
    const done = sending?.waits ? undefined : busy();
    try {
      const answer = await read(await answerTo(call, sending ?? {}), call);
      return rememberCall(call, withOwnNames((await withDays(call, answer)) as Answer<C>));
    } catch (error) {
      noteFailure(call, error);
      throw error;
    } finally {
      done?.();
    }
  });
}

// Nothing was done yet: the same request is sent again, under the same key.
async function signedInAgain<T>(sent: () => Promise<T>): Promise<T> {
  try {
    return await sent();
  } catch (error) {
    if ((error as Partial<ApiProblem>).code !== 'sign_in_again') throw error;
    return (await import('./session/sign-in-again.ts')).afterSignIn(error, sent);
  }
}

/** The same answer with its days as `yyyy-mm-dd`, where the API that answers writes them in another form. */
async function withDays({ base, ours }: Slim, answer: unknown): Promise<unknown> {
  const forms = ours ? [] : dayForms(base);
  return forms.length > 0
    ? (await import('./foreign-days.ts')).withWireDays(answer, forms)
    : answer;
}

/** The file that a call serves; refusals as of any call. */
export async function fetchFile<C extends CallShape & { serves: string }>(
  call: C,
  sending: Pick<Sending<C>, 'params' | 'signal'> & { query?: Partial<Query<C>> },
): Promise<Blob> {
  return signedInAgain(async () => {
    const answer = await answerTo(call, sending as Loose);
    if (!answer.ok) await read(answer, call);
    return answer.blob();
  });
}

type Plain = Readonly<Record<string, string | number | boolean | null | undefined>>;
interface Loose {
  params?: Plain;
  query?: Plain;
  body?: unknown;
  file?: File;
  idempotencyKey?: string;
  ifMatch?: string;
  signal?: AbortSignal;
}

/** A refused token is renewed once. A second 401 means that the session is over, or that a supplier's own API refuses every token. */
async function answerTo(call: Slim, sending: Loose): Promise<Response> {
  const first = await ask(call, sending);
  return first.status === 401 && (await refreshAccess({ stale: true }))
    ? ask(call, sending)
    : first;
}

/** The address of a call, with its `{names}` filled and `lang` added. */
export function addressOf(call: Slim, params: Plain = {}, query: Plain = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams({ lang: wireLang });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '')
      search.set(name, typeof value === 'string' ? value.trim() : String(value));
  }
  return `${(call.ours ? defaultBases : config().bases)[call.base]}${path}?${search}`;
}

async function ask(
  call: Slim,
  { params, query, body, file, idempotencyKey, ifMatch, signal }: Loose,
): Promise<Response> {
  const address = addressOf(call, params, query);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  // A request with a key writes, and boot/ sends only reads early.
  const early = idempotencyKey
    ? undefined
    : await earlyAnswer(call.method === 'GET' ? address : address + sent);
  if (early) return early;
  // An open call is sent without a token.
  const access = call.who === 'open' ? undefined : await accessToken();
  const headers = new Headers({ accept: 'application/json' });
  if (access) {
    headers.set('authorization', `Bearer ${access.token}`);
    headers.set('login-type', access.loginType);
    headers.set('login-provider', access.loginProvider);
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  // The call accepts only text/csv; a machine may name another type for a CSV (with Excel installed, Excel's own).
  if (file) headers.set('content-type', file.type.startsWith('image/') ? file.type : 'text/csv');
  const takes = (extra: ApiExtra) => call.ours || knows(call.base, extra);
  if (idempotencyKey && takes('idempotencyKey')) headers.set('idempotency-key', idempotencyKey);
  if (ifMatch && takes('ifMatch')) headers.set('if-match', ifMatch);
  const timeout = AbortSignal.timeout(limits.requestTimeout);
  try {
    const answer = await fetch(address, {
      method: call.method,
      headers,
      // A redirect turns a write into a read, and its answer would say nothing about the write.
      redirect: call.method === 'GET' ? 'follow' : 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      body: sent ?? file ?? null,
    });
    noteServerTime(answer.headers.get('date'));
    // Read here, because the body may break off or take too long.
    return new Response(answer.body && (await answer.blob()), answer);
  } catch (error) {
    if (timeout.aborted) throw problemOf(408, undefined);
    if (signal?.aborted) throw error;
    throw withoutAnswer(problemOf(503, undefined));
  }
}

async function read(answer: Response, { method, base, ours }: Slim): Promise<unknown> {
  const text = await answer.text();
  const data = asJson(text);
  if (answer.ok) {
    // A proxy or a sign-in before an API answers with its own page and 200: the call did not arrive.
    if (/^\s*</.test(text)) throw withoutAnswer(problemOf(503, undefined));
    const failed = method === 'GET' && failureIn(data);
    if (failed) throw problemOf(failed, data);
    // The specification does not define the answer of every write (§7), so an empty one is a success.
    if ((data === undefined || data === null) && method === 'GET')
      throw new Error(internalMessages.resultUndefined);
    return data ?? {};
  }
  const problem = problemOf(answer.status, data, answer.headers);
  // Our own server accepts this token, so signing in again would not help (decisions/own-apis.md).
  if (
    problem.status === 401 &&
    !(ours || isOwnServer(base)) &&
    !lockOutAlert(problem) &&
    (await accessToken())
  )
    throw problemOf(403, { code: 'unavailable' });
  // The account was switched off while in use: alert and forced log-out, for every call (specification §4).
  if (lockOutAlert(problem)) refusal.set(problem);
  if (problem.status === 401 || lockOutAlert(problem)) sessionEnded();
  throw problem;
}

/** The status of a failure sent with HTTP 200 and without data; read as an empty list it would mean "nothing owed". */
function failureIn(data: unknown): number | false {
  if (!isRecord(data) || data.data || data.results) return false;
  const status = Number(data.status);
  return status >= 500 && status < 600 ? status : Boolean(data.error) && 500;
}

function asJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

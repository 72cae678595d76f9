import type { Answer, CallShape } from '#contract/call.ts';
import { defaultBases } from '#contract/bases.ts';
import { calls, everyCall, type CallName, type Calls } from '#contract/calls.ts';
import type { TSchema } from 'typebox';
import { Convert, Errors } from 'typebox/value';
import { Failing, never, offline } from './refusals.ts';

/** A request that a page sent to the server. */
export interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}
type Ending<A> = A | Failing;
type Given<A> = Ending<A> | ((asked: Asked) => Ending<A>);
/** The fake's answers by the name of the call: a value, a failure, or a function of the request. */
export type Answers = { [Name in CallName]?: Given<Answer<Calls[Name]>> };

/** One answer after the other; the last one repeats: `inTurn(refuses('unavailable'), aProductList([aProduct()]))`. */
export function inTurn<A>(...endings: [Ending<A>, ...Ending<A>[]]): () => Ending<A> {
  let at = 0;
  return () => endings[Math.min(at++, endings.length - 1)] as Ending<A>;
}

const doors = everyCall()
  .flatMap((call) =>
    [call.path, ...(call.alsoAt ?? [])].map((path) => ({
      call,
      path: defaultBases[call.base] + path,
    })),
  )
  // As on the server, literal paths win over parameters.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ call, path }) => ({
    call,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

function find(
  method: string,
  path: string,
): { call: CallShape; params: Record<string, string> } | undefined {
  for (const { call, pattern } of doors) {
    const found = call.method === method ? pattern.exec(path) : null;
    if (found)
      return {
        call,
        params: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, text]) => [
            name,
            decodeURIComponent(text),
          ]),
        ),
      };
  }
  return undefined;
}

/** Breaches of the contract in a value, in words for the author of the test; empty where there are none. */
function breaches(schema: TSchema | undefined, value: unknown, what: string): string[] {
  return schema
    ? Errors(schema, value).map(
        ({ instancePath, message }) => `${what}${instancePath.replaceAll('/', '.')} ${message}`,
      )
    : [];
}

// A delay in ms as on a slow machine: `ANSWERS_AFTER=150 npm test -- product.page` finds tests that look too early.
const answersAfter = Number(process.env.ANSWERS_AFTER ?? 0);
const { setTimeout: later } = globalThis;

/**
 * The server of a page test: a `fetch` over the contract. Requests and answers are checked against the contract's shapes, so that neither
 * samples nor pages can drift from them. Breaches are in `faults`, with which `renderPage` fails the test.
 * `paths` answers addresses that are no calls, such as `/session`: a value, or a function of method and body.
 */
export function fakeContract(answers: Answers, paths: Readonly<Record<string, unknown>> = {}) {
  const log: (Asked & { name: string })[] = [];
  const faults: string[] = [];

  for (const [name, given] of Object.entries(answers))
    if (typeof given !== 'function') faults.push(...answerFaults(name, given));

  async function answerOf(request: {
    method: string;
    url: URL;
    body: unknown;
    headers: Headers;
  }): Promise<unknown> {
    const { method, url, body, headers } = request;
    if (url.pathname in paths) {
      const given = paths[url.pathname];
      return typeof given === 'function'
        ? (given as (asked: { method: string; body: unknown }) => unknown)({ method, body })
        : given;
    }
    const found = find(method, url.pathname);
    if (!found) return fault(`nothing answers ${method} ${url.pathname}`);
    const { call, params } = found;
    const query = Object.fromEntries(url.searchParams);
    const asked = { params, query, body, headers };
    log.push({ name: call.name, ...asked });
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      const value =
        part === 'body' ? body : schema && Convert(schema, structuredClone(asked[part]));
      faults.push(
        ...breaches(schema, value, `the page asks ${call.name} with a wrong ${part}: ${part}`),
      );
    }
    if (!(call.name in answers))
      return fault(
        `the page asks ${call.name}, and the test gives it no answer: answers: { ${call.name}: … }`,
      );
    const given = answers[call.name as CallName] as Given<unknown>;
    if (typeof given !== 'function') return given;
    const answer = given(asked);
    faults.push(...answerFaults(call.name, answer));
    return answer;
  }

  function fault(text: string): Failing {
    if (!faults.includes(text)) faults.push(text);
    return new Failing(500);
  }

  return {
    faults,
    /** every call of that name so far, oldest first */
    asked: (name: CallName): Asked[] => log.filter((one) => one.name === name),
    async fetch(address: string, init: RequestInit = {}): Promise<Response> {
      const { method = 'GET', body, headers, signal } = init;
      // Requests that are aborted at once, as each query is by React's strict mode, are not recorded.
      await new Promise((next) => later(next, answersAfter));
      signal?.throwIfAborted();
      const answer = await answerOf({
        method,
        url: new URL(address, 'http://portal.example'),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
        headers: new Headers(headers),
      });
      if (answer === offline) throw new TypeError('no network');
      if (answer === never) return untilAborted(signal ?? undefined);
      return answer instanceof Failing
        ? Response.json(answer.body ?? null, { status: answer.status })
        : Response.json(answer, { headers: { etag: '"1"' } });
    },
  };
}

const untilAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const answerFaults = (name: string, given: unknown): string[] =>
  given instanceof Failing
    ? []
    : breaches(
        (calls as Record<string, CallShape>)[name]?.answer,
        given,
        `the answer of ${name} breaks the contract: answer`,
      );

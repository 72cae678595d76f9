import type { Static, TSchema } from 'typebox';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { ApiProblemCode } from './problems.ts';
import type { Scope } from './scopes.ts';

/** The address before every path of the integration API. */
export const apiBase = '/api/integration/v1';

export type ApiCode = ApiProblemCode | ProblemCode;

/** One route of the integration API. Validation, OpenAPI, the chapter of docs/integration.md and tests are made from it. */
export interface ApiRoute {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** after `apiBase`; `{name}` for parameters */
  path: string;
  /** what a token needs; null: any living token; a call that sends rows needs that of their kind */
  scope: Scope | 'of the kind' | null;
  summary: string;
  /** more sentences for the description, in Markdown */
  says?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** how many bytes a JSON body may have; 1 MiB by default */
  maxBytes?: number;
  /** the body is rows, in one of these media types, stored on disk as it is received */
  file?: { types: readonly string[]; maxBytes: number; example: string };
  /** shape of the answer with status 200 */
  answer: TSchema;
  /** further statuses than 200, with their meaning; they answer the same shape */
  also?: Readonly<Record<number, string>>;
  /** the answer is a file of this media type, and `answer` is ignored */
  serves?: string;
  /** refusals of its own; those of tokens and limits apply to every route */
  problems: readonly ApiCode[];
  /** true: it writes, and takes `dryRun=true` */
  writes?: boolean;
  /** examples that fit the shapes; a test holds them to it */
  example: {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string>>;
    body?: unknown;
    answer?: unknown;
  };
}

type Value<T> = T extends TSchema ? Static<T> : Record<never, never>;
export type ApiParams<R extends ApiRoute> = R extends { params: infer P }
  ? Value<P>
  : Record<never, never>;
export type ApiQuery<R extends ApiRoute> = R extends { query: infer Q }
  ? Value<Q>
  : Record<never, never>;
export type ApiBody<R extends ApiRoute> = R extends { body: infer B } ? Value<B> : undefined;
export type ApiAnswer<R extends ApiRoute> = R extends { serves: string }
  ? AsyncIterable<string> | string
  : Static<R['answer']>;

/** Declares one route of the integration API. */
export const route = <const R extends ApiRoute>(shape: R): R => shape;

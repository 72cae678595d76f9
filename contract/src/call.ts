import type { Static, TSchema } from 'typebox';
import type { MenuKey } from './permissions.ts';
import type { ProblemCode } from './problems/catalogue.ts';

/** The three base addresses of the portal (specification §7, D-01). */
export type Base = 'main' | 'smart-order' | 'portal';

/** Where in a request a value stands: `params.cv`, `query.bu`, `body.orderh.cvCode`, `body.cvRole[].cvCode`. */
export type FieldPath = `${'params' | 'query' | 'body'}.${string}`;

/** Records that name their owner only in the database; how each is found is in the server's `record-kinds.ts`. */
export type RecordKind = 'order' | 'order document' | 'delivery share' | 'claim' | 'photo' | 'slip photo' | 'report job' | 'receipt';

/**
 * Which record a call reaches for, so that one gate can refuse it before any room sees it (D-31).
 * Every place named must agree with the others; a place that is absent from the request is skipped.
 */
export interface Reach {
  /** business unit code or its path name */
  bu?: readonly FieldPath[];
  cv?: readonly FieldPath[];
  org?: readonly FieldPath[];
  /** user id that must be the caller */
  self?: readonly FieldPath[];
  /** answered where no customer or no organisation is named at all */
  unnamed?: ProblemCode;
  /** a record whose key alone is in the request: the gate finds its owner, and the places above must agree with it */
  record?: { kind: RecordKind; at: FieldPath };
}

/**
 * Who may make a call at all. `open`: anyone; `identified`: any living session, also one whose person has no profile yet (D-24);
 * `signed-in`: any active session of a person; else one of these menu keys.
 */
export type Who = 'open' | 'identified' | 'signed-in' | readonly MenuKey[];

/** What a JSON body may take up where its call does not say more. */
export const usualBodyBytes = 64 * 1024;

export interface CallShape {
  name: string;
  room: Room;
  base: Base;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** spelled as the specification spells it, `{name}` for parameters */
  path: string;
  /** further paths with the same meaning */
  alsoAt?: readonly string[];
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** how long the body may be; `usualBodyBytes` unless it holds long lists */
  maxBytes?: number;
  /** the body is a file as it is, of one of these media types; it is never held in memory, and may be so large and, where it has lines, so long (promises S16) */
  file?: { types: readonly string[]; maxBytes: number; maxLines?: number };
  /** the answer is a file of this media type, not JSON */
  serves?: string;
  answer: TSchema;
  problems: readonly ProblemCode[];
  who: Who;
  reach?: Reach;
  /** true: a program shows a signature in the body, which is judged and not its address; only a refused request counts against that */
  signed?: true;
  /** true: a row, a document or money changes, and an Idempotency-Key is honoured */
  writes?: boolean;
  /** without a key the same body again is a request of its own, also within ten seconds: on, off and on again are three */
  anew?: true;
  /** true: the answer depends on what is sold, on the customer's orders, and on what is asked, on nothing else; it is given again while these stay */
  steady?: boolean;
  /** false: declared, answers 501 not_built until its room is built */
  built?: boolean;
}

export type Room =
  | 'catalogue'
  | 'cart'
  | 'orders'
  | 'payments'
  | 'statements'
  | 'cash'
  | 'reports'
  | 'users'
  | 'assignment'
  | 'customers'
  | 'sign-in'
  | 'delivery'
  | 'integration';

type Value<T> = T extends TSchema ? Static<T> : Record<never, never>;
export type Params<C extends CallShape> = C extends { params: infer P } ? Value<P> : Record<never, never>;
export type Query<C extends CallShape> = C extends { query: infer Q } ? Value<Q> : Record<never, never>;
export type Body<C extends CallShape> = C extends { body: infer B } ? Value<B> : undefined;
export type Answer<C extends CallShape> = Static<C['answer']>;

/** Declares one call of specification §7. Both sides import it, so a renamed field is a compile error. */
export const call = <const C extends CallShape>(shape: C): C => shape;

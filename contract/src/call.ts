import type { Static, TSchema } from 'typebox';
import type { Part } from './own-apis.ts';
import type { MenuKey } from './permissions.ts';
import type { ProblemCode } from './problems/catalogue.ts';

/** The three base addresses of the portal (specification §7, D-01). */
export type Base = 'main' | 'smart-order' | 'portal';

/** Where in a request a value is: `params.cv`, `query.bu`, `body.orderh.cvCode`, `body.cvRole[].cvCode`. */
export type FieldPath = `${'params' | 'query' | 'body'}.${string}`;

/** Records whose owner only the database knows; the server's `record-kinds.ts` finds it. */
export type RecordKind =
  | 'order'
  | 'order document'
  | 'delivery share'
  | 'claim'
  | 'photo'
  | 'slip photo'
  | 'report job'
  | 'receipt'
  | 'document share'
  | 'report schedule';

/**
 * Where a request names its record, so that one gate can refuse it before any room runs (D-31).
 * All named places must belong together; a place that the request leaves out is skipped.
 */
export interface Reach {
  /** business unit code or its path name */
  bu?: readonly FieldPath[];
  cv?: readonly FieldPath[];
  org?: readonly FieldPath[];
  /** user id that must be the caller */
  self?: readonly FieldPath[];
  /** the problem to answer when the request names no customer or no organisation */
  unnamed?: ProblemCode;
  /** a record whose key alone is in the request: the gate finds its owner, and the places above must match it */
  record?: { kind: RecordKind; at: FieldPath };
}

/**
 * Who may make a call at all. `open`: anyone; `identified`: any living session, also one whose person has no profile yet (D-24);
 * `signed-in`: any active session of a person; a list: the person's group must have one of these menu keys.
 */
export type Who = 'open' | 'identified' | 'signed-in' | readonly MenuKey[];

/** Largest JSON body, in bytes, of a call without `maxBytes`. */
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
  /** the body is a raw file of one of these media types, with at most so many bytes and lines; it is never in memory as a whole (promises S16) */
  file?: { types: readonly string[]; maxBytes: number; maxLines?: number };
  /** the answer is a file of this media type, not JSON */
  serves?: string;
  answer: TSchema;
  problems: readonly ProblemCode[];
  who: Who;
  /** true: never a customer, although customers have one of its menus */
  staff?: true;
  reach?: Reach;
  /** the part to which it belongs, where that is not its room: own-apis.ts */
  part?: Part;
  /** true: our own server answers it, also where a supplier's own APIs answer the calls of its base */
  ours?: true;
  /** true: a program calls, and a signature in the body proves who it is; only refused requests count against its address */
  signed?: true;
  /** true: changes a row, a document or money, and accepts an Idempotency-Key */
  writes?: boolean;
  /** why an ADMIN or a SUPERUSER must have signed in at the provider within the last half hour to make this call (decisions/session-and-providers.md) */
  stepUp?: string;
  /** true: the same body within ten seconds is a new request even without a key, because switching on, off and on again is three requests */
  repeatable?: true;
  /** true: it is answered once something has changed, so its time is no measure of the server */
  waits?: true;
  /** true: the answer depends only on the catalogue, the customer's orders and the request, and is reused until one of them changes */
  steady?: boolean;
}

export type Room =
  | 'catalogue'
  | 'cart'
  | 'chats'
  | 'drafts'
  | 'guides'
  | 'home'
  | 'standing'
  | 'customer-notes'
  | 'inbox'
  | 'orders'
  | 'payments'
  | 'statements'
  | 'cash'
  | 'reports'
  | 'users'
  | 'consent'
  | 'assignment'
  | 'customers'
  | 'sign-in'
  | 'delivery'
  | 'integration'
  | 'notices'
  | 'waits'
  | 'status';

type Value<T> = T extends TSchema ? Static<T> : Record<never, never>;
export type Params<C extends CallShape> = C extends { params: infer P }
  ? Value<P>
  : Record<never, never>;
export type Query<C extends CallShape> = C extends { query: infer Q }
  ? Value<Q>
  : Record<never, never>;
export type Body<C extends CallShape> = C extends { body: infer B } ? Value<B> : undefined;
export type Answer<C extends CallShape> = Static<C['answer']>;

/** Declares one call of specification §7. Both sides import it, so a renamed field is a compile error, and so is a field that `CallShape` lacks. */
export const call = <const C extends CallShape>(
  shape: C & Record<Exclude<keyof C, keyof CallShape>, never>,
): C => shape;

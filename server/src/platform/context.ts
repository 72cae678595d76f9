import type { CallName, Calls } from '#contract/calls.ts';
import type { Answer, Body, CallShape, Params, Query } from '#contract/call.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Deps } from './deps.ts';
import type { SentFile } from './files/sent-file.ts';
import type { IncomingFile } from './files/incoming-file.ts';

/** What rights and the history need of a caller, as the database knows it now. */
export interface Known {
  userId: string;
  username: string;
  displayName: string;
  group: UserGroup;
  /** empty where there is none */
  sessionId: string;
}

/**
 * Who acts: a person at a page, a person in whose name the server acts (`at` a chat, a standing order, a schedule), or a system by its token, which may do
 * what an admin may.
 */
export type Caller =
  | ({ is: 'person' } & Known)
  | ({ is: 'represented'; at: string } & Known)
  | ({ is: 'system' } & Known);

/** The business unit, customer and organisation that the caller may reach. */
export interface Reached {
  bu: string;
  pathName: string;
  cv: string;
  org: string;
  /** versions of what the business unit sells and, where both are named, of the customer's orders at the organisation; every change raises them */
  version: { master: number; place: number };
}

/** A customer of an organisation in a business unit: what prices, orders and credit belong to. */
export type PlaceCodes = Pick<Reached, 'bu' | 'org' | 'cv'>;

/** A caller at a customer: what the rules of an order need. */
export interface AtPlace {
  caller: Caller;
  reached: PlaceCodes;
}

/** Who calls, from where and how, by any door. A use case takes it with its input: `(deps, context, input)`. */
export interface Context {
  /** what is called: the audit names it */
  call: CallShape;
  caller: Caller;
  reached: Reached;
  lang: Lang;
  requestId: string;
  /** the idempotency key */
  key: string | undefined;
  /** the caller repeats a write without a key on purpose */
  repeat: boolean;
  /** is aborted once no one waits for the answer any more */
  untilGone(): AbortSignal;
}

/** What the caller sends with a call. */
export interface Input<C extends CallShape = CallShape> {
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  /** the body of a call that takes a file; removed when the call has been answered */
  file: C extends { file: object } ? IncomingFile : undefined;
  /** the tag of the version that the caller has seen, where a change depends on it */
  seen: string | undefined;
}

/** What only the door of HTTP has. */
export interface Door {
  /** the caller's address or network, by which requests are counted */
  from: string;
  header(name: string, value: string): void;
}

/** A request that anyone may make, without a user and a record. */
export type OpenAsk<C extends CallShape = CallShape> = Pick<
  Context,
  'call' | 'lang' | 'requestId' | 'key' | 'untilGone'
> &
  Input<C> &
  Door;

/** A request of a living session whose person may have no profile yet (D-24). */
export type IdentifiedAsk<C extends CallShape = CallShape> = Omit<Context, 'caller'> &
  Input<C> &
  Door & { caller: Caller | undefined; sessionId: string };

type Answered<C extends CallShape> = Promise<
  C extends { serves: string } ? SentFile | Answer<C> : Answer<C>
>;
type Handler<C extends CallShape> = C extends { who: 'open' }
  ? (deps: Deps, ask: OpenAsk<C>) => Answered<C>
  : C extends { who: 'identified' }
    ? (deps: Deps, ask: IdentifiedAsk<C>) => Answered<C>
    : (deps: Deps, context: Context, input: Input<C>, door: Door) => Answered<C>;
/** What a room offers: a handler for each of its built calls. */
export type Handlers = { [N in CallName]?: Handler<Calls[N]> };

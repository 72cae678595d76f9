import type { CallName, Calls } from '#contract/calls.ts';
import type { Answer, Body, CallShape, Params, Query } from '#contract/call.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Deps } from '../deps.ts';
import type { IncomingFile } from './requests/incoming-file.ts';

/** The person behind a request, as the database knows them now. */
export interface Actor {
  userId: string;
  username: string;
  displayName: string;
  group: UserGroup;
  sessionId: string;
  loginType: 'admin' | 'customer';
}

/** The business unit, customer and organisation of a request that the actor may reach. */
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

/** One request as a room sees it: the call, the caller and the parameters. */
export interface Ask<C extends CallShape = CallShape> {
  call: C;
  actor: Actor;
  reached: Reached;
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  /** the body of a call that takes a file; removed when the call has been answered */
  file: C extends { file: object } ? IncomingFile : undefined;
  lang: Lang;
  requestId: string;
  /** the caller's address or network, by which requests are counted */
  from: string;
  idempotencyKey: string | undefined;
  /** the caller repeats a write without a key on purpose */
  repeat: boolean;
  ifMatch: string | undefined;
  header(name: string, value: string): void;
  /** is aborted when the caller disconnects before the answer */
  whenGone(): AbortSignal;
}

/** A request of a living session whose person may have no profile yet (D-24). */
export type IdentifiedAsk<C extends CallShape = CallShape> = Omit<Ask<C>, 'actor'> & { actor: Actor | undefined; sessionId: string };

/** A request that anyone may make, without a user and a record. */
export type OpenAsk<C extends CallShape = CallShape> = Omit<Ask<C>, 'actor' | 'reached'>;

type AskOf<C extends CallShape> = C extends { who: 'open' } ? OpenAsk<C> : C extends { who: 'identified' } ? IdentifiedAsk<C> : Ask<C>;
export type Handler<C extends CallShape> = (deps: Deps, ask: AskOf<C>) => Promise<Answer<C>>;
/** What a room offers: a handler for each of its built calls. */
export type Handlers = { [N in CallName]?: Handler<Calls[N]> };

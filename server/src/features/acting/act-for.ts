import type { Body, CallShape, Params } from '#contract/call.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { mayUse } from '#contract/permissions.ts';
import type { Deps } from '#platform/deps.ts';
import { readAuthority } from '#platform/http/gate/authority.ts';
import { actorOf } from '#platform/http/gate/gate.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import type { Actor, Ask, PlaceCodes, Reached } from '#platform/http/context.ts';
import { actingSession } from './acting-session.ts';

/** The person in whose name the server acts at a customer, with the rights of this moment. */
export interface Acting {
  actor: Actor;
  reached: Reached;
  lang: Ask['lang'];
}
interface Person {
  userId: string;
  language: Locale;
  /** on whose request the server acts: shown among the person's devices */
  agent: string;
}

/** What the gate does for a page: the person, active, with the right to order, for a customer that they reach; else undefined. */
export async function actFor(deps: Deps, { userId, language, agent }: Person, { bu, org, cv }: PlaceCodes): Promise<Acting | undefined> {
  const sessionId = await actingSession(deps.db, deps.config, { userId, agent, now: deps.now() });
  if (sessionId === undefined) return undefined;
  const found = await readAuthority(deps, sessionId, { bu: [bu], cv, org, self: undefined, record: undefined, disagree: false });
  // The person signed out everywhere at this moment.
  if (!found || found.user_id === null) throw new Problem('session_expired');
  if (found.active_flag !== 'Y' || !found.reaches) return undefined;
  if (!mayUse(deps.config.menuPermission, { group: found.user_group, farm: found.farm }, 'sales_order')) return undefined;
  const version = { master: found.master_version ?? 0, place: found.place_version ?? 0 };
  return {
    actor: actorOf(found, sessionId),
    reached: { bu: found.bu ?? bu, pathName: found.path_name ?? '', cv, org, version },
    lang: languages[language].wire,
  };
}

interface Parts<C extends CallShape> {
  call: C;
  params: Params<C>;
  body: Body<C>;
  /** what asks for it, as the audit names a request */
  requestId: string;
  from: string;
  key: string;
}

/** The request that a page would have sent. */
export const askFor = <C extends CallShape>({ actor, reached, lang }: Acting, { call, params, body, requestId, from, key }: Parts<C>): Ask<C> =>
  ({
    call,
    actor,
    reached,
    params,
    query: {},
    body,
    file: undefined,
    lang,
    requestId,
    from,
    idempotencyKey: key,
    repeat: false,
    ifMatch: undefined,
    header: () => undefined,
    whenGone: () => new AbortController().signal,
  }) as unknown as Ask<C>;

/** These refusals may end otherwise the next time: a session that was ended by its person is followed by a new one. */
export const passing: ReadonlySet<string> = new Set(['unavailable', 'too_many_requests', 'idempotency_in_progress', 'session_expired']);

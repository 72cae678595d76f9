import type { Body, CallShape, Params } from '#contract/call.ts';
import { languages } from '#contract/languages.ts';
import { mayUse } from '#contract/permissions.ts';
import type { LinkedPerson } from '#features/notices/front.ts';
import { chatSession } from '#features/sign-in/front.ts';
import type { Deps } from '#platform/deps.ts';
import { readAuthority } from '#platform/http/gate/authority.ts';
import type { Actor, Ask, PlaceCodes, Reached } from '#platform/http/context.ts';

/** A person who acts for a customer from their chat, with the rights of this moment. */
export interface Acting {
  actor: Actor;
  reached: Reached;
  lang: Ask['lang'];
}

/** What the gate does for a page: the person of the chat's session, active, with the right to order, for a customer that they reach; else undefined. */
export async function actAs(deps: Deps, person: LinkedPerson, { bu, org, cv }: PlaceCodes): Promise<Acting | undefined> {
  const sessionId = await chatSession(deps.db, deps.config, person.userId, deps.now());
  const found =
    sessionId === undefined
      ? undefined
      : await readAuthority(deps, sessionId, { bu: [bu], cv, org, self: undefined, record: undefined, disagree: false });
  if (sessionId === undefined || !found || found.user_id === null || found.active_flag !== 'Y' || !found.reaches) return undefined;
  if (!mayUse(deps.config.menuPermission, { group: found.user_group, farm: found.farm }, 'sales_order')) return undefined;
  const version = { master: found.master_version ?? 0, place: found.place_version ?? 0 };
  return {
    actor: {
      userId: found.user_id,
      username: found.username,
      displayName: `${found.first_name} ${found.last_name}`.trim() || found.username,
      group: found.user_group,
      sessionId,
      loginType: found.login_type,
    },
    reached: { bu: found.bu ?? bu, pathName: found.path_name ?? '', cv, org, version },
    lang: languages[person.language].wire,
  };
}

interface Parts<C extends CallShape> {
  call: C;
  params: Params<C>;
  body: Body<C>;
  /** the event that asks */
  eventId: string;
  key: string;
}

/** The request that a page would have sent. */
export const askAs = <C extends CallShape>({ actor, reached, lang }: Acting, { call, params, body, eventId, key }: Parts<C>): Ask<C> =>
  ({
    call,
    actor,
    reached,
    params,
    query: {},
    body,
    file: undefined,
    lang,
    requestId: eventId,
    from: 'LINE',
    idempotencyKey: key,
    repeat: false,
    ifMatch: undefined,
    header: () => undefined,
    whenGone: () => new AbortController().signal,
  }) as unknown as Ask<C>;

import type { CallShape } from '#contract/call.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { mayUse, type MenuKey } from '#contract/permissions.ts';
import type { Deps } from '#platform/deps.ts';
import { readAuthority } from '#platform/http/gate/authority.ts';
import { knownOf } from '#platform/http/gate/gate.ts';
import { Problem } from '#platform/problem.ts';
import type { Context, PlaceCodes } from '#platform/context.ts';
import { actingSession } from './acting-session.ts';

/** The person in whose name the server acts at a customer, with the rights of this moment: a context without a call. */
export type Acting = Pick<Context, 'caller' | 'reached' | 'lang'>;
interface Person {
  userId: string;
  language: Locale;
  /** where the server acts for the person: shown among the person's devices */
  at: string;
}

/** What the gate does for a page: the person, active, with the menu `key`, for a customer that they reach; else undefined. */
export async function actFor(
  deps: Deps,
  { userId, language, at }: Person,
  { bu, org, cv }: PlaceCodes,
  key: MenuKey = 'sales_order',
): Promise<Acting | undefined> {
  const sessionId = await actingSession(deps.db, deps.config, { userId, agent: at, now: deps.now() });
  if (sessionId === undefined) return undefined;
  const found = await readAuthority(deps, sessionId, { bu: [bu], cv, org, self: undefined, record: undefined, disagree: false });
  // The person signed out everywhere at this moment.
  if (!found || found.user_id === null) throw new Problem('session_expired');
  if (found.active_flag !== 'Y' || !found.reaches) return undefined;
  if (!mayUse(deps.config.menuPermission, { group: found.user_group, farm: found.farm }, key)) return undefined;
  const version = { master: found.master_version ?? 0, place: found.place_version ?? 0 };
  return {
    caller: { is: 'represented', at, ...knownOf(found, sessionId) },
    reached: { bu: found.bu ?? bu, pathName: found.path_name ?? '', cv, org, version },
    lang: languages[language].wire,
  };
}

/** One call in the person's name. */
interface Called {
  call: CallShape;
  /** what asks for it, as the audit names a request */
  requestId: string;
  key?: string;
}

/** The context of one call that the server makes in the person's name. */
export const contextFor = (acting: Acting, { call, requestId, key }: Called): Context => ({
  ...acting,
  call,
  requestId,
  key,
  repeat: false,
  untilGone: () => new AbortController().signal,
});

/** These refusals may end otherwise the next time: a session that was ended by its person is followed by a new one. */
export const passing: ReadonlySet<string> = new Set(['unavailable', 'too_many_requests', 'idempotency_in_progress', 'session_expired']);

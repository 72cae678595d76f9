import { mayUse } from '#contract/permissions.ts';
import type { CallShape } from '#contract/call.ts';
import { problems, type ProblemCode } from '#contract/problems/catalogue.ts';
import type { FastifyRequest } from 'fastify';
import type { AccessClaims } from '#platform/access-token/access-claims.ts';
import { verifyAccessToken } from '#platform/access-token/access-token.ts';
import type { Deps } from '#platform/deps.ts';
import { personName } from '#platform/person-name.ts';
import { readAuthority, type Authority, type Found } from './authority.ts';
import type { Caller, Known, Reached } from '../../context.ts';
import { bearerOf } from '../limits/limits.ts';
import { readPlaces, type Reaching } from './places.ts';
import { Problem } from '#platform/problem.ts';
import { isFresh } from './step-up.ts';

export interface Passed {
  /** undefined at a first sign-in, where the session has no user yet (D-24) */
  caller: Caller | undefined;
  sessionId: string;
  reached: Reached;
}

/**
 * The one place that lets a request in (design §4): token, session, active account, operation, record, age of the sign-in, in this order.
 * Throws the problem to answer; a record out of reach answers like one that does not exist.
 */
export async function passGate(
  deps: Deps,
  call: CallShape,
  request: FastifyRequest,
): Promise<Passed> {
  const claims = await readToken(deps, request);
  const asked = readPlaces(call, request);
  const found = await readAuthority(deps, claims.sid, asked);
  if (!found) throw new Problem('session_expired');
  agreeHeaders(request, found);
  if (!hasPerson(found)) return passWithoutPerson(call, found, claims.sid);
  if (found.active_flag !== 'Y') throw refusal('inactive_account', found);
  if (!mayCall(deps, call, found)) throw refusal('AUTH-002', found);
  if (asked.record?.isMisshapen) throw new Problem('invalid_request');
  if (call.reach?.unnamed && !(asked.cv?.trim() && asked.org?.trim()))
    throw new Problem(call.reach.unnamed);
  if (!reaches(asked, found)) throw refusal(missingRecord(call), found);
  if (!(await isFresh(deps, call, found, claims.sid))) throw refusal('sign_in_again', found);
  return {
    caller: { is: 'person', ...knownOf(found, claims.sid) },
    sessionId: claims.sid,
    reached: {
      bu: found.bu ?? '',
      pathName: found.path_name ?? '',
      cv: found.record_cv ?? asked.cv ?? '',
      org: found.record_org ?? asked.org ?? '',
      version: { master: found.master_version ?? 0, place: found.place_version ?? 0 },
    },
  };
}

function reaches(asked: Reaching, found: Authority): boolean {
  if (asked.disagree || (asked.self !== undefined && asked.self !== found.user_id)) return false;
  if (asked.record && !isTheirs(asked, found)) return false;
  const named = asked.bu.length > 0 || (found.record_bu ?? null) !== null;
  return (
    !named ||
    (found.reaches && asked.bu.every((unit) => unit === found.bu || unit === found.path_name))
  );
}

// A record belongs to a customer, to a person, or to both; the other parameters of the request must agree with it.
function isTheirs(
  { cv, org }: Reaching,
  { record_count, record_bu, record_cv, record_org, record_user, user_id }: Authority,
): boolean {
  if (record_count !== 1 || (record_bu === null && record_user === null)) return false;
  return [
    [record_user, user_id],
    [cv, record_cv],
    [org, record_org],
  ].every(([asked, known]) => (asked ?? known) === known);
}

const hasPerson = (found: Found): found is Authority => found.user_id !== null;

// A session without a user has no rights except for the calls of a first sign-in.
function passWithoutPerson(call: CallShape, found: Found, sessionId: string): Passed {
  if (call.who !== 'identified') throw refusal('AUTH-001', found);
  return {
    caller: undefined,
    sessionId,
    reached: { bu: '', pathName: '', cv: '', org: '', version: { master: 0, place: 0 } },
  };
}

async function readToken(deps: Deps, request: FastifyRequest): Promise<AccessClaims> {
  const token = bearerOf(request);
  const claims = token && (await verifyAccessToken(deps, token));
  if (!claims) throw new Problem('session_expired');
  return claims;
}

// The specification's clients send these two headers as hints; a header that is sent must agree with the session.
function agreeHeaders(request: FastifyRequest, found: Found) {
  const type = request.headers['login-type'];
  const provider = request.headers['login-provider'];
  if (type !== undefined && type !== found.login_type) throw refusal('AUTH-001', found);
  if (provider !== undefined && provider !== found.login_provider && provider !== found.provider)
    throw refusal('AUTH-001', found);
}

function mayCall({ config }: Deps, call: CallShape, found: Authority): boolean {
  if (call.staff && found.user_group === 'CUSTOMER') return false;
  if (typeof call.who === 'string') return true;
  return call.who.some((key) =>
    mayUse(config.menuPermission, { group: found.user_group, farm: found.farm }, key),
  );
}

/** The problem with which this call answers that a record does not exist. */
export const missingRecord = (call: CallShape): ProblemCode =>
  call.problems.find((code) => problems[code].status === 404) ?? 'not_found';

/** The person of a session. */
export const knownOf = (found: Authority, sessionId: string): Known => ({
  userId: found.user_id,
  username: found.username,
  displayName: personName(found),
  group: found.user_group,
  sessionId,
});

/** A refusal with its caller, for the audit; the answer does not contain the caller. */
export class Refusal extends Problem {
  readonly userId: string | null;
  readonly group: string | null;
  constructor(code: ProblemCode, found: Found) {
    super(code);
    this.userId = found.user_id;
    this.group = found.user_group;
  }
}
const refusal = (code: ProblemCode, found: Found) => new Refusal(code, found);

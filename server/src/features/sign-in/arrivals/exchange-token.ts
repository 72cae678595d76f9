import type { SisterName } from '#contract/sign-in/arrivals.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import type { OpenAsk } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import type { Vouched } from '#outside/sisters/sister.ts';
import { issueAccessToken } from '#platform/access-token/access-token.ts';
import { createSession } from '../sessions.ts';
import { useUp } from './used-tokens.ts';
import { askSister } from './ask-sister.ts';
import {
  doorOf,
  findArrivingPerson,
  providerOf,
  type WhyNotLetIn,
} from './find-arriving-person.ts';

const problems: Record<WhyNotLetIn, ConstructorParameters<typeof Problem>[0]> = {
  untrusted: 'session_expired',
  not_accepted: 'session_expired',
  away: 'unavailable',
  too_often: 'too_many_requests',
  unknown_person: 'AUTH-001',
  permission_missing: 'permission_missing',
  inactive: 'inactive_account',
};

/** Opens a session without a browser for a program, with a sister's token, once. A refusal of a known person writes the audit row. */
export async function exchangeToken(
  deps: Deps,
  sister: SisterName,
  token: string,
  { requestId, from }: Pick<OpenAsk, 'requestId' | 'from'>,
) {
  if (!deps.config.sisters[sister]?.tokenCalls) throw new Problem(problems.not_accepted);
  const vouched = await askSister(deps, sister, { by: 'token', value: token }, from);
  if (typeof vouched === 'string') throw new Problem(problems[vouched]);
  const opened = await open(deps, sister, vouched, requestId);
  if (typeof opened === 'string') throw new Problem(problems[opened]);
  return issueAccessToken(deps, opened.bearer, opened.endsAt);
}

const open = (deps: Deps, sister: SisterName, vouched: Vouched, requestId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const { person, reason } = await findArrivingPerson(tx, deps.config, sister, vouched);
    if (reason || !person) return reason ?? 'unknown_person';
    if (!(await useUp(tx, sister, vouched.tokenId, deps.now()))) return 'untrusted';
    const provider = providerOf(deps.config, sister);
    const session = {
      userId: person.userId,
      loginType: doorOf[sister],
      provider,
      loginProvider: provider,
      userAgent: `sister:${sister}`,
    };
    // This session's cookie is sent to no browser.
    const { sessionId } = await createSession(tx, deps.config, session, deps.now());
    const { ends_at: endsAt } = await tx
      .updateTable('session')
      .set({ bearer_only: true })
      .where('session_id', '=', sessionId)
      .returning('ends_at')
      .executeTakeFirstOrThrow();
    const { userId, group } = person;
    const facts = { sister, provider, bearerOnly: true };
    await writeAudit(tx, {
      at: deps.now(),
      requestId,
      outcome: 'accepted',
      call: 'arrival',
      userId,
      group,
      sessionId,
      facts,
    });
    return {
      endsAt,
      bearer: {
        sub: person.userId,
        sid: sessionId,
        login_type: doorOf[sister],
        provider,
        login_provider: provider,
      },
    };
  });

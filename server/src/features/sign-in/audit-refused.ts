import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { FastifyRequest } from 'fastify';
import { auditStranger } from '#platform/audit/audit-strangers.ts';
import type { Deps } from '#platform/deps.ts';
import { addressOf } from '#platform/http/limits/limits.ts';

/** The security row of a refusal where the caller is unknown and no call of the contract was made. Never what was tried. */
export const auditRefused = (deps: Deps, call: string, request: FastifyRequest, code: ProblemCode) =>
  auditStranger(deps, { call, requestId: request.id, from: addressOf(request), facts: { code } });

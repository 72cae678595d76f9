import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { FastifyRequest } from 'fastify';
import { auditStranger } from '#platform/audit/audit-strangers.ts';
import type { Deps } from '#platform/deps.ts';
import { addressOf } from '#platform/http/limits/limits.ts';

/** The security row of a refusal with an unknown caller and without a call of the contract. Never the values that were tried. */
export const auditRefused = (
  deps: Deps,
  call: string,
  request: FastifyRequest,
  code: ProblemCode,
) =>
  auditStranger(deps, { call, requestId: request.id, from: addressOf(request), facts: { code } });

import type { ApiCode } from '#contract/integration/api/route.ts';
import { asProblem } from '#platform/http/answers/errors.ts';
import { Problem, type Facts } from '#platform/problem.ts';
import { ApiProblem, apiProblemBody, asApiProblem, detailOf } from '../api-problem.ts';

/** Why a message is parked or refused. */
export interface Reason {
  code: string;
  detail: string;
  field?: string;
}

/** A message that may be applied later: its order is unknown yet, or not far enough. */
export class TooEarly extends Error {
  readonly reason: Reason;
  constructor(code: ApiCode, field: string, facts: Facts = {}) {
    super(code);
    this.reason = { code, detail: detailOf(code, facts), field };
  }
}

/** What is odd in a message that is applied all the same. */
export const oddity = (code: ApiCode, field: string, facts: Facts): Reason => ({
  code,
  field,
  detail: detailOf(code, facts),
});

/** A refusal that names one field of the message. */
export const refused = (code: ApiCode, field: string, facts: Facts = {}): ApiProblem =>
  new ApiProblem(code, facts, [{ code, field, detail: detailOf(code, facts) }]);

/** The refusal in an error of the message's work; a fault of the program itself is thrown on. */
export function refusalOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof Problem) return asApiProblem(error);
  const problem = asProblem(error as Error);
  if (problem.code === 'unexpected') throw error;
  return asApiProblem(problem);
}

export function reasonOf(problem: ApiProblem): Reason {
  const [first] = problem.faults;
  const { code, detail, field } = apiProblemBody(problem, '');
  return { code: first?.code ?? code, detail, ...(field !== undefined && { field }) };
}

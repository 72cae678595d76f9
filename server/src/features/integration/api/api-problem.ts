import { apiProblems, type ApiProblemCode } from '#contract/integration/api/problems.ts';
import type { ApiCode } from '#contract/integration/api/route.ts';
import { problems } from '#contract/problems/catalogue.ts';
import { Problem, wordsOf, type Facts } from '#platform/problem.ts';

/** What is wrong with one field, or one row, of what a system sent. */
export interface Fault {
  code: string;
  /** an English sentence */
  detail: string;
  /** path in the body, or name of the column */
  field?: string;
  /** line of a CSV, or number of the row of a list from 1 */
  line?: number;
}

/** A refusal of the integration API. `faults` names what is wrong one by one; the first is beside the code as well. */
export class ApiProblem extends Error {
  readonly code: ApiCode;
  readonly facts: Facts;
  readonly faults: readonly Fault[];
  constructor(code: ApiCode, facts: Facts = {}, faults: readonly Fault[] = []) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.faults = faults;
  }
}

/** Whether only the integration API answers this code. */
export const isOwn = (code: ApiCode): code is ApiProblemCode => Object.hasOwn(apiProblems, code);

export const statusOf = (code: ApiCode): number =>
  (isOwn(code) ? apiProblems[code] : problems[code]).status;

const written = (fact: unknown) => (typeof fact === 'string' ? fact : JSON.stringify(fact ?? ''));

/** The English sentence of a code. */
export function detailOf(code: ApiCode, facts: Facts): string {
  if (!isOwn(code)) return wordsOf(code, facts, 'eng');
  return apiProblems[code].says.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
    written(facts[name]),
  );
}

/** A problem of the portal in the manner of the integration API. */
export const asApiProblem = (problem: Problem): ApiProblem =>
  new ApiProblem(
    problem.code,
    problem.facts,
    problem.fields.map(({ field, code, facts = {}, asked = '' }) => ({
      code,
      field,
      detail: asked ? `${field} ${asked}` : wordsOf(code, facts, 'eng'),
    })),
  );

/** The body of every refusal: `{code, detail, field?, line?, facts?, errors?, requestId}`. */
export function apiProblemBody({ code, facts, faults }: ApiProblem, requestId: string) {
  const [first] = faults;
  return {
    code,
    detail: faults.length === 1 && first ? first.detail : detailOf(code, facts),
    ...(first?.field !== undefined && { field: first.field }),
    ...(first?.line !== undefined && { line: first.line }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(faults.length > 0 && { errors: faults }),
    requestId,
  };
}

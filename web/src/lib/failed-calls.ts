import type { CallShape } from '#contract/call.ts';
import { isOwnServer } from './config.ts';
import { ApiProblem } from './problem.ts';
import { createStore } from './store.ts';

type Call = Pick<CallShape, 'method' | 'path' | 'base' | 'ours'>;
/** A call of a supplier's own API that failed: not a refusal of what a person asked, but an answer that is missing or cannot be read. */
export interface FailedCall {
  call: Call;
  /** of the answer; absent without one */
  status?: number;
  /** code of the problem */
  reason: string;
}

/** The latest failure; `app/report-failed-calls.ts` sends it to our server, where staff see it (decisions/own-apis.md). */
export const failedCall = createStore<FailedCall | undefined>(undefined);
const failures: ReadonlySet<string> = new Set([
  'unavailable',
  'request_timeout',
  'unexpected',
  'unreadable_answer',
]);
const answeredBy = new WeakMap<object, Call>();

const isForeign = ({ base, ours }: Call) => !ours && !isOwnServer(base);

/** Remembers the call of an answer, so that rows that cannot be read name it. */
export function rememberCall<T>(call: Call, answer: T): T {
  if (isForeign(call) && typeof answer === 'object' && answer) answeredBy.set(answer, call);
  return answer;
}

const unanswered = new WeakSet<ApiProblem>();
/** The problem of a call to which no answer came that could be an API's; an API's own 503 is an answer. */
export function withoutAnswer(problem: ApiProblem): ApiProblem {
  unanswered.add(problem);
  return problem;
}

/** Whether the network, not the API, is why a call failed. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && (unanswered.has(error) || error.status === 408);

export function noteFailure(call: Call, error: unknown) {
  if (!isForeign(call) || !(error instanceof ApiProblem) || !failures.has(error.code)) return;
  failedCall.set({
    call,
    ...(!unanswered.has(error) && { status: error.status }),
    reason: error.code,
  });
}

/** Some rows of this answer could not be read. */
export function noteUnreadable(answer: unknown) {
  const call = typeof answer === 'object' && answer ? answeredBy.get(answer) : undefined;
  if (call) failedCall.set({ call, status: 200, reason: 'unreadable_answer' });
}

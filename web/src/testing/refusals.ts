import { problems, type ProblemCode } from '#contract/problems/catalogue.ts';
import { everyRoomIn, noticesIn } from '#contract/words/every-room.ts';
import { createTranslator } from 'use-intl/core';
import type { FieldProblem } from '#lib/problem.ts';

/** A call that fails: with a refusal, without a network, or without an answer. */
export class Failing {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body?: unknown) {
    this.status = status;
    this.body = body;
  }
}

const words = noticesIn(await everyRoomIn('en'), 'problems');
/** As the server does: the words arrive with their facts in them. */
const wordsOf = (code: ProblemCode, facts: object): string =>
  createTranslator({
    locale: 'en',
    messages: words,
    onError: () => undefined,
    getMessageFallback: () => words[code],
  })(code as never, facts as never);

interface Facts {
  detail?: Record<string, unknown>;
  /** wrong fields, each with the code of its error: `[{ field: 'orderh.telephone', code: 'telephone_invalid' }]` */
  fields?: readonly Pick<FieldProblem, 'field' | 'code'>[];
}

/** A refusal with the words and the status of the catalogue: `refuses('price_changed', { detail })`. */
export function refuses(code: ProblemCode, { detail, fields }: Facts = {}): Failing {
  return new Failing(problems[code].status, {
    code,
    message: wordsOf(code, detail ?? {}),
    requestId: 'request-1',
    ...(detail && { detail }),
    ...(fields && { fields: fields.map((one) => ({ message: '', ...one })) }),
  });
}

/** There is no network. */
export const offline = new Failing(0);
/** The answer does not arrive during the test. */
export const never = new Failing(-1);

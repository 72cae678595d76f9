import { inEachLang } from '#contract/languages.ts';
import { problems, type ProblemCode, type ProblemRow } from '#contract/problems/catalogue.ts';
import type { Lang } from '#contract/shapes.ts';
import { noticesIn } from '#contract/words/every-room.ts';
import { createTranslator } from 'use-intl/core';
import { roomWords } from '#platform/words.ts';

export type Facts = Record<string, unknown>;
/** The path of a field as the caller wrote it, and the code of its problem. */
export interface FieldProblem {
  field: string;
  code: ProblemCode;
  facts?: Facts;
  /** in English, for programmers, what the shape asks of it; the integration API alone answers it */
  asked?: string;
}

/** A refusal of the catalogue with its facts; the error handler answers it in the shape of D-80. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly facts: Facts;
  readonly fields: readonly FieldProblem[];
  constructor(code: ProblemCode, facts: Facts = {}, fields: readonly FieldProblem[] = []) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}

/** Several fields at once are wrong; each is shown beside its own. */
export const invalidFields = (fields: readonly FieldProblem[]) =>
  new Problem('invalid_request', {}, fields);

const translators = inEachLang((locale) =>
  createTranslator({ locale, messages: noticesIn(roomWords[locale], 'problems') }),
);

/** A code's words from its room, with the facts as their ICU arguments. */
export const wordsOf = (code: ProblemCode, facts: Facts, lang: Lang): string =>
  translators[lang](code, facts as Record<string, string | number>);

/** The error body of D-80. */
export function problemBody(problem: Problem, lang: Lang, requestId: string) {
  const row: ProblemRow = problems[problem.code];
  const message = wordsOf(problem.code, problem.facts, lang);
  const fields = problem.fields.map(({ field, code, facts = {} }) => ({
    field,
    code,
    message: wordsOf(code, facts, lang),
    ...facts,
  }));
  return {
    code: problem.code,
    message,
    ...(row.msgCode ? { msgCode: row.msgCode, msg: message } : {}),
    ...(Object.keys(problem.facts).length > 0 ? { detail: problem.facts } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    requestId,
  };
}

import { isProblemCode, type ProblemCode } from '@smart-order/contract/problems/catalogue.ts';
import Ajv, { type ErrorObject } from 'ajv';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { invalidFields, Problem, type FieldProblem } from './problem.ts';

// Paths and queries are text on the wire and may be read as numbers; a JSON body says its own types.
const reading = { allErrors: true, strict: false, useDefaults: false, removeAdditional: false } as const;
const fromText = new Ajv.default({ ...reading, coerceTypes: true });
const fromJson = new Ajv.default({ ...reading, coerceTypes: false });

/** Checks every part of a request against its call's shape; the problems name the fields. */
export function checkShapes(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? fromJson : fromText).compile(schema as object));
  app.setSchemaErrorFormatter((errors, part) => {
    const fields = new Map(errors.map((error) => toField(error, part)).map((field) => [field.field, field]));
    return invalidFields([...fields.values()].slice(0, 100));
  });
}

// Deeper than any shape of ours; what is nested without end cannot be written back out by those who handle it later.
const deepest = 32;

/** Reads JSON bodies and no other kind; a room that takes forms or files says so for itself. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body, deepest)) return done(new Problem('invalid_request'));
    return parse(request, body, done);
  });
}

function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

function toField(error: FastifySchemaValidationError, part: string): FieldProblem {
  const missing = error.keyword === 'required' ? `/${String(error.params.missingProperty)}` : '';
  const path = `${error.instancePath}${missing}`.split('/').filter(Boolean);
  return { field: path.join('.') || part, ...reasonOf(error as ErrorObject) };
}

function reasonOf({ keyword, params }: ErrorObject): { code: ProblemCode; facts?: Record<string, unknown> } {
  if (keyword === 'maxLength' || keyword === 'maxItems') return { code: 'text_too_long', facts: { max: params.limit } };
  if (keyword === 'pattern') return { code: 'invalid_characters' };
  return { code: keyword === 'required' || keyword === 'minLength' ? 'required' : 'invalid_request' };
}

/** Status 4xx of Fastify itself, in the words of our catalogue. */
export function codeOfStatus(status: number): ProblemCode {
  const byStatus: Record<number, ProblemCode> = {
    404: 'not_found',
    408: 'request_timeout',
    413: 'body_too_large',
    415: 'unsupported_media_type',
    429: 'too_many_requests',
    503: 'unavailable',
  };
  const code = byStatus[status] ?? 'invalid_request';
  return isProblemCode(code) ? code : 'invalid_request';
}

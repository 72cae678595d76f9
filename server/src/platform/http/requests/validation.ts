import { isProblemCode, type ProblemCode } from '#contract/problems/catalogue.ts';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';

// Paths and queries are text on the wire and may be read as numbers; the values of a JSON body have types of their own.
const readers = { text: compilersFor(true), json: compilersFor(false) };
const mostFaults = 100;

function compilersFor(coerceTypes: boolean) {
  const reading = {
    strict: false,
    useDefaults: false,
    removeAdditional: false,
    coerceTypes,
  } as const;
  return {
    quick: new Ajv.default(reading),
    thorough: new Ajv.default({ ...reading, allErrors: true }),
  };
}

/** Checks every part of a request against its call's shape; the problems name the fields. */
export function checkShapes(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    faultsIn(schema as JsonSchema, httpPart === 'body' ? readers.json : readers.text),
  );
  app.setSchemaErrorFormatter((errors, part) => {
    const fields = new Map(
      errors.map((error) => toField(error, part)).map((field) => [field.field, field]),
    );
    return invalidFields([...fields.values()]);
  });
}

/** A check of JSON values against one shape, for what a request holds many of; answers the problems of each field. */
export function checkOf(shape: object): (value: unknown) => FieldProblem[] {
  const judge = faultsIn(shape as JsonSchema, readers.json);
  return (value) => {
    const found = judge(value);
    return found === true
      ? []
      : found.error.map((error) => toField(error as FastifySchemaValidationError, ''));
  };
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

/**
 * Checks a value: first whether it is right at all, then the lengths of its lists, and only where these are in bounds the problems of
 * each field, a hundred at most. Looking into a list of any length cost a second and a hundred megabytes.
 */
function faultsIn(schema: JsonSchema, { quick, thorough }: ReturnType<typeof compilersFor>) {
  // A process serves few of all calls, and most shapes never meet a wrong value: each validator is compiled when it is needed.
  let isRight: ValidateFunction | undefined;
  let judges: ValidateFunction[] | undefined;
  return (value: unknown) => {
    isRight ??= quick.compile(schema);
    if (isRight(value)) return true;
    judges ??= [thorough.compile(boundsOf(schema)), thorough.compile(schema)];
    const failed = judges.find((judge) => !judge(value));
    return { error: failed?.errors?.slice(0, mostFaults) ?? [] };
  };
}

/** The same shape, with checks of the lengths of lists only. */
function boundsOf({ type, properties = {}, maxItems }: JsonSchema): JsonSchema {
  if (type === 'array') return maxItems === undefined ? {} : { maxItems };
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, boundsOf(inner)]),
    ),
  };
}

function toField(error: FastifySchemaValidationError, part: string): FieldProblem {
  const { missingProperty, additionalProperty } = error.params as Record<
    string,
    string | undefined
  >;
  const path = `${error.instancePath}/${missingProperty ?? additionalProperty ?? ''}`
    .split('/')
    .filter(Boolean);
  return { field: path.join('.') || part, ...reasonOf(error as ErrorObject) };
}

/** What a shape asks of a value: "must be object", "must be one of PO, SO". */
function askedOf({ keyword, params, message = '' }: ErrorObject): string {
  if (keyword === 'additionalProperties') return 'is not a field of this call';
  return keyword === 'enum'
    ? `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
    : message;
}

function reasonOf(error: ErrorObject): Omit<FieldProblem, 'field'> {
  const { keyword, params } = error;
  if (keyword === 'maxLength') return { code: 'text_too_long', facts: { max: params.limit } };
  if (keyword === 'maxItems') return { code: 'list_too_long', facts: { max: params.limit } };
  if (keyword === 'pattern') return { code: 'invalid_characters' };
  return keyword === 'required' || keyword === 'minLength'
    ? { code: 'required' }
    : { code: 'invalid_request', asked: askedOf(error) };
}

/** The problem code for a 4xx status of Fastify itself. */
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

import { apiBase, type ApiRoute } from '#contract/integration/api/route.ts';
import { everyApiRoute } from '#contract/integration/api/routes.ts';
import { scopes } from '#contract/integration/api/scopes.ts';
import type { TSchema } from 'typebox';
import { detailOf, isOwn, statusOf } from './api-problem.ts';
import type { Kind } from '../master-data/kinds.ts';
import { kinds } from '../master-data/kinds.ts';
import { queryOf } from './query-shape.ts';

const always = [
  'token_missing',
  'token_unknown',
  'token_ended',
  'token_expired',
  'too_many_requests',
  'too_many_guesses',
  'unavailable',
] as const;
const ratelimit = { schema: { type: 'integer' } };
const limitHeaders = {
  'ratelimit-limit': { ...ratelimit, description: 'requests of this token in a minute' },
  'ratelimit-remaining': { ...ratelimit, description: 'of them left' },
  'ratelimit-reset': { ...ratelimit, description: 'seconds until the minute is over' },
};

/** The integration API as OpenAPI 3.1, made from the table of routes and the columns of import files. */
export function integrationOpenApi(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of everyApiRoute())
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Smart Order integration API',
      version: '1',
      description: `Scopes of a token:\n\n${Object.entries(scopes)
        .map(([name, says]) => `- \`${name}\`: ${says}`)
        .join('\n')}`,
    },
    servers: [{ url: `${origin}${apiBase}` }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'a token that an admin made, or INTEGRATION_TOKEN',
        },
      },
      schemas: {
        Problem: problemSchema,
        ...Object.fromEntries(kinds.map((kind) => [rowNameOf(kind), rowSchema(kind)])),
      },
    },
  };
}

function operationOf(route: ApiRoute) {
  const { name, summary, says, scope, answer, also = {}, serves, example } = route;
  const media = serves?.split(';')[0] ?? 'application/json';
  const content = {
    [media]: { schema: answer, ...(example.answer !== undefined && { example: example.answer }) },
  };
  const codes = [
    ...always,
    ...(scope === null ? [] : (['scope_missing'] as const)),
    ...route.problems,
    ...(hasShape(route) ? (['invalid_request'] as const) : []),
  ];
  return {
    operationId: name,
    summary,
    ...(says && { description: says }),
    ...(scope !== null && { 'x-scope': scope }),
    parameters: parametersOf(route),
    ...(bodyOf(route) && { requestBody: bodyOf(route) }),
    responses: {
      200: { description: summary, headers: limitHeaders, content },
      ...Object.fromEntries(
        Object.entries(also).map(([status, description]) => [
          status,
          { description, headers: limitHeaders, content },
        ]),
      ),
      ...refusalsOf(codes, also),
    },
  };
}

const hasShape = ({ params, query, body, writes }: ApiRoute) => params ?? query ?? body ?? writes;

/** The refusals by status, each with its codes and an example. */
function refusalsOf(codes: readonly Parameters<typeof statusOf>[0][], also: object) {
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => !Object.hasOwn(also, status))
      .map(([status, all]) => {
        const examples = Object.fromEntries(
          all.filter(isOwn).map((code) => [
            code,
            {
              value: {
                code,
                detail: detailOf(code, {}),
                requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
              },
            },
          ]),
        );
        const content = {
          'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
        };
        return [status, { description: all.join(', '), content }];
      }),
  );
}

function parametersOf(route: ApiRoute) {
  const { params, example } = route;
  const of = (
    place: 'path' | 'query',
    shape: TSchema | undefined,
    examples: Readonly<Record<string, string>> = {},
  ) => {
    const { properties = {}, required = [] } = (shape ?? {}) as {
      properties?: Record<string, TSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
      ...(examples[name] !== undefined && { example: written(schema, examples[name]) }),
    }));
  };
  return [...of('path', params, example.params), ...of('query', queryOf(route), example.query)];
}

/** An example of a path or query in the type of its shape. */
const written = (schema: TSchema, text: string): unknown => {
  const { type } = schema as { type?: string };
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
};

function bodyOf({ body, file, example }: ApiRoute) {
  if (body)
    return {
      required: true,
      content: {
        'application/json': {
          schema: body,
          ...(example.body !== undefined && { example: example.body }),
        },
      },
    };
  if (!file) return undefined;
  const anyKind = {
    type: 'array',
    items: { anyOf: kinds.map((kind) => ({ $ref: `#/components/schemas/${rowNameOf(kind)}` })) },
  };
  const content = file.types.map((type) => [
    type,
    type === 'application/json'
      ? { schema: anyKind }
      : { schema: { type: 'string' }, example: file.example },
  ]);
  return {
    required: true,
    description: `at most ${file.maxBytes} bytes`,
    content: Object.fromEntries(content) as object,
  };
}

const rowNameOf = ({ name }: Kind) => `row-${name}`;

// A row may hold text, numbers and yes or no, as a cell of a file is text.
const rowSchema = ({ says, columns, key, removes }: Kind) => ({
  type: 'object',
  description: says,
  properties: Object.fromEntries(
    columns.map(({ name, column, says: holds, fallback }) => [
      name,
      {
        type: ['string', 'number', 'boolean', 'null'],
        description: [
          holds,
          ...(key.includes(column) ? ['part of the key'] : []),
          ...(fallback ? [`${fallback} where it is absent`] : []),
        ].join('; '),
      },
    ]),
  ),
  // A row that removes another needs its key alone.
  required: columns
    .filter(({ fallback, column }) => fallback === undefined && (!removes || key.includes(column)))
    .map(({ name }) => name),
});

const text = { type: 'string' };
const problemSchema = {
  type: 'object',
  required: ['code', 'detail', 'requestId'],
  properties: {
    code: { ...text, description: 'for programs' },
    detail: { ...text, description: 'an English sentence' },
    field: { ...text, description: 'of the first fault' },
    line: { type: 'integer', description: 'of the first fault' },
    facts: { type: 'object', additionalProperties: true },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        properties: { code: text, detail: text, field: text, line: { type: 'integer' } },
      },
    },
    requestId: text,
  },
};
